import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createScratchDatabase } from '#server/testing/scratch-database.ts';
import { listTables } from '#server/testing/table-names.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { connectAlone, migrateDatabase, openDatabase, type Db, type OpenDatabase } from './connection.ts';
import { migrate, readSchema, SchemaMismatch, waitForSchema } from './migrate.ts';
import { baseline, migrations, type SiteMigration } from './migrations/index.ts';

const names = Object.keys(migrations);

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

const run = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** A later release, whose migration adds a column. */
const later = '9999-of-a-newer-release';
const laterRelease: Record<string, SiteMigration> = {
  ...migrations,
  [later]: {
    oldest: baseline,
    up: (db) => db.schema.alterTable('leads').addColumn('since', 'text').execute(),
  },
};

/** Restores the database for other tests. */
async function takeBack(db: Db): Promise<void> {
  await sql`alter table leads drop column if exists since`.execute(db);
  await sql`delete from kysely_migration where name = ${later}`.execute(db);
  await db.deleteFrom('schema_releases').where('migration', '=', later).execute();
}

it('a new database gets every table, and a second time nothing', async () => {
  const { db } = opened;
  const tables = await listTables(db);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  expect(await migrate(db)).toEqual(names);
  expect(await listTables(db)).toEqual(tables);
  expect(await migrate(db)).toEqual([]);
});

describe('the database of the release before', () => {
  afterEach(() => takeBack(opened.db));

  it('is brought to the newest schema, rows and all', async () => {
    const { db } = opened;
    await sql`insert into rate_events (key, at) values ('kept', now())`.execute(db);
    expect(await migrate(db, laterRelease)).toEqual([later]);
    expect(await run(db)).toEqual([...names, later]);
    expect((await sql`select since from leads`.execute(db)).rows).toEqual([]);
    expect(await db.selectFrom('rate_events').select('key').execute()).toEqual([{ key: 'kept' }]);
    expect(await migrate(db, laterRelease)).toEqual([]);
  });

  it('stays as it was where a migration fails', async () => {
    const { db } = opened;
    const failing = { oldest: baseline, up: () => Promise.reject(new Error('no')) };
    await expect(migrate(db, { ...laterRelease, [`${later}-2`]: failing })).rejects.toThrow(
      'database migration failed',
    );
    expect(await run(db)).toEqual(names);
    await expect(sql`select since from leads`.execute(db)).rejects.toThrow('since');
  });
});

it.each(['0001-accounts', '0072-automatic-mails'])('a database that ends with %s is refused in words', async (last) => {
  const { db } = opened;
  await sql`update kysely_migration set name = ${last} where name = ${baseline}`.execute(db);
  const refusal = /^this database is older than 0100-baseline.*begin with an empty one.*$/;
  for (const start of [() => migrate(db), () => waitForSchema(db, 60_000)]) {
    await expect(start()).rejects.toThrow(SchemaMismatch);
    await expect(start()).rejects.toThrow(refusal);
  }
  await sql`update kysely_migration set name = ${baseline} where name = ${last}`.execute(db);
});

describe('a schema that a newer release has made', () => {
  beforeEach(() => sql`insert into kysely_migration values (${later}, '2099-01-01T00:00:00Z')`.execute(opened.db));
  afterEach(() => takeBack(opened.db));
  const allowFrom = (release: string) =>
    opened.db.insertInto('schema_releases').values({ migration: later, oldest_release: release }).execute();

  it('is used when it says that this release still can', async () => {
    await allowFrom(baseline);
    expect(await readSchema(opened.db)).toMatchObject({ missing: [], foreign: [later] });
    await waitForSchema(opened.db, 0);
    expect(await migrate(opened.db)).toEqual([]);
  });

  it('is refused in one line when it needs a release that this one is not', async () => {
    await expect(waitForSchema(opened.db, 60_000)).rejects.toThrow(SchemaMismatch);
    await allowFrom('9998-of-a-newer-release');
    await expect(waitForSchema(opened.db, 60_000)).rejects.toThrow(/^the database's schema is too new.*9998-of.*$/);
    await expect(migrate(opened.db)).rejects.toThrow('too new');
  });
});

it('a schema that is too old is refused with one line of advice', async () => {
  const newest = names.at(-1)!;
  await sql`delete from kysely_migration where name = ${newest}`.execute(opened.db);
  await expect(waitForSchema(opened.db, 0)).rejects.toThrow(new RegExp(`too old.*${newest}.*npm run ops -- migrate`));
  await sql`insert into kysely_migration values (${newest}, now()::text)`.execute(opened.db);
});

it('every migration after the baseline names the oldest release that can run on it', () => {
  for (const name of names.filter((one) => one !== baseline))
    expect([name, names.includes(migrations[name]?.oldest ?? '')]).toEqual([name, true]);
});

const serverUrl = process.env['TEST_DATABASE_URL'];
describe.skipIf(!serverUrl)('with a PostgreSQL server (skipped without one)', () => {
  let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
  beforeEach(async () => {
    scratch = await createScratchDatabase(serverUrl!, { empty: true });
  });
  afterEach(() => scratch.drop());

  it('a server waits until the database is migrated, and a command neither waits nor migrates', async () => {
    const place = { databaseUrl: scratch.url };
    await expect(openDatabase(place, { for: 'command', schemaWaitMs: 60_000 })).rejects.toThrow('too old');
    await expect(openDatabase(place, { schemaWaitMs: 100 })).rejects.toThrow('too old');
    const waiting = openDatabase(place, { schemaWaitMs: 60_000 });
    expect(await migrateDatabase(place)).toEqual(names);
    await (await waiting).close();
  });

  it('a migration times out if others hold its locks, and changes nothing', async () => {
    const place = { databaseUrl: scratch.url };
    await migrateDatabase(place);
    const holder = await openDatabase(place);
    const migrating = connectAlone(scratch.url, { lockMs: 100, statementMs: 60_000 });
    await holder.db.transaction().execute(async (trx) => {
      await sql`select from leads`.execute(trx);
      const failure = await migrate(migrating, laterRelease).catch((error: unknown) => error);
      expect((failure as Error).cause).toMatchObject({ code: '55P03' });
    });
    expect(await run(holder.db)).toEqual(names);
    expect(await migrate(migrating, laterRelease)).toEqual([later]);
    await migrating.destroy();
    await holder.close();
  });
});
