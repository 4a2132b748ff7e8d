import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toJson } from '#server/kernel/db/json-column.ts';
import { countStatements } from '#server/testing/count-statements.ts';
import { createMeasuredApi, metricsToken, type MeasuredApi } from '#server/testing/measured-api.ts';
import { newBuyer } from '#server/testing/order-forms.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { readEveryMs, statesQuery } from './business-metrics.ts';

let api: MeasuredApi;
beforeEach(async () => {
  api = await createMeasuredApi();
});
afterEach(() => api.close());

const scrape = () => api.scrape();
/** Reads the lines of orders and trials that are not 0. */
const readStates = async () =>
  (await scrape())
    .split('\n')
    .filter((line) => /^(?:orders_(?:open|ended)|trials)\S* [1-9]/.test(line))
    .toSorted();

const moveTo = (id: string, status: 'paid' | 'fulfilled') =>
  api.deps.db.updateTable('orders').set({ status, paid_at: api.clock.now() }).where('id', '=', id).execute();

it('orders and their amounts are counted in their current state', async () => {
  const { id } = await newBuyer(api);
  await newBuyer(api);
  await moveTo(id, 'paid');
  expect(await readStates()).toEqual([
    'orders_open_fen{state="paid"} 140000',
    'orders_open_fen{state="pending_payment"} 140000',
    'orders_open{state="paid"} 1',
    'orders_open{state="pending_payment"} 1',
  ]);
  await moveTo(id, 'fulfilled');
  api.clock.move(readEveryMs);
  expect(await readStates()).toEqual([
    'orders_ended_fen{state="fulfilled"} 140000',
    'orders_ended{state="fulfilled"} 1',
    'orders_open_fen{state="pending_payment"} 140000',
    'orders_open{state="pending_payment"} 1',
  ]);
  // Orders in a final state are counted for a day; pending ones are counted as long as they are pending.
  api.clock.move(86_400_000);
  const later = await readStates();
  expect(later.filter((line) => line.startsWith('orders_ended'))).toEqual([]);
  expect(later).toContain('orders_open{state="pending_payment"} 1');
});

it('trials count while they run, and applications until one is answered', async () => {
  const { db, clock } = api.deps;
  const day = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);
  const licence = {
    product: 'rqdata-cloud',
    user_id: null,
    quota: toJson({ dailyTrafficBytes: null, concurrentSessions: 1 }),
    issued_at: day(-1),
    key: null,
  };
  const licences = [
    { ...licence, id: 'runs', source: 'trial', expires_at: day(1), revoked_at: null },
    { ...licence, id: 'ended', source: 'trial', expires_at: day(-1), revoked_at: null },
    { ...licence, id: 'revoked', source: 'trial', expires_at: day(1), revoked_at: day(0) },
    { ...licence, id: 'bought', source: 'order', expires_at: day(1), revoked_at: null },
  ];
  await db.insertInto('licences').values(licences).execute();
  const trial = {
    user_id: null,
    workspace_id: null,
    licence_id: null,
    applicant: toJson({ name: '', company: '', email: '' }),
    created_at: day(-1),
  };
  const trials = [
    { ...trial, reference: 'R-1', product: 'road-show', state: null },
    { ...trial, reference: 'R-2', product: 'road-show', state: 'confirmed' },
    { ...trial, reference: 'E-1', product: 'rqsdk-edu', state: null },
    { ...trial, reference: 'E-2', product: 'rqsdk-edu', state: null },
    { ...trial, reference: 'T-1', product: 'rqdata-cloud', state: null },
  ];
  await db.insertInto('trials').values(trials).execute();
  const refused = { reference: 'E-2', state: 'refused', decided_at: day(0), seats: null, quota: null, until: null };
  await db
    .insertInto('campus_classes')
    .values({ ...refused, reason: 'no', code: null })
    .execute();
  expect(await readStates()).toEqual(['trials{state="active"} 1', 'trials{state="waiting"} 2']);
});

it('however often they are scraped, the database is queried once in fifteen seconds', async () => {
  const counted = countStatements(await openTestDatabase());
  const site = await createTestApi({ METRICS_TOKEN: metricsToken }, { database: Promise.resolve(counted.opened) });
  const ask = () => counted.countDuring(() => site.app.readMetrics());
  // The check of the database and the queues take three statements each time.
  expect([await ask(), await ask()]).toEqual([4, 3]);
  site.clock.move(readEveryMs);
  expect(await ask()).toBe(4);
  await site.close();
});

it('no table is scanned, however many orders are completed', async () => {
  const { db } = api.deps;
  await sql`
    insert into orders (id, intention_id, idempotency_key, body_hash, status, amount_fen, groups, months, locale, buyer, invoice,
      pay_before, created_at)
    select n, n, n, n, case when n % 1000 = 0 then 'paid' else 'closed' end, 1, '[]', 1, 'zh-CN', '{}', '{}',
      now(), now() - n * interval '1 hour' from generate_series(1, 20000) n`.execute(db);
  await sql`
    insert into trials (reference, product, applicant, created_at)
    select n, case when n % 1000 = 0 then 'road-show' else 'rqsdk' end, '{}', now() from generate_series(1, 20000) n`.execute(
    db,
  );
  await sql`
    insert into licences (id, product, source, quota, issued_at, expires_at)
    select n, 'rqsdk', 'trial', '{}', now(), now() - n * interval '1 hour' from generate_series(1, 20000) n`.execute(
    db,
  );
  await sql`analyze orders, trials, licences`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${statesQuery(api.deps)}`.execute(db);
  const plan = JSON.stringify(rows);
  expect(plan).toContain('orders_of_state');
  const walked = [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(([, table]) => table);
  // This table is empty here.
  expect(walked.filter((table) => table !== 'campus_classes')).toEqual([]);
});
