import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/kernel/config/config.ts';
import { connectAlone, openDatabase, type Db } from '#server/kernel/db/connection.ts';
import { verifyJournal } from '#server/kernel/sealing/verify-journal.ts';
import { sendResume } from '#server/testing/job-applications.ts';
import { unpackTemplate } from '#server/testing/lasting-database.ts';
import { newBuyer, payOrder, readOrder } from '#server/testing/order-forms.ts';
import { createScratchDatabase } from '#server/testing/scratch-database.ts';
import { readEverything } from '#server/testing/table-names.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { createClient } from '#server/testing/test-client.ts';
import { moveDatabaseCommand } from './move-command.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'moved-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const move = (...args: string[]) => moveDatabaseCommand.run(readConfig({ DATA_DIR: folder }), args);

/**
 * Inserts values that a careless export would change: microseconds, quotes, backslashes, NULL beside 'NULL', JSON's null, integers above
 * 2^53.
 */
async function fill(db: Db): Promise<void> {
  await sql`
    insert into users (phone, email, fullname, created_at) values
      ('+8613800000001', null, 'NULL', '2026-11-24 01:02:03.123456+08'),
      ('+8613800000002', 'a@example.com', ${`"{},\\'\n\\.\t🌱`}, '2026-11-24 01:02:03.000001+00')`.execute(db);
  await sql`insert into jobs (kind, payload, run_at, created_at, closed_at) values
      ('mail', 'null'::jsonb, now(), now(), now()),
      ('mail', '{"text":"\\"\\\\ {}","n":9007199254740993}'::jsonb, now(), now(), now())`.execute(db);
  await sql`insert into rate_events (key, at) select 'k' || n, now() from generate_series(1, 2500) n`.execute(db);
  await sql`delete from rate_events where key = 'k2500'`.execute(db);
}

it('reports a missing or wrong address, and a missing embedded database', async () => {
  await expect(move()).rejects.toThrow('缺少 postgres://');
  await expect(move('mysql://localhost/site')).rejects.toThrow('postgres://');
  await expect(move('postgres://localhost/site')).rejects.toThrow('没有内嵌数据库');
});

describe.runIf(serverUrl)('to a PostgreSQL server', () => {
  it('a site continues with its sessions, orders, books and journal, and the old database is as it was', async () => {
    await unpackTemplate(join(folder, 'pg'));
    const before = await createTestApi({ DATA_DIR: folder }, { database: openDatabase({ folder }) });
    const { client, id } = await newBuyer(before);
    await payOrder(before, client, id);
    await before.runJobs();
    await sendResume(before.client());
    const order = await readOrder(client, id);
    await fill(before.deps.db);
    const everything = await readEverything(before.deps.db);
    await before.close();

    const scratch = await createScratchDatabase(serverUrl!, { empty: true });
    const printed = await move(scratch.url);
    expect(printed).toContain('orders 1\n');
    expect(printed).toContain('rate_events 2');
    expect(printed).toMatch(/账目 \w+ payment 1400\.00 元/);

    const after = await createTestApi({ DATA_DIR: folder }, { database: openDatabase({ databaseUrl: scratch.url }) });
    const { db } = after.deps;
    expect(await readEverything(db)).toBe(everything);
    // A used identity value is never assigned again, even if its row was deleted.
    const { rows } = await sql<{ next: number; last: number }>`
      with last as (select max(id) as id from rate_events)
      insert into rate_events (key, at) select 'next', now() returning id::int as next, (select id::int from last) as last`.execute(
      db,
    );
    expect(rows[0]!.next).toBe(rows[0]!.last + 2);
    const sameBrowser = createClient(after.app, after.deps.config.publicOrigin);
    sameBrowser.cookie = client.cookie;
    expect(await readOrder(sameBrowser, id)).toEqual(order);
    const next = await newBuyer(after);
    expect((await readOrder(next.client, next.id)).status).toBe('pending_payment');
    expect((await verifyJournal(after.deps)).faults).toEqual([]);
    await after.close();

    const unswitched = await createTestApi({ DATA_DIR: folder }, { database: openDatabase({ folder }) });
    expect(await readEverything(unswitched.deps.db)).toBe(everything);
    await unswitched.close();
    await scratch.drop();
  }, 180_000);

  it('a database that has tables is left as it is', async () => {
    await unpackTemplate(join(folder, 'pg'));
    const scratch = await createScratchDatabase(serverUrl!, { empty: true });
    const target = connectAlone(scratch.url, { lockMs: 5000, statementMs: 60_000 });
    await sql`create table users (name text)`.execute(target);
    await expect(move(scratch.url)).rejects.toThrow(/没有搬动任何数据：.*relation "users" already exists/);
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(target);
    expect(rows).toEqual([{ name: 'users' }]);
    await target.destroy();
    await scratch.drop();
  }, 180_000);
});
