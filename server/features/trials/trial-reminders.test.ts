import { afterAll, beforeAll, expect, it } from 'vitest';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { issueLicence } from '#server/features/licences/licences.ts';
import { runCommand } from '#server/main/ops-commands.ts';
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

/** Twice a day, as the clock goes on and processes start anew. */
async function walk(days: number) {
  for (let half = 0; half < days * 2; half++) {
    api.clock.move(dayMs / 2);
    await planTrialReminders(api.deps);
    await planTrialReminders(api.deps);
    await api.runJobs();
  }
}

it('a trial’s holder is mailed 7, 1 and 0 days before its end, once each, with the order preset and an address for an extension', async () => {
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

it('an extended trial is reminded of again before its new end, and a revoked one never', async () => {
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

it('a trial is not reminded of once its product is bought, and is while only another one is', async () => {
  const { db } = api.deps;
  const trials = [await newTrial('ams', 'has-bought@example.com'), await newTrial('ams', 'bought-other@example.com')];
  for (const [at, product] of ['ams', 'quant'].entries()) {
    const trial = db.selectFrom('licences').selectAll().where('id', '=', trials[at]!.id);
    const { user_id: userId, quota, issued_at: issuedAt } = await trial.executeTakeFirstOrThrow();
    const terms = { product: product as 'ams' | 'quant', userId, workspaceId: null, source: 'order', quota } as const;
    await issueLicence(db, api.deps, { ...terms, issuedAt, expiresAt: new Date(issuedAt.getTime() + 90 * dayMs) });
  }
  await walk(31);
  expect(remindersTo('has-bought@example.com')).toEqual([]);
  expect(remindersTo('bought-other@example.com')).toHaveLength(3);
});

it('colleagues get one list a day of what ends within a week with its use, and none where nothing does', async () => {
  // What the tests before have left ends meanwhile.
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

it('a licence by hand has the quota and the products that were said, and its holder is mailed', async () => {
  const phone = await signIn(api, api.client());
  await expect(runCommand(api.deps, ['licence-issue', 'data-products', '--to', phone, '--days', '30'])).rejects.toThrow(
    '--items',
  );
  await expect(
    runCommand(api.deps, ['licence-issue', 'data-products', '--to', phone, '--days', '30', '--items', 'nothing']),
  ).rejects.toThrow('nothing');
  const args = ['--to', phone, '--days', '30', '--quota', '5', '--sessions', '4', '--items', 'stock-buybacks:2'];
  const said = String(await runCommand(api.deps, ['licence-issue', 'data-products', ...args]));
  expect(said).toContain('每日 5 GB，4 个会话，内容 stock-buybacks:2');
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
