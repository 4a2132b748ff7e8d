import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runCommand } from '#server/main/ops-commands.ts';
import { newBuyer, readOrder } from '#server/testing/order-forms.ts';
import { changedBeside } from '#server/testing/other-rows.ts';
import { openProviderApi, type ProviderApi } from '#server/testing/provider-api.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import type { TestClient } from '#server/testing/test-client.ts';

/** Returned money is booked once, for refunds started here or at the provider. */
let site: ProviderApi;
let client: TestClient;
let id: string;
beforeAll(async () => {
  site = await openProviderApi();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.api.deps.db.deleteFrom('jobs').execute();
  ({ client, id } = await newBuyer(site.api));
});

const status = async () => (await readOrder(client, id)).status;
const books = async () => {
  const ledger = site.api.deps.db.selectFrom('ledger').select('amount_fen').where('order_id', '=', id);
  return (await ledger.orderBy('id').execute()).map(({ amount_fen }) => amount_fen);
};
const ownNumber = async () => {
  const refunds = site.api.deps.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', id)
    .where('kind', '=', 'order');
  return (await refunds.executeTakeFirstOrThrow()).out_refund_no;
};

async function acknowledge(
  channel: 'alipay' | 'wechat_pay',
  { body, headers }: { body: string; headers?: Record<string, string> },
): Promise<void> {
  expect((await site.post(channel, body, headers)).status).toBe(200);
}

const refundNotice = (number: string, refund_fee: string, out_biz_no: string, trade_status = 'TRADE_SUCCESS') =>
  acknowledge('alipay', { body: site.alipayNotice(number, { trade_status, refund_fee, out_biz_no }) });

/** Pays and fulfils the order by a provider's notification. @returns our number of the payment */
async function payByAlipay(): Promise<string> {
  const number = await site.startAlipay(client, id);
  await acknowledge('alipay', { body: site.alipayNotice(number) });
  await site.api.runJobs();
  return number;
}

it('two parts refunded at Alipay are two rows, and at most the rest can be refunded', async () => {
  const number = await payByAlipay();
  await refundNotice(number, '400.00', 'A');
  await refundNotice(number, '600.00', 'B');
  site.api.clock.move(1000);
  await refundNotice(number, '400.00', 'A');
  expect(await books()).toEqual([140_000, -40_000, -20_000]);
  await expect(refundOrder(site.api.deps, id, { amount: '900' })).rejects.toThrow('800.00');
  await refundOrder(site.api.deps, id);
  site.alipay.answers['alipay.trade.refund'] = { code: '10000', fund_change: 'Y' };
  await site.api.runJobs();
  await refundNotice(number, '1400.00', await ownNumber(), 'TRADE_CLOSED');
  expect([await books(), await status()]).toEqual([[140_000, -40_000, -20_000, -80_000], 'refunded']);
});

it('a refund whose notification arrives before its answer is one row', async () => {
  const number = await payByAlipay();
  await refundOrder(site.api.deps, id);
  await refundNotice(number, '1400.00', await ownNumber(), 'TRADE_CLOSED');
  site.alipay.answers['alipay.trade.refund'] = { code: '10000', fund_change: 'Y' };
  await site.api.runJobs();
  expect([await books(), await status()]).toEqual([[140_000, -140_000], 'refunded']);
});

it('a refund that a colleague made at the provider is one row, and is not repeated', async () => {
  const number = await site.startWechatPay(client, id);
  await acknowledge('wechat_pay', site.wechatNotice(number));
  await site.api.runJobs();
  await refundOrder(site.api.deps, id);
  const notice = () =>
    site.wechatRefundNotice(number, { event: 'REFUND.SUCCESS', status: 'SUCCESS', fen: 140_000, number: 'HAND1' });
  for (const _ of [1, 2]) await acknowledge('wechat_pay', notice());
  site.wechatPay.calls.length = 0;
  await site.api.runJobs();
  expect([await books(), await status()]).toEqual([[140_000, -140_000], 'refunded']);
  expect(site.wechatPay.calls.filter(({ line }) => line.includes('refunds'))).toEqual([]);
});

