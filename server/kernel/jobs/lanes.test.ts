import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MailMessage } from '#server/kernel/ports/ports.ts';
import { createBreakers } from '#server/kernel/providers/breakers.ts';
import { createSiteJobs } from '#server/main/site-jobs.ts';
import { formatMs, recordFigure } from '#server/testing/endurance-figures.ts';
import { newBuyer, readOrder, startPayment } from '#server/testing/order-forms.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { enqueue, kindsOf } from './jobs.ts';
import { workers } from './lanes.ts';
import { findDueKinds } from './leases.ts';
import { startJobs } from './run-jobs.ts';

let api: TestApi;
const ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
  await api.close();
});

/** Starts the background work of a process whose mail server is `send`. */
function start(send: (message: MailMessage) => Promise<void>, endWithin?: number): () => Promise<void> {
  const deps = { ...api.deps, mail: { send } };
  const work = createSiteJobs(createBreakers(deps));
  const end = startJobs(deps, work, endWithin === undefined ? {} : { endWithin });
  ends.push(end);
  return end;
}

async function writeMails(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const mail = { to: { address: `user${at}@example.com` }, subject: '试用许可', text: '正文' };
    await enqueue(api.deps.db, api.clock.now(), 'mail', mail);
  }
}

const never = () => new Promise<void>(() => undefined);
const readJobs = () =>
  api.deps.db.selectFrom('jobs').select(['kind', 'tries', 'leased_until', 'outcome']).orderBy('id').execute();

it('twenty mails that a silent server never takes do not keep a paid order from its licence', async () => {
  const { client, id } = await newBuyer(api);
  const outTradeNo = await startPayment(client, id);
  await writeMails(20);
  let asked = 0;
  start(() => {
    asked += 1;
    return never();
  }, 0);
  await expect.poll(() => asked).toBe(workers.mail);

  const paidAt = performance.now();
  await client.post(`/cashier/${outTradeNo}`, { answer: 'pay' });
  const isFulfilled = async () => (await readOrder(client, id)).status === 'fulfilled';
  await expect.poll(isFulfilled, { timeout: 30_000, interval: 20 }).toBe(true);
  recordFigure(`paid order fulfilled beside 20 silent mails ${formatMs(performance.now() - paidAt)}`);
  expect(asked).toBe(workers.mail);
});

it('at the end of a process running jobs finish or are released at once, without counting a try', async () => {
  await writeMails(3);
  const first = Promise.withResolvers<void>();
  const asked: string[] = [];
  const end = start(({ to }) => {
    asked.push(to.address);
    return asked.length === 1 ? first.promise : never();
  }, 2000);
  await expect.poll(() => asked).toHaveLength(2);
  const ended = end();
  first.resolve();
  await ended;
  const waiting = { kind: 'mail', tries: 0, leased_until: null, outcome: null };
  // Two jobs are taken at once, in any order.
  const jobs = (await readJobs()).toSorted((one, other) => other.tries - one.tries);
  expect(jobs).toEqual([{ ...waiting, tries: 1, outcome: 'done' }, waiting, waiting]);
  expect(await api.runJobs()).toBe(2);
});

it('while a provider is paused its mails wait without a try', async () => {
  await writeMails(20);
  let asked = 0;
  start(() => {
    asked += 1;
    return Promise.reject(new Error('no server'));
  });
  const isSettled = async () =>
    (await findDueKinds(api.deps, ['mail'])).length === 0 &&
    (await readJobs()).every((job) => job.leased_until === null);
  await expect.poll(isSettled).toBe(true);
  expect(asked).toBeGreaterThanOrEqual(5);
  expect(asked).toBeLessThan(5 + workers.mail);
  const untried = (await readJobs()).filter(({ tries }) => tries === 0);
  expect(untried.length).toBeGreaterThanOrEqual(20 - asked);
});

it('money and its notices wait for no housekeeping, which takes none of their workers', () => {
  expect(kindsOf('money').toSorted()).toEqual(['cashier-notice', 'order-close', 'payment-check', 'refund']);
  expect(kindsOf('housekeeping')).toEqual(['journal-seal']);
});
