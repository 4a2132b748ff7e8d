import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEverything } from '#server/testing/table-names.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { Db, OpenDatabase } from './connection.ts';
import { moveDatabase } from './move-database.ts';

let source: OpenDatabase;
let target: OpenDatabase;
beforeEach(async () => {
  [source, target] = [await openTestDatabase(), await openTestDatabase()];
});
afterEach(async () => {
  await source.close();
  await target.close();
});

/** Values that a careless way would change: microseconds, quotes, backslashes, braces, NULL beside 'NULL', JSON's null, bytes. */
async function fill(db: Db): Promise<void> {
  await sql`
    insert into users (phone, email, fullname, created_at) values
      ('+8613800000001', null, 'NULL', '2026-11-24 01:02:03.123456+08'),
      ('+8613800000002', 'a@example.com', ${`"{},\\'\n🌱`}, '2026-11-24 01:02:03.000001+00')`.execute(db);
  await sql`insert into jobs (kind, payload, run_at, created_at) values
      ('mail', 'null'::jsonb, now(), now()), ('mail', '{"text":"\\"\\\\ {}"}'::jsonb, now(), now())`.execute(db);
  await sql`insert into resumes (id, name, kind, bytes, created_at) values ('r', 'cv.pdf', 'pdf', 4, now())`.execute(
    db,
  );
  await sql`insert into resume_contents (resume_id, content) values ('r', decode('00ff5c27', 'hex'))`.execute(db);
  await sql`insert into rate_events (key, at) select 'k' || n, now() from generate_series(1, 2500) n`.execute(db);
  await sql`delete from rate_events where key = 'k2500'`.execute(db);
}

it('every row arrives to the last digit, with as many in each table as are counted', async () => {
  await fill(source.db);
  const moved = await moveDatabase(source.db, target.db);
  expect(await readEverything(target.db)).toBe(await readEverything(source.db));
  const payloads = sql<{ payload: string }>`select payload::text from jobs order by id`;
  expect((await payloads.execute(target.db)).rows).toEqual((await payloads.execute(source.db)).rows);
  expect(moved.find(({ table }) => table === 'rate_events')).toEqual({ table: 'rate_events', rows: 2499 });
});

it('an identity that was given out, to a deleted row too, is not given again', async () => {
  await fill(source.db);
  await moveDatabase(source.db, target.db);
  const add = sql<{ id: number }>`insert into rate_events (key, at) values ('next', now()) returning id::int`;
  const next = (await add.execute(target.db)).rows[0]!.id;
  const { rows } = await sql<{
    last: number;
  }>`select max(id)::int as last from rate_events where key <> 'next'`.execute(target.db);
  expect(next).toBe(rows[0]!.last + 2);
});

it('a database with rows is not written over, and one that was left in the middle is empty again', async () => {
  await fill(source.db);
  await target.db.insertInto('rate_events').values({ key: 'there', at: new Date() }).execute();
  await expect(moveDatabase(source.db, target.db)).rejects.toThrow('rate_events has rows already');
  await target.db.deleteFrom('rate_events').execute();

  await sql`alter table users add constraint planted check (fullname <> 'NULL')`.execute(target.db);
  const before = await readEverything(target.db);
  await expect(moveDatabase(source.db, target.db)).rejects.toThrow('planted');
  expect(await readEverything(target.db)).toBe(before);
  await sql`alter table users drop constraint planted`.execute(target.db);
});

it('a row that changes on its way is found, and nothing stays', async () => {
  await fill(source.db);
  await sql`create function falsify() returns trigger language plpgsql as
    $$ begin new.fullname := 'another name'; return new; end $$`.execute(target.db);
  await sql`create trigger falsify before insert on users for each row execute function falsify()`.execute(target.db);
  const before = await readEverything(target.db);
  await expect(moveDatabase(source.db, target.db)).rejects.toThrow('users is not equal');
  expect(await readEverything(target.db)).toBe(before);
  await sql`drop trigger falsify on users`.execute(target.db);
  await sql`drop function falsify()`.execute(target.db);
});