it('an order refunded at the provider accepts a refund request, and is not refunded twice', async () => {
  const number = await site.startAlipay(client, id);
  await refundNotice(number, '1400.00', 'A', 'TRADE_CLOSED');
  const reply = await client.post(`/business/v1/orders/${id}/refund`, { reason: '不需要了' });
  expect([reply.body.code, await books()]).toEqual([0, [140_000, -140_000]]);
  const refunds = await site.api.deps.db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute();
  expect(refunds).toMatchObject([{ kind: 'provider', amount_fen: 140_000, service: 'unchanged', decided_at: null }]);
});

it('a refund by the provider keeps the service until a colleague decides', async () => {
  const number = await payByAlipay();
  await refundNotice(number, '700.00', 'A');
  const { licence } = await readOrder(client, id, 'licence');
  const end = async () => (await site.api.client().get(`/rqlicense/licences/${licence.id}/status`)).body.data.expiresAt;
  const run = async (...argv: string[]) => String(await runCommand(site.api.deps, argv));
  const task = (await run('money-tasks', '--csv')).split('\r\n').find((line) => line.includes(id)) ?? '';
  const refund = task.trim().split(',').at(-1) ?? '';
  expect([task, await end()]).toEqual([expect.stringContaining('服务待决定'), licence.expiresAt]);
  const decide = ['refund-decide', id, '--refund', refund, '--service', 'shortened'];
  const { id: other } = await newBuyer(site.api);
  await expect(run('refund-decide', other, ...decide.slice(2))).rejects.toThrow('没有这笔待决定的退款');
  const preview = await run(...decide);
  expect([preview, await end()]).toEqual([expect.stringContaining('退后留下 700.00 元'), licence.expiresAt]);
  const waiting = await newBuyer(site.api);
  await refundNotice(await site.startAlipay(waiting.client, waiting.id), '700.00', 'B');
  expect(
    await changedBeside(
      site.api.deps.db,
      () => [id, licence.id],
      () => run(...decide, '--confirm', /--confirm (\w+)/.exec(preview)?.[1] ?? ''),
    ),
  ).toEqual([]);
  expect(Date.parse(await end())).toBeLessThan(Date.parse(licence.expiresAt) - 14 * 86_400_000);
  expect([await run('money-tasks', '--csv'), await status()]).toEqual([expect.not.stringContaining(id), 'fulfilled']);
  await expect(run(...decide)).rejects.toThrow('待决定');
});

it('an order is refunded once all its refunds are complete, and not while one is open', async () => {
  const number = await payByAlipay();
  await refundOrder(site.api.deps, id, { amount: '600', service: 'unchanged' });
  // The payment can just cover both refunds, so this is another refund and not ours under another number.
  await refundNotice(number, '800.00', 'A');
  const run = async (...argv: string[]) => String(await runCommand(site.api.deps, argv));
  const returned = site.api.deps.db
    .selectFrom('refunds')
    .select('out_refund_no')
    .where('order_id', '=', id)
    .where('kind', '=', 'provider');
  const { out_refund_no: refund } = await returned.executeTakeFirstOrThrow();
  const decide = ['refund-decide', id, '--refund', refund, '--service', 'ended'];
  await run(...decide, '--confirm', /--confirm (\w+)/.exec(await run(...decide))?.[1] ?? '');
  expect([await books(), await status()]).toEqual([[140_000, -80_000], 'refunding']);
  expect((await readOrder(client, id, 'refund')).refund).toMatchObject({ amount: '1400.00', done_at: null });
  await refundNotice(number, '1400.00', await ownNumber(), 'TRADE_CLOSED');
  expect([await books(), await status()]).toEqual([[140_000, -80_000, -60_000], 'refunded']);
});

it('of two open refunds the one that the provider names is completed', async () => {
  const number = await site.startWechatPay(client, id);
  await acknowledge('wechat_pay', site.wechatNotice(number));
  await site.api.runJobs();
  for (const amount of ['400', '600']) await refundOrder(site.api.deps, id, { amount, service: 'unchanged' });
  const refunds = site.api.deps.db.selectFrom('refunds').selectAll().where('order_id', '=', id).orderBy('created_at');
  const named = (await refunds.execute()).at(-1)?.out_refund_no ?? '';
  const said = { event: 'REFUND.SUCCESS', status: 'SUCCESS', fen: 60_000, number: named };
  await acknowledge('wechat_pay', site.wechatRefundNotice(number, said));
  expect(await refunds.execute()).toMatchObject([
    { amount_fen: 40_000, done_at: null },
    { amount_fen: 60_000, done_at: expect.any(Date) },
  ]);
});
