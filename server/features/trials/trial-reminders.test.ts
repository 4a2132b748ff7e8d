import { afterAll, beforeAll, expect, it } from 'vitest';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { issueLicence } from '#server/features/licences/licences.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newUser } from '#server/testing/new-user.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trialForm } from '#server/testing/trial-forms.ts';
import { planTrialReminders } from './trial-reminders.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const dayMs = 86_400_000;

async function newTrial(product: string, email: string) {
  const client = api.client();
  await signIn(api, client);
  const form = await trialForm(api, client, email);
  const { body } = await client.post(`/rqlicense/${product}/trial`, form);
  await api.runJobs();
  return body.data as { id: string; key: string; expiresAt: string };
}

const isReminder = ({ text }: { text: string }) => text.includes('到期后许可停止工作');
const remindersTo = (email: string) => api.mail.filter((mail) => mail.to.address === email && isReminder(mail));
const summaries = () => api.mail.filter(({ subject }) => subject.includes('七天内到期的试用'));

/** Advances the clock by half days. Plans the reminders twice each time, as after a restart. */
async function walk(days: number) {
  for (let half = 0; half < days * 2; half++) {
    api.clock.move(dayMs / 2);
    await planTrialReminders(api.deps);
    await planTrialReminders(api.deps);
    await api.runJobs();
  }
}

it('a trial’s holder gets one mail 7, 1 and 0 days before its end, with a prefilled order and a contact for extensions', async () => {
  const { id, expiresAt } = await newTrial('rqdata-cloud', 'reminded@example.com');
  await walk(22);
  expect(remindersTo('reminded@example.com')).toEqual([]);
  await walk(9);
  const mails = remindersTo('reminded@example.com');
  expect(mails.map(({ subject }) => /七天内到期|一天内到期|已到期/.exec(subject)?.[0])).toEqual([
    '七天内到期',
    '一天内到期',
    '已到期',
  ]);
  for (const { text } of mails) {
    expect(text).toContain(id);
    expect(text).toContain(beijingMinute(new Date(expiresAt)));
    expect(text).toContain('/welcome/purchase?items=research:1&months=12');
    expect(text).toMatch(/延期的，回复本邮件或写信到 \S+@\S+，注明许可编号/);
  }
});

it('an extended trial gets reminders before its new end, and a revoked one none', async () => {
  const extended = await newTrial('quant', 'extended@example.com');
  const revoked = await newTrial('ams', 'revoked@example.com');
  await walk(24);
  expect(remindersTo('extended@example.com').length).toBe(1);
  const said = await runCommand(api.deps, ['licence-extend', extended.id, '--days', '20']);
  expect(String(said)).toContain('已通知 extended@example.com');
  await runCommand(api.deps, ['licence-revoke', revoked.id, '--reason', '许可被转给他人']);
  await walk(27);
  expect(remindersTo('extended@example.com').length).toBe(4);
  expect(remindersTo('revoked@example.com').length).toBe(1);
  const last = api.mail.findLast(({ to }) => to.address === 'revoked@example.com');
  expect(last?.text).toMatch(/原因：许可被转给他人[\s\S]+写信到 \S+@\S+/);
});

it('a trial gets no reminder while its holder has a paid licence of the product', async () => {
  const { db } = api.deps;
  type Beside = { product?: 'quant'; source?: 'operator'; days?: number; revoked?: boolean };
  const beside: [name: string, Beside | null, mails: number][] = [
    ['bought', {}, 0],
    ['bought-nothing', null, 3],
    ['bought-other', { product: 'quant' }, 3],
    ['given', { source: 'operator' }, 3],
    ['bought-and-ended', { days: 2 }, 3],
    ['bought-and-revoked', { revoked: true }, 3],
  ];
  for (const [name, licence] of beside) {
    const trial = await newTrial('ams', `${name}@example.com`);
    if (!licence) continue;
    const { product = 'ams' as const, source = 'order' as const, days = 90, revoked = false } = licence;
    const row = db.selectFrom('licences').selectAll().where('id', '=', trial.id);
    const { user_id: userId, quota, issued_at: issuedAt } = await row.executeTakeFirstOrThrow();
    const terms = { product, userId, workspaceId: null, source, quota, issuedAt } as const;
    const made = await issueLicence(db, api.deps, { ...terms, expiresAt: new Date(issuedAt.getTime() + days * dayMs) });
    if (revoked) await runCommand(api.deps, ['licence-revoke', made.id, '--reason', '许可被转给他人']);
  }
  await walk(31);
  const sent = beside.map(([name]) => [name, remindersTo(`${name}@example.com`).length]);
  expect(sent).toEqual(beside.map(([name, , mails]) => [name, mails]));
});

