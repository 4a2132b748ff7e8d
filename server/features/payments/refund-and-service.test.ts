import { beforeEach, expect, it } from 'vitest';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { invoiceForm, newKey, orderForm, payOrder, quoteOf, readOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const dayMs = 86_400_000;
const api = setUpTestApi();
let client: TestClient;
let id: string;
let licenceId: string;
let digits = 50_000_000;
beforeEach(async () => {
  api.clock.moveTo('2026-12-01T02:00:00Z');
  client = api.client();
  await signIn(api, client);
  digits += 1;
  const quote = await quoteOf(client, { period_months: '3' });
  id = (await client.post('/business/v1/orders', orderForm(quote, invoiceForm))).body.data.id;
  await payOrder(api, client, id);
  licenceId = (await readOrder(client, id, 'licence')).licence.id;
});

const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));
const state = async () => (await api.client().get(`/rqlicense/licences/${licenceId}/status`)).body.data;
const endsOn = async () => beijingDay((await state()).expiresAt);
const read = (order: string) =>
  readOrder(client, order, 'status,service,kept,refund,invoice_state,issued_invoice,renewal');
async function buy(what: 'renewal' | 'change', items?: string): Promise<string> {
  const body = { idempotency_key: newKey(), ...(items && { items }) };
  const order: string = (await client.post(`/rqlicense/licences/${licenceId}/${what}`, body)).body.data.id;
  await payOrder(api, client, order);
  return order;
}
const number = () => `26110000${digits}0000`;
const today = () => beijingDay(api.clock.now());

it('refunding CNY 100 of the first order keeps the paid change in force', async () => {
  const change = await buy('change', 'research:3,futures:3');
  await refundOrder(api.deps, id, { amount: '100.00', service: 'unchanged' });
  expect([(await state()).state, await endsOn()]).toEqual(['active', '2027-03-01']);
  await refundOrder(api.deps, id, { amount: '100.00', service: 'shortened' });
  expect(await state()).toMatchObject({ state: 'active' });
  expect(await read(change)).toMatchObject({ status: 'fulfilled', service: { state: 'active', licence: 'active' } });
});

it('refunding CNY 100 of the first order costs a day or two, and the paid renewal keeps all of its days', async () => {
  const renewal = await buy('renewal');
  const before = (await read(renewal)).service.days;
  await refundOrder(api.deps, id, { amount: '100.00', service: 'shortened' });
  const after = (await read(renewal)).service.days;
  const count = ({ first, last }: { first: string; last: string }) => (Date.parse(last) - Date.parse(first)) / dayMs;
  expect(count(after)).toBe(count(before));
  expect(count({ first: after.last, last: before.last })).toBe(2);
  expect((await read(renewal)).renewal.ends_at).toBe((await state()).expiresAt);
  expect((await read(id)).service.days.last < after.first).toBe(true);
});

it('refunding part of a renewal shortens it to the paid days, which are invoiced', async () => {
  const renewal = await buy('renewal');
  await refundOrder(api.deps, renewal, { amount: '2100.00', service: 'shortened' });
  const { service, kept, invoice_state: invoiceState } = await read(renewal);
  expect({ days: service.days, kept, invoiceState }).toEqual({
    days: { first: '2027-03-02', last: '2027-04-16' },
    kept: '2100.00',
    invoiceState: 'awaited',
  });
  expect(await endsOn()).toBe('2027-04-16');
  expect(await run('invoice-issue', renewal, '--number', number(), '--date', today())).toContain('2100.00');
  expect((await read(renewal)).issued_invoice).toMatchObject({ amount: '2100.00', red: [] });
});

it('the first order, once its service has ended, shows that the renewal keeps the licence active', async () => {
  await buy('renewal');
  await refundOrder(api.deps, id, { service: 'ended' });
  await api.runJobs();
  expect(await read(id)).toMatchObject({
    status: 'refunded',
    service: { days: null, state: 'ended', licence: 'active' },
  });
});

