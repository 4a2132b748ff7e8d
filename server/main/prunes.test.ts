import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import { batchRows } from '#server/kernel/db/prune.ts';
import { journalDays } from '#server/kernel/sealing/journal-chain.ts';
import { kept, type Kept, type Table } from '#server/testing/kept-rows.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { runHousekeeping } from './housekeeping.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const cases = Object.entries(kept) as [Table, Kept][];

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
  await api.deps.db.insertInto('users').values({ phone: '+8613800138000', created_at: api.clock.now() }).execute();
});
afterEach(async () => {
  await sql`drop function if exists refuse_large cascade`.execute(api.deps.db);
  await api.close();
});

/** Writes rows of the given age by the deciding column. */
async function write(db: Db, table: Table, ageMs: number, count: number): Promise<void> {
  const { column, row } = kept[table]!;
  const at = new Date(api.clock.now().getTime() - ageMs);
  const names = Object.keys(row).map((name) => sql.ref(name));
  const values = Object.values(row).map((value) => sql.raw(value));
  await sql`
    insert into ${sql.table(table)} (${sql.ref(column)}, ${sql.join(names)})
    select at, ${sql.join(values)}
    from generate_series(1, ${count}::int) as i, (select ${at}::timestamptz as at, ${`${ageMs}-`}::text as tag) as given
  `.execute(db);
}

/** Makes statements fail that delete more rows of the table than a batch. */
async function refuseLarge(db: Db, table: Table): Promise<void> {
  await sql`
    create function refuse_large() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > ${sql.lit(batchRows)} then raise exception 'too many rows in one statement'; end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger refuse_large after delete on ${sql.table(table)} referencing old table as gone
    for each statement execute function refuse_large()`.execute(db);
}

async function countRows(db: Db, table: Table): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

it.each(cases)('deletes the expired rows of %s, in several batches, and nothing else', async (table, { ms }) => {
  const { db } = api.deps;
  await write(db, table, ms - 10 * minuteMs, 2);
  await write(db, table, ms + 10 * minuteMs, batchRows + 1);
  await refuseLarge(db, table);
  await runHousekeeping(api.deps);
  expect(api.logged.filter((line) => line.includes('housekeeping-failed'))).toEqual([]);
  expect(await countRows(db, table)).toBe(2);
});

it('an order whose account lives is never due, nor a job that is open', async () => {
  const { db } = api.deps;
  for (const table of ['orders', 'jobs'] as const) await write(db, table, 9999 * dayMs, 1);
  await sql`update orders set user_id = (select min(id) from users)`.execute(db);
  await sql`update jobs set closed_at = null`.execute(db);
  await runHousekeeping(api.deps);
  expect([await countRows(db, 'orders'), await countRows(db, 'jobs')]).toEqual([1, 1]);
});

it('use of the data API is deleted after 400 days, in several batches', async () => {
  const { db } = api.deps;
  await db
    .insertInto('licences')
    .values({
      id: 'lic_a',
      product: 'rqdata',
      source: 'operator',
      quota: toJson({ dailyTrafficBytes: null, concurrentSessions: 1 }),
      issued_at: api.clock.now(),
      expires_at: api.clock.now(),
    })
    .execute();
  await sql`
    insert into market_use (licence_id, day, calls, bytes, sessions, minute, minute_calls)
    select 'lic_a', to_char(${api.clock.now()}::timestamptz - i * interval '1 day', 'YYYY-MM-DD'), 1, 1, '{}', 0, 0
    from generate_series(1, ${400 + batchRows}::int) as i`.execute(db);
  await refuseLarge(db, 'market_use');
  await runHousekeeping(api.deps);
  // In Beijing the next day may have begun.
  expect(Math.abs((await countRows(db, 'market_use')) - 400)).toBeLessThanOrEqual(1);
});

it('counts by day are deleted after 400 days, in several batches', async () => {
  const { db } = api.deps;
  await sql`
    insert into day_counts (day, kind, name, count)
    select to_char(${api.clock.now()}::timestamptz - i * interval '1 day', 'YYYY-MM-DD'), 'page', '/welcome', 1
    from generate_series(1, ${400 + batchRows}::int) as i`.execute(db);
  await refuseLarge(db, 'day_counts');
  await runHousekeeping(api.deps);
  expect(Math.abs((await countRows(db, 'day_counts')) - 400)).toBeLessThanOrEqual(1);
});

