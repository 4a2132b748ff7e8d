import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLastingDatabase, type LastingDatabase } from '#server/testing/lasting-database.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { Db, OpenDatabase } from './connection.ts';
import { batchRows, prune, pruneInBatches } from './prune.ts';

const before = new Date('2026-01-01T00:00:00Z');

/** Writes events of a key at intervals of a second, the last one at `last`. */
async function write(db: Db, key: string, last: Date, count: number): Promise<void> {
  await sql`
    insert into rate_events (key, at)
    select ${key}, ${last}::timestamptz - i * interval '1 second' from generate_series(0, ${count - 1}::int) as i`.execute(
    db,
  );
}

const readKeys = async (db: Db) =>
  (await db.selectFrom('rate_events').select('key').distinct().orderBy('key').execute()).map(({ key }) => key);

describe('a prune', () => {
  let opened: OpenDatabase;
  beforeEach(async () => {
    opened = await openTestDatabase();
  });
  afterEach(() => opened.close());

  it('deletes everything before the moment and nothing that is not', async () => {
    const { db } = opened;
    await write(db, 'due', new Date(before.getTime() - 1), 2 * batchRows + 1);
    await write(db, 'at the moment', before, 1);
    await prune(db, 'rate_events', 'at', before);
    expect(await readKeys(db)).toEqual(['at the moment']);
  });

  it('keeps rows that a further condition excludes', async () => {
    const { db } = opened;
    for (const key of ['kept', 'taken']) await write(db, key, new Date(0), 3);
    await prune(db, 'rate_events', 'at', before, sql`key = 'taken'`);
    expect(await readKeys(db)).toEqual(['kept']);
  });

  it('commits each batch: a later failure restores no deleted rows', async () => {
    const { db } = opened;
    await write(db, 'first', new Date(0), 2);
    await write(db, 'second', new Date(1_000_000), 2);
    const keys = ['first', 'second'];
    const failing = pruneInBatches(db, 'events', async (trx) => {
      const key = keys.shift() ?? '';
      const { numDeletedRows } = await trx.deleteFrom('rate_events').where('key', '=', key).executeTakeFirstOrThrow();
      if (key === 'second') throw new Error('the disk is full');
      return Number(numDeletedRows);
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(await readKeys(db)).toEqual(['second']);
  });
});

describe.skipIf(!process.env['TEST_DATABASE_URL'])('two processes on a PostgreSQL server (skipped without one)', () => {
  let database: LastingDatabase;
  let processes: [OpenDatabase, OpenDatabase];
  beforeAll(async () => {
    database = await createLastingDatabase();
    processes = [await database.open(), await database.open()];
  });
  afterAll(async () => {
    for (const { close } of processes) await close();
    await database.drop();
  });

  it('while one prunes, the other leaves that kind to it without waiting, and prunes others', async () => {
    const [{ db }, other] = processes;
    await write(db, 'due', new Date(0), 3);
    await prune(other.db, 'jobs', 'closed_at', before);
    await pruneInBatches(db, 'rate_events', async () => {
      await prune(other.db, 'rate_events', 'at', before);
      expect(await readKeys(other.db)).toEqual(['due']);
      await pruneInBatches(other.db, 'others', async (trx) => {
        await trx.deleteFrom('rate_events').execute();
        return 0;
      });
      expect(await readKeys(other.db)).toEqual([]);
      return 0;
    });
  });

  it('two that prune at once delete everything, one at a time, and nothing fails', async () => {
    const [{ db }, other] = processes;
    await write(db, 'due', new Date(0), 100 * batchRows);
    let inside = 0;
    const seen: number[] = [];
    const pruneBy = (process: OpenDatabase) =>
      pruneInBatches(process.db, 'rate_events', async (trx) => {
        inside += 1;
        seen.push(inside);
        const { numAffectedRows = 0n } = await sql`
          delete from rate_events where id in (select id from rate_events limit ${batchRows})`.execute(trx);
        inside -= 1;
        return Number(numAffectedRows);
      });
    await Promise.all([pruneBy(processes[0]), pruneBy(other)]);
    expect(await readKeys(db)).toEqual([]);
    expect(new Set(seen)).toEqual(new Set([1]));
  });

  it('a row that is locked is left, and the others are deleted at once', async () => {
    const [{ db }, other] = processes;
    for (const key of ['locked', 'free']) await write(db, key, new Date(0), 1);
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('rate_events').select('id').where('key', '=', 'locked').forUpdate().execute();
      await prune(other.db, 'rate_events', 'at', before);
    });
    expect(await readKeys(db)).toEqual(['locked']);
  });
});