it('the command previews all effects first, and does only what it has previewed', async () => {
  const renewal = await buy('renewal');
  await run('invoice-issue', id, '--number', number(), '--date', today());
  await expect(run('order-refund', id, '--amount', '100')).rejects.toThrow('--service');
  const preview = await run('order-refund', id, '--amount', '100', '--service', 'shortened');
  for (const line of [
    '退回  100.00 元，退后留下 4100.00 元',
    `原有  2026-12-01 至 2027-03-01，91 天，${id}`,
    `之后  2026-12-01 至 2027-02-27，89 天，${id}`,
    `原有  2027-03-02 至 2027-06-01，92 天，${renewal}`,
    `之后  2027-02-28 至 2027-05-30，92 天，${renewal}`,
    '许可到期  2027-06-01 23:59 → 2027-05-30 23:59',
    '已开 4200.00 元，须开红字 100.00 元',
  ])
    expect(preview).toContain(line);
  expect([await endsOn(), (await read(id)).refund]).toEqual(['2027-06-01', null]);
  const code = /--confirm (\w+)/.exec(preview)?.[1] ?? '';
  const confirm = () => run('order-refund', id, '--amount', '100', '--service', 'shortened', '--confirm', code);
  const otherwise = ['--service', 'shortened', '--reason', '另一个原因', '--confirm', code];
  await expect(run('order-refund', id, '--amount', '100', ...otherwise)).rejects.toThrow('核对码不符');
  await run('licence-extend', licenceId, '--days', '3', '--reason', '补偿');
  await expect(confirm()).rejects.toThrow('核对码不符');
  expect((await read(id)).refund).toBeNull();
  await refundOrder(api.deps, id, { amount: '100', service: 'shortened' });
  expect(await endsOn()).toBe('2027-06-02');
});

it('a service cannot end while money is kept for unserved days', async () => {
  await expect(run('order-refund', id, '--amount', '100', '--service', 'ended')).rejects.toThrow(
    '终止至少须退 4153.85 元',
  );
  await buy('change', 'research:3,futures:3');
  await expect(run('order-refund', id, '--service', 'ended')).rejects.toThrow('变更订单');
  expect((await state()).state).toBe('active');
});

it('a shortened change restores the earlier choice on its day, and not sooner', async () => {
  const sessions = async () => (await readOrder(client, id, 'licence')).licence.quota.concurrentSessions;
  const change = await buy('change', 'research:3,futures:3');
  const more = await sessions();
  await refundOrder(api.deps, change, { amount: '4200.00', service: 'shortened' });
  expect((await read(change)).service.days).toEqual({ first: '2026-12-01', last: '2027-01-15' });
  await api.runJobs();
  expect([await sessions(), await endsOn()]).toEqual([more, '2027-03-01']);
  api.clock.moveTo('2027-01-15T16:00:01Z');
  await api.runJobs();
  const row = await api.deps.db
    .selectFrom('licences')
    .select(['quota', 'revoked_at'])
    .where('id', '=', licenceId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ quota: { concurrentSessions: more / 3 }, revoked_at: null });
});

it('granted days record who and why, and stay if a paid period is shortened', async () => {
  await expect(run('licence-extend', licenceId, '--days', '7')).rejects.toThrow('--reason');
  await run('licence-extend', licenceId, '--days', '7', '--reason', '补偿 12 月的中断');
  expect(await endsOn()).toBe('2027-03-08');
  const grants = await api.deps.db
    .selectFrom('licence_grants')
    .selectAll()
    .where('licence_id', '=', licenceId)
    .execute();
  expect(grants).toMatchObject([{ days: 7, reason: '补偿 12 月的中断' }]);
  await refundOrder(api.deps, id, { amount: '2100.00', service: 'shortened' });
  expect(await endsOn()).toBe('2027-01-22');
});

it('a refund after the invoice is a task for finance until its red-letter invoice is recorded, mailed and on the order', async () => {
  await run('invoice-issue', id, '--number', number(), '--date', today());
  await refundOrder(api.deps, id, { amount: '1000.00', service: 'unchanged' });
  await api.runJobs();
  expect(api.mail.some(({ subject }) => subject.includes(`需开红字发票：${id}，1000.00 元`))).toBe(true);
  const tasks = async () => (await run('money-tasks', '--csv')).split('\r\n').filter((line) => line.includes(id));
  expect(await tasks()).toEqual([expect.stringContaining(`待开红字发票,${id},1000.00`)]);
  const red = `26119999${digits}0000`;
  await expect(run('invoice-red', id, '--number', number(), '--date', today())).rejects.toThrow('已登记');
  await expect(run('invoice-red', id, '--number', red, '--date', today(), '--amount', '1000.01')).rejects.toThrow(
    '1000.00',
  );
  expect(await run('invoice-red', id, '--number', red, '--date', today())).toContain('冲红 1000.00');
  await api.runJobs();
  expect(await tasks()).toEqual([]);
  const preview = await run('order-refund', id, '--amount', '100', '--service', 'unchanged');
  expect(preview).toContain('已开 4200.00 元，须开红字 100.00 元');
  expect((await read(id)).issued_invoice).toMatchObject({
    amount: '4200.00',
    red: [{ number: red, amount: '1000.00' }],
  });
  const mail = api.mail.find(({ to, text }) => to.address === 'tax@example.com' && text.includes(red));
  expect(mail?.text).toContain('订单的开票金额为 3200.00 元');
  expect(mail?.subject).toContain(`订单 ${id}：红字发票已开具`);
});