it('of the five minutes of the service go those older than 91 days, in more batches than one, but not the first', async () => {
  const { db } = api.deps;
  await sql`
    insert into service_slots (started_at)
    select ${api.clock.now()}::timestamptz - interval '91 days' + (i - ${batchRows}::int - 0.5) * interval '5 minutes'
    from generate_series(-1, ${batchRows}::int + 2) as i`.execute(db);
  await refuseLarge(db, 'service_slots');
  await runHousekeeping(api.deps);
  expect(await countRows(db, 'service_slots')).toBe(1 + 2);
});

it('of the five minutes of the data API the first stays, too, and days of services go after 91', async () => {
  const { db } = api.deps;
  await sql`
    insert into service_slots (started_at, data_api)
    select ${api.clock.now()}::timestamptz - i * interval '1 day', i <= 98 from generate_series(95, 100) as i`.execute(
    db,
  );
  await sql`
    insert into service_days (day, service, recorded, expected)
    select to_char(${api.clock.now()}::timestamptz - i * interval '1 day', 'YYYY-MM-DD'), 'mail', 1, 1
    from generate_series(1, ${91 + batchRows}::int) as i`.execute(db);
  await refuseLarge(db, 'service_days');
  await runHousekeeping(api.deps);
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from ${api.clock.now()}::timestamptz - started_at) / 86400)::int as days
    from service_slots where started_at < ${api.clock.now()}::timestamptz - interval '94 days' order by started_at`.execute(
    db,
  );
  expect(rows.map(({ days }) => days)).toEqual([100, 98]);
  // The day in Beijing may be the next one already.
  expect(Math.abs((await countRows(db, 'service_days')) - 91)).toBeLessThanOrEqual(1);
});

it('of the journal go whole sealed batches that are due, one in a statement', async () => {
  const { db } = api.deps;
  const moment = (ageMs: number) => new Date(api.clock.now().getTime() - ageMs);
  const dueMs = journalDays * dayMs;
  const sealed = [dueMs + hourMs, dueMs + minuteMs * 10, dueMs - minuteMs * 10].map(moment);
  for (const [at, sealed_at] of sealed.entries()) {
    const signed = { hash: '', key_id: '', signature: '' };
    const batch = { batch: at + 1, first_id: 1, last_id: 1, count: 800, sealed_at };
    await db
      .insertInto('journal_checkpoints')
      .values({ ...batch, ...signed })
      .execute();
    await sql`
      insert into journal (at, actor, action, outcome, batch)
      select ${sealed_at}::timestamptz, 'user', 'logout', 'ok', ${at + 1}::int from generate_series(1, 800)`.execute(
      db,
    );
  }
  await refuseLarge(db, 'journal');
  await runHousekeeping(api.deps);
  expect(await db.selectFrom('journal').select('batch').distinct().execute()).toEqual([{ batch: 3 }]);
  expect(await countRows(db, 'journal')).toBe(800);
  expect(await countRows(db, 'journal_checkpoints')).toBe(3);
});

it('expired rows and the rows that refer to them are found by an index', async () => {
  const { db } = api.deps;
  const { rows: indexes } = await sql<{ found: string }>`
    select indrelid::regclass || '.' || attname as found
    from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indpred is null or pg_get_expr(indpred, indrelid) = '(user_id IS NULL)'`.execute(db);
  const indexed = new Set(indexes.map(({ found }) => found));
  const due = [
    ...cases.map(([table, { column }]) => `${table}.${column}`),
    'market_use.day',
    'day_counts.day',
    'service_slots.started_at',
    'service_days.day',
    'journal.batch',
  ];
  const { rows: references } = await sql<{ column: string }>`
    with recursive gone as (
      select unnest(${cases.map(([table]) => table)}::text[])::regclass::oid as oid
      union select conrelid from pg_constraint join gone on confrelid = gone.oid where confdeltype = 'c'
    )
    select conrelid::regclass || '.' || attname as column
    from pg_constraint join gone on confrelid = gone.oid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  `.execute(db);
  expect(references.length).toBeGreaterThan(5);
  expect([...due, ...references.map(({ column }) => column)].filter((column) => !indexed.has(column))).toEqual([]);
});
