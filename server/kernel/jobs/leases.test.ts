import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { createClock } from '#server/kernel/ports/clock.ts';
import type { MailMessage } from '#server/kernel/ports/ports.ts';
import { runSiteJobs } from '#server/main/site-jobs.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { enqueue } from './jobs.ts';
import { findDueKinds, holdsLease, releaseJob, takeJob } from './leases.ts';
import { runDueJobs, type JobWork } from './run-jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.deps.db.deleteFrom('jobs').execute();
});

const mail = { to: { address: 'a@example.com' }, subject: '试用许可', text: '正文' };
const write = () => enqueue(api.deps.db, api.clock.now(), 'mail', mail);
const readJob = () => api.deps.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();

/** Creates a process on the same database. @param wrongByMs how far its clock is ahead */
function process(send: (message: MailMessage) => Promise<void>, wrongByMs = 0) {
  const deps = { ...api.deps, mail: { send }, clock: createClock(wrongByMs) };
  return { deps, run: () => runSiteJobs(deps) };
}

it.each([90_000, 600_000, -90_000])('a mail goes once when two processes’ clocks are %d ms apart', async (apartMs) => {
  await write();
  const sending = Promise.withResolvers<void>();
  const sent: string[] = [];
  const send = (by: string) => (): Promise<void> => {
    sent.push(by);
    return sending.promise;
  };
  const first = process(send('first')).run();
  await expect.poll(() => sent).toEqual(['first']);
  expect(await process(send('second'), apartMs).run()).toBe(0);
  sending.resolve();
  await first;
  expect(await process(send('second'), apartMs).run()).toBe(0);
  expect(sent).toEqual(['first']);
});

it('work is due at once for all when a process whose clock is ahead has written it down', async () => {
  const ahead = createClock(90_000);
  await enqueue(api.deps.db, ahead.now(), 'mail', mail);
  expect(await api.runJobs()).toBe(1);
});

it('a worker that has lost a lease can neither end the job nor have it tried again', async () => {
  await write();
  const slow = Promise.withResolvers<void>();
  const ids: (string | undefined)[] = [];
  const first = process(({ id }) => {
    ids.push(id);
    return slow.promise;
  });
  const running = first.run();
  await expect.poll(() => ids).toHaveLength(1);
  const second = process(async ({ id }) => void ids.push(id));
  second.deps.clock.move(60_000);
  expect(await second.run()).toBe(1);
  const done = await readJob();
  expect(done).toMatchObject({ outcome: 'done', tries: 2, lease: 2, last_error: null });
  slow.reject(new Error('too late'));
  await running;
  expect(await readJob()).toEqual(done);
  // The receiver recognises the same mail by this id.
  expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(ids[1]).toBe(ids[0]);
});

it('jobs are taken in the order of their due time, not of their insertion', async () => {
  const now = api.clock.now().getTime();
  for (const [subject, agoMs] of [
    ['later', 1000],
    ['first', 3000],
    ['then', 2000],
  ] as const)
    await enqueue(api.deps.db, api.clock.now(), 'mail', { ...mail, subject }, new Date(now - agoMs));
  const taken: unknown[] = [];
  for (let at = 0; at < 3; at += 1) taken.push((await takeJob(api.deps, ['mail']))?.payload);
  expect(taken).toMatchObject([{ subject: 'first' }, { subject: 'then' }, { subject: 'later' }]);
});

it('a worker that has lost its lease does not run the failure hook', async () => {
  await write();
  const failed: string[] = [];
  const slow = Promise.withResolvers<Date>();
  const isTaken = Promise.withResolvers<void>();
  const work = (by: string, handle: () => Promise<Date>) =>
    ({
      handlers: { mail: handle },
      onFailure: { mail: async () => void failed.push(by) },
    }) as unknown as JobWork<Deps>;
  const first = runDueJobs(
    api.deps,
    work('first', () => (isTaken.resolve(), slow.promise)),
  );
  await isTaken.promise;
  const { deps } = process(async () => {});
  deps.clock.move(60_000);
  expect(
    await runDueJobs(
      deps,
      work('second', () => Promise.reject(new Error('the provider is away'))),
      () => 1,
    ),
  ).toBe(1);
  slow.reject(new Error('too late'));
  await first;
  expect(failed).toEqual(['second']);
});

it('a token is good for one release', async () => {
  await write();
  const job = (await takeJob(api.deps, ['mail']))!;
  expect(await releaseJob(api.deps, job, { afterMs: 0, tries: 0 })).toBe(true);
  expect(await releaseJob(api.deps, job, { outcome: 'done' })).toBe(false);
  expect(await takeJob(api.deps, ['mail'])).toMatchObject({ id: job.id, tries: 1 });
});

it('a lease that was given back is not held because another job has the same token', async () => {
  for (let at = 0; at < 2; at += 1) await write();
  const [given, held] = [(await takeJob(api.deps, ['mail']))!, (await takeJob(api.deps, ['mail']))!];
  expect(given.lease).toBe(held.lease);
  await releaseJob(api.deps, given, { afterMs: 0, tries: 0 });
  expect([await holdsLease(api.deps, given), await holdsLease(api.deps, held)]).toEqual([false, true]);
});

it('a job that is closed is never due, and not released a second time', async () => {
  await write();
  const job = (await takeJob(api.deps, ['mail']))!;
  expect(await releaseJob(api.deps, job, { outcome: 'done' })).toBe(true);
  expect(await releaseJob(api.deps, job, { afterMs: 0, tries: 0 })).toBe(false);
  expect(await readJob()).toMatchObject({ outcome: 'done', tries: 1, last_error: null });
  // The lease expires, until which no other process may take the job.
  api.clock.move(60_000);
  expect(await findDueKinds(api.deps, ['mail'])).toEqual([]);
  expect(await takeJob(api.deps, ['mail'])).toBeUndefined();
});