it.each([
  ['given by a colleague', 'operator', 5, 1],
  ['given by a colleague, and over since the day before yesterday', 'operator', -2, 0],
  ['bought, and ended half a day ago', 'order', -0.5, 0],
] as const)(
  'the holder of a licence that was %s (%s, %f days left) gets %d mails about its end',
  async (_name, source, days, mails) => {
    const email = `${source}${days}@example.com`;
    const userId = await newUser(api, { email });
    const now = api.clock.now();
    const expiresAt = new Date(now.getTime() + days * dayMs);
    const quota = { dailyTrafficBytes: 1024 ** 3, concurrentSessions: 1 };
    const terms = { product: 'rqdata-cloud', userId, workspaceId: null, source, quota } as const;
    await issueLicence(api.deps.db, api.deps, { ...terms, issuedAt: now, expiresAt });
    await planTrialReminders(api.deps);
    await api.runJobs();
    expect(remindersTo(email)).toHaveLength(mails);
  },
);

it('colleagues get one list a day of licences ending within a week with their use, and none without any', async () => {
  // Trials of earlier tests end meanwhile.
  await walk(8);
  const { key } = await newTrial('rqoptimizer', 'used@example.com');
  const asked = await api
    .client()
    .get('/market/v1/trading_dates?start_date=2025-12-22&end_date=2025-12-24', { authorization: `Bearer ${key}` });
  expect(asked.status).toBe(200);
  const before = summaries().length;
  await walk(20);
  expect(summaries().length).toBe(before);
  await walk(9);
  const lists = summaries().slice(before);
  expect(lists.length).toBeGreaterThanOrEqual(6);
  expect(lists.length).toBeLessThanOrEqual(8);
  expect(lists[0]?.text).toMatch(/rqoptimizer，示例一基金管理有限公司，used@example\.com，到期 .+1 次请求，\d/);
  const listed = String(await runCommand(api.deps, ['trials']));
  expect(listed).toMatch(/请求 +MB +首次（北京时间） +最近（北京时间）/);
});

it('a seat of a class, whose holder has no account, is not in colleagues’ list of what ends', async () => {
  // Uses another day, because the list is sent once a day.
  api.clock.move(dayMs);
  const now = api.clock.now();
  const quota = { dailyTrafficBytes: 1024 ** 3, concurrentSessions: 1 };
  const terms = { workspaceId: null, source: 'operator', quota, issuedAt: now } as const;
  const expiresAt = new Date(now.getTime() + 5 * dayMs);
  const issue = (more: Pick<Parameters<typeof issueLicence>[2], 'product' | 'userId' | 'classReference'>) =>
    issueLicence(api.deps.db, api.deps, { ...terms, ...more, expiresAt });
  const held = await issue({ product: 'quant', userId: await newUser(api) });
  const seat = await issue({ product: 'rqsdk-edu', userId: null, classReference: 'E-0123456789' });
  const before = summaries().length;
  await planTrialReminders(api.deps);
  await api.runJobs();
  const [list] = summaries().slice(before);
  expect([list?.text.includes(held.id), list?.text.includes(seat.id)]).toEqual([true, false]);
});

it('a manually issued licence has the given quota and products, and its holder is mailed', async () => {
  const phone = await signIn(api, api.client());
  await expect(runCommand(api.deps, ['licence-issue', 'data-products', '--to', phone, '--days', '30'])).rejects.toThrow(
    '--items',
  );
  await expect(
    runCommand(api.deps, ['licence-issue', 'data-products', '--to', phone, '--days', '30', '--items', 'nothing']),
  ).rejects.toThrow('nothing');
  const args = ['--to', phone, '--days', '30', '--quota', '5', '--sessions', '4', '--items', 'stock-buybacks:2'];
  const said = String(await runCommand(api.deps, ['licence-issue', 'data-products', ...args]));
  expect(said).toContain('每日 5 GB，4 个会话，内容 股份回购与注销 × 2');
  expect(said).toContain('没有持有人的邮箱');
  const [id = ''] = said.split('\n');
  const { quota } = await api.deps.db
    .selectFrom('licences')
    .select('quota')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(quota).toEqual({
    dailyTrafficBytes: 5 * 1024 ** 3,
    concurrentSessions: 4,
    items: [{ id: 'stock-buybacks', quantity: 2 }],
  });
});
