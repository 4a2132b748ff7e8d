import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createScratchDatabase } from '#server/testing/scratch-database.ts';
import { listTables } from '#server/testing/table-names.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { migrateDatabase, openDatabase, type OpenDatabase } from './connection.ts';
import { migrate, readSchema, SchemaMismatch, waitForSchema } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const names = Object.keys(migrations);

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await openTestDatabase();
});
afterEach(() => opened.close());

/** Makes the database anew as a release did that had these migrations, by the names that it had for them. */
async function makeByRelease(release: Readonly<Record<string, string>>, { db } = opened): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const had = Object.fromEntries(Object.entries(release).map(([name, now]) => [name, migrations[now]!]));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => had },
  }).migrateToLatest();
  expect(error).toBeUndefined();
}

const readNames = async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(opened.db);
  return rows.map(({ name }) => name);
};

describe('data of an earlier release', () => {
  it('opens when it was made before 0008-datahub-searched got its present number', async () => {
    const tables = await listTables(opened.db);
    const release = Object.fromEntries(names.slice(0, 7).map((name) => [name, name]));
    await makeByRelease({ ...release, '0008-datahub-searched': '0009-datahub-searched' });
    await sql`insert into users (phone, created_at) values ('+8613800138000', now())`.execute(opened.db);
    await migrate(opened.db);
    expect(await readNames()).toEqual(names);
    expect(await listTables(opened.db)).toEqual(tables);
    expect(await opened.db.selectFrom('users').select('phone').execute()).toEqual([{ phone: '+8613800138000' }]);
    expect(await migrate(opened.db)).toEqual([]);
  });

  it.each([6, 9, 16])('with %d migrations is brought to the newest schema, rows and all', async (count) => {
    const tables = await listTables(opened.db);
    await makeByRelease(Object.fromEntries(names.slice(0, count).map((name) => [name, name])));
    await sql`insert into rate_events (key, at) values ('kept', now())`.execute(opened.db);
    expect(await migrate(opened.db)).toEqual(names.slice(count));
    expect(await listTables(opened.db)).toEqual(tables);
    expect(await opened.db.selectFrom('rate_events').select('key').execute()).toEqual([{ key: 'kept' }]);
  });
});

it('half days that were offered or picked for an interview have become their hours', async () => {
  await makeByRelease(Object.fromEntries(names.filter((name) => name < '0040').map((name) => [name, name])));
  const invite = (code: string, chosen: string | null) => {
    const interview = { uid: 'u', offered: ['2026-12-03/am', '2026-12-04/pm'], place: '视频会议', chosen, sequence: 1 };
    const insert = sql`insert into applications (code, opening, title, email, phone, name, state, history, interview, created_at)`;
    const values = sql`(${code}, 'o', 't', ${code}, 'p', 'n', 'interview', '[]', ${JSON.stringify(interview)}, now())`;
    return sql`${insert} values ${values}`.execute(opened.db);
  };
  await invite('A-1', null);
  await invite('A-2', '2026-12-04/pm');
  await migrate(opened.db);
  const rows = await opened.db.selectFrom('applications').select('interview_hours').orderBy('code').execute();
  const hours = { uid: 'u', offered: ['2026-12-03T09:00', '2026-12-04T14:00'], minutes: 180, place: '视频会议' };
  expect(rows.map((row) => row.interview_hours)).toEqual([
    { ...hours, chosen: null, person: null, link: null, sequence: 1 },
    { ...hours, chosen: '2026-12-04T14:00', person: null, link: null, sequence: 1 },
  ]);
});

describe('a schema that a newer release has made', () => {
  const newer = '9999-of-a-newer-release';
  beforeEach(() => sql`insert into kysely_migration values (${newer}, '2099-01-01T00:00:00Z')`.execute(opened.db));
  afterEach(async () => {
    await sql`delete from kysely_migration where name = ${newer}`.execute(opened.db);
    await opened.db.deleteFrom('schema_releases').where('migration', '=', newer).execute();
  });
  const allowFrom = (release: string) =>
    opened.db.insertInto('schema_releases').values({ migration: newer, oldest_release: release }).execute();

  it('is used when it says that this release still can', async () => {
    await allowFrom('0022-schema-releases');
    expect(await readSchema(opened.db)).toMatchObject({ missing: [], foreign: [newer] });
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

it('a schema that is too old is refused in one line that says what to do', async () => {
  const newest = names.at(-1)!;
  await sql`delete from kysely_migration where name = ${newest}`.execute(opened.db);
  await expect(waitForSchema(opened.db, 0)).rejects.toThrow(new RegExp(`too old.*${newest}.*npm run ops -- migrate`));
  await sql`insert into kysely_migration values (${newest}, now()::text)`.execute(opened.db);
});

it('every migration since 0023 names the oldest release that can run on it', () => {
  const since = names.filter((name) => name > '0023');
  for (const name of since) expect([name, names.includes(migrations[name]?.oldest ?? '')]).toEqual([name, true]);
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

  it('a migration gives up when others hold what it needs, and changes nothing', async () => {
    const place = { databaseUrl: scratch.url };
    await migrateDatabase(place);
    const holder = await openDatabase(place);
    const before = names.filter((name) => name < '0021');
    await makeByRelease(Object.fromEntries(before.map((name) => [name, name])), holder);
    await holder.db.transaction().execute(async (trx) => {
      await sql`select from jobs`.execute(trx);
      const timeouts = { lockMs: 100, statementMs: 60_000 };
      const failure = await migrateDatabase(place, timeouts).catch((error: unknown) => error);
      expect((failure as Error).cause).toMatchObject({ code: '55P03' });
    });
    expect(await migrateDatabase(place)).toEqual(names.slice(before.length));
    await holder.close();
  });
});
