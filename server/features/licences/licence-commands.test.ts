import { expect, it } from 'vitest';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { signIn, signInByEmail } from '#server/testing/signed-in-client.ts';
import { verifiedClaims } from '#server/testing/trial-forms.ts';

const api = setUpTestApi();

const dayMs = 86_400_000;

/** Runs a command that issues a licence. @returns its id, its expiry as printed and as signed, and its issue */
async function give(...args: string[]) {
  const [id = '', , expiresAt = '', key = ''] = String(await runCommand(api.deps, args)).split('\n');
  const { exp, iat } = await verifiedClaims(api, key);
  const [, day = '', time = ''] = /(\d{4}-\d\d-\d\d) (\d\d:\d\d)（北京时间）$/.exec(expiresAt) ?? [];
  return { id, end: Date.parse(`${day}T${time}+08:00`), signedEnd: exp * 1000, signedAt: iat * 1000 };
}

it('a manually issued licence lasts the given days, and is extended by the given days', async () => {
  const phone = await signIn(api, api.client());
  const issued = await give('licence-issue', 'ams', '--to', phone, '--days', '30');
  expect(issued.end - api.clock.now().getTime()).toBeGreaterThan(30 * dayMs - 60_000);
  expect(issued.end - api.clock.now().getTime()).toBeLessThanOrEqual(30 * dayMs);
  expect(issued.signedEnd - issued.signedAt).toBe(30 * dayMs);

  const extended = await give('licence-extend', issued.id, '--days', '7');
  expect(extended.end - issued.end).toBe(7 * dayMs);
  expect(extended.signedEnd - issued.signedEnd).toBe(7 * dayMs);

  api.clock.move(60 * dayMs);
  const renewed = await give('licence-extend', issued.id, '--days', '7');
  expect(Math.abs(renewed.end - api.clock.now().getTime() - 7 * dayMs), 'an ended one from now on').toBeLessThan(
    60_000,
  );
});

it('the mail about a manually issued or extended licence links to its files and code', async () => {
  const email = 'han@example.com';
  await signInByEmail(api, api.client(), email);
  const { id } = await give('licence-issue', 'rqdata-cloud', '--to', email, '--days', '30');
  await give('licence-extend', id, '--days', '7');
  await api.runJobs();
  const mails = api.mail.filter(({ to, subject }) => to.address === email && subject.includes('许可'));
  const link = 'http://localhost:3000/welcome/account#deliveries';
  expect(mails.map(({ text }) => /交付中心：(.*)/.exec(text)?.[1])).toEqual([link, link]);
});

it('a manual licence has the given quota, its mail its end in Beijing time, and an ordered licence is unchanged', async () => {
  const email = 'li-by-hand@example.com';
  await signInByEmail(api, api.client(), email);
  // The day in Beijing differs from the day in UTC.
  const now = api.clock.now().getTime();
  api.clock.move(dayMs - (now % dayMs) - 3_600_000);
  const issue = ['licence-issue', 'ams', '--to', email, '--days', '30', '--quota', '2', '--sessions', '3'];
  const [id = '', , until = '', key = ''] = String(await runCommand(api.deps, issue)).split('\n');
  const quota = { dailyTrafficBytes: 2 * 1024 ** 3, concurrentSessions: 3 };
  expect(await verifiedClaims(api, key)).toMatchObject({ quota });
  await api.runJobs();
  const mail = api.mail.findLast(({ to }) => to.address === email);
  const [end = ''] = /\d{4}-\d\d-\d\d \d\d:\d\d/.exec(until) ?? [];
  expect(end).toBe(beijingMinute(new Date((await verifiedClaims(api, key)).exp * 1000)));
  expect(mail?.text).toContain(end);
  await runCommand(api.deps, ['licence-terms', id, '--sessions', '4']);
  const { db } = api.deps;
  const kept = await db.selectFrom('licences').select('quota').where('id', '=', id).executeTakeFirst();
  expect(kept?.quota).toEqual({ ...quota, concurrentSessions: 4 });
  api.clock.move(30 * dayMs);
  await expect(runCommand(api.deps, ['licence-terms', id, '--sessions', '5'])).rejects.toThrow('已到期');
  await db.updateTable('licences').set({ source: 'order' }).where('id', '=', id).execute();
  await expect(runCommand(api.deps, ['licence-terms', id, '--sessions', '5'])).rejects.toThrow('订购的许可');
});
