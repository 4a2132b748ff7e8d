import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMeasuredApi, type MeasuredApi } from '#server/testing/measured-api.ts';

let api: MeasuredApi;
beforeEach(async () => {
  api = await createMeasuredApi();
});
afterEach(() => api.close());

const scrape = () => api.scrape();
const alertsLogged = () => api.logged.filter((line) => line.includes('"alert":"metrics-failed"')).length;

it('while the database is busy the metrics are returned without its values, and with them once it is free', async ({
  skip,
}) => {
  skip(Boolean(process.env['TEST_DATABASE_URL']), 'a server has other connections');
  expect(await scrape()).toMatch(/^database_up 1$/m);
  const held = Promise.withResolvers<void>();
  const holding = api.deps.db.connection().execute(() => held.promise);
  const [busy, again] = await Promise.all([scrape(), scrape()]);
  for (const text of [busy, again]) {
    expect(text).toMatch(/^database_up 0$/m);
    expect(text).toMatch(/^database_queue 1$/m);
    expect(text).not.toMatch(/^(?:jobs_due|refunds_open|orders_open|orders_oldest_paid_seconds)\b/m);
  }
  expect(alertsLogged()).toBe(0);
  held.resolve();
  await holding;
  expect(await scrape()).toMatch(/^database_up 1$/m);
  expect(await scrape()).toMatch(/^refunds_open 0$/m);
});

it('a failing query omits its metrics with an alert, and the database still counts as up', async () => {
  await sql`alter table trials rename to trials_away`.execute(api.deps.db);
  const failed = await scrape();
  expect(failed).toMatch(/^database_up 1$/m);
  expect(failed).toMatch(/^jobs_due\{/m);
  expect(failed).toMatch(/^refunds_open 0$/m);
  expect(failed).not.toMatch(/^orders_(?:open|oldest_paid_seconds)\b/m);
  expect(alertsLogged()).toBe(1);
  await sql`alter table trials_away rename to trials`.execute(api.deps.db);
  expect(await scrape()).toMatch(/^orders_open\{/m);
  expect(alertsLogged()).toBe(1);
});

it('a question that waits for a lock does so, too', async ({ skip }) => {
  skip(!process.env['TEST_DATABASE_URL'], 'an embedded database has one connection');
  const { db } = api.deps;
  const text = await db.transaction().execute(async (trx) => {
    await sql`lock table orders`.execute(trx);
    return scrape();
  });
  expect(text).toMatch(/^database_up 1$/m);
  expect(text).not.toMatch(/^orders_open\{/m);
  expect(alertsLogged()).toBe(1);
  const after = await scrape();
  expect(after).toMatch(/^orders_open\{/m);
  expect(after).toMatch(/^jobs_due\{/m);
});
