import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOutbox } from '#server/adapters/outbox.ts';
import { recordEvents } from '#server/kernel/limits/limits.ts';
import { formatMs, recordFigure } from '#server/testing/endurance-figures.ts';
import { createFailingWrites } from '#server/testing/failing-writes.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { runHousekeeping } from './housekeeping.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const readKeys = async () =>
  (await api.deps.db.selectFrom('rate_events').select('key').execute()).map(({ key }) => key);

const recordDue = () =>
  api.deps.db
    .insertInto('rate_events')
    .values({ key: 'due', at: new Date(0) })
    .execute();

/** Fewer rows for PGlite, which computes on this thread. */
const dueRows = process.env['TEST_DATABASE_URL'] ? 200_000 : 12_000;

it('many due events of limits are deleted in batches, by two processes at once, and no others', async () => {
  const { db, clock } = api.deps;
  await sql`
    insert into rate_events (key, at)
    select 'due', now() - interval '3 days' from generate_series(1, ${dueRows}::int)`.execute(db);
  await recordEvents(db, clock, ['fresh']);
  const startedAt = performance.now();
  await Promise.all([runHousekeeping(api.deps), runHousekeeping(api.deps)]);
  recordFigure(`${dueRows} due events pruned ${formatMs(performance.now() - startedAt)}`);
  expect(await readKeys()).toEqual(['fresh']);
});

it('a failing deletion does not stop the others, and is logged by name', async () => {
  const { db, clock } = api.deps;
  await db
    .insertInto('captcha_tickets')
    .values({ ticket_hash: 'a', randstr: 'b', expires_at: new Date(0) })
    .execute();
  await recordDue();
  await recordEvents(db, clock, ['fresh']);
  const failing = await createFailingWrites(db);
  await failing.failOn((table) => table === 'rate_events', '57014');
  await runHousekeeping(api.deps);
  await failing.remove();
  expect(await readKeys()).toEqual(['due', 'fresh']);
  expect(await db.selectFrom('captcha_tickets').selectAll().execute()).toEqual([]);
  const alerts = api.logged.filter((line) => line.includes('housekeeping-failed'));
  expect(alerts.map((line) => (JSON.parse(line) as { work: string }).work)).toEqual(['pruneEvents']);
});

it('embedded SMS and mail are deleted after thirty days', async () => {
  const { clock, outboxFolder } = api.deps;
  await createOutbox(outboxFolder)({ at: clock.now(), extension: 'eml', content: 'x' });
  clock.move(29 * 86_400_000);
  await runHousekeeping(api.deps);
  expect(await readdir(outboxFolder)).toHaveLength(1);
  clock.move(2 * 86_400_000);
  await runHousekeeping(api.deps);
  expect(await readdir(outboxFolder)).toEqual([]);
});

it('once the process ends nothing more is begun, and nothing is reported that fails for it', async () => {
  const ending = new AbortController();
  const { db } = api.deps;
  await recordDue();
  const failing = await createFailingWrites(db);
  await failing.failOn((table) => table === 'rate_events', '57014');
  const round = runHousekeeping(api.deps, ending.signal);
  ending.abort();
  await round;
  await failing.remove();
  await runHousekeeping(api.deps, ending.signal);
  expect(await readKeys()).toEqual(['due']);
  expect(api.logged.filter((line) => line.includes('housekeeping-failed'))).toEqual([]);
});
