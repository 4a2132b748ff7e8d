import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDays, beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { recordMailDays } from './mail-days.ts';

const minuteMs = 60_000;

let api: TestApi;
let day: string;
beforeEach(async () => {
  api = await createTestApi();
  day = addDays(beijingDay(api.clock.now()), 1);
});
afterEach(() => api.close());

/** To a minute of the day in Beijing. */
const moveTo = (minute: number) => api.clock.moveTo(startOfBeijingDay(day).getTime() + minute * minuteMs);
const queueMail = () =>
  enqueue(api.deps.db, api.clock.now(), 'mail', { to: { address: 'a@example.com' }, subject: 'x', text: 'y' });
const read = () => api.deps.db.selectFrom('service_days').selectAll().execute();

it('a mail counts as in time if the mail server took it within fifteen minutes, and one that it never took does not', async () => {
  moveTo(60);
  await queueMail();
  await api.runJobs();
  api.deps.faults.mail = 'refuse';
  await queueMail();
  await api.runJobs();
  api.deps.faults.mail = 'none';
  moveTo(80);
  await api.runJobs();
  moveTo(23 * 60);
  api.deps.faults.mail = 'refuse';
  await queueMail();
  await api.runJobs();
  moveTo(24 * 60 + 20);
  await recordMailDays(api.deps);
  expect(await read()).toEqual([{ day, service: 'mail', recorded: 1, expected: 3 }]);
});

it('a day is counted once its last mail has had its time, once, and by its own mails alone', async () => {
  moveTo(23 * 60 + 59);
  await queueMail();
  moveTo(24 * 60 + 5);
  await queueMail();
  await recordMailDays(api.deps);
  expect(await read()).toEqual([]);
  await api.runJobs();
  moveTo(24 * 60 + 16);
  await Promise.all([recordMailDays(api.deps), recordMailDays(api.deps)]);
  await api.deps.db.deleteFrom('jobs').execute();
  await recordMailDays(api.deps);
  expect(await read()).toEqual([{ day, service: 'mail', recorded: 1, expected: 1 }]);
});

it('a day without mails has no row, and what a colleague dropped does not count', async () => {
  moveTo(60);
  await queueMail();
  await api.deps.db.updateTable('jobs').set({ outcome: 'dropped', closed_at: api.clock.now() }).execute();
  moveTo(48 * 60);
  await recordMailDays(api.deps);
  expect(await read()).toEqual([]);
});
