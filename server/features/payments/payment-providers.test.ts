import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { beijingTime } from '#lib/shared/time/beijing-time.ts';
import { notTimes } from '#server/testing/cashier-notifications.ts';
import { newBuyer, readOrder, requestPayment } from '#server/testing/order-forms.ts';
import { openProviderApi, wechatTrade, type ProviderApi } from '#server/testing/provider-api.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import type { TestClient } from '#server/testing/test-client.ts';

/** The whole payment flow with both real adapters. */
let site: ProviderApi;
let api: ProviderApi['api'];
let client: TestClient;
let id: string;
beforeAll(async () => {
  site = await openProviderApi();
  ({ api } = site);
});
afterAll(() => site.close());
beforeEach(async () => {
  await api.deps.db.deleteFrom('jobs').execute();
  ({ client, id } = await newBuyer(api));
});

const minuteMs = 60_000;
const status = async () => (await readOrder(client, id)).status;
const post = async (channel: string, payload: string, headers?: Record<string, string>) => {
  const reply = await site.post(channel, payload, headers);
  return [reply.status, reply.text];
};
const startAlipay = () => site.startAlipay(client, id);
const startWechatPay = () => site.startWechatPay(client, id);

it('Alipay’s notification pays the order, and is answered with exactly “success”', async () => {
  const outTradeNo = await startAlipay();
  expect(await post('alipay', site.alipayNotice(outTradeNo, { total_amount: '0.01' }))).toEqual([400, 'fail']);
  expect(await status()).toBe('pending_payment');
  const recorded = site.alipayNotice(outTradeNo);
  expect(await post('alipay', recorded)).toEqual([200, 'success']);
  expect(await post('alipay', recorded)).toEqual([400, 'fail']);
  await api.runJobs();
  expect(await status()).toBe('fulfilled');
  const old = site.alipayNotice(outTradeNo, {
    notify_time: beijingTime(new Date(api.clock.now().getTime() - 301_000)),
  });
  expect(await post('alipay', old)).toEqual([400, 'fail']);
});

it('notifications of a closed trade before and after the success do not change the payment', async () => {
  const outTradeNo = await startAlipay();
  const closed = () => post('alipay', site.alipayNotice(outTradeNo, { trade_status: 'TRADE_CLOSED' }));
  expect(await closed()).toEqual([200, 'success']);
  expect(await status()).toBe('pending_payment');
  expect(await post('alipay', site.alipayNotice(outTradeNo))).toEqual([200, 'success']);
  expect(await closed()).toEqual([200, 'success']);
  await api.runJobs();
  expect(await status()).toBe('fulfilled');
});

it('WeChat Pay’s encrypted notification pays the order, and another merchant’s does not', async () => {
  const outTradeNo = await startWechatPay();
  const foreign = site.wechatNotice(outTradeNo, { mchid: '191' });
  expect((await post('wechat_pay', foreign.body, foreign.headers))[0]).toBe(400);
  expect(await status()).toBe('pending_payment');
  const notification = site.wechatNotice(outTradeNo);
  expect((await post('wechat_pay', `${notification.body} `, notification.headers))[0]).toBe(400);
  expect((await post('wechat_pay', notification.body, notification.headers))[0]).toBe(200);
  await api.runJobs();
  expect(await readOrder(client, id, 'status,payment_way')).toEqual({ status: 'fulfilled', payment_way: 'wechat_pay' });
});

it.each(notTimes)(
  'a notification of either provider signed at a time of %j is refused without a change',
  async (time) => {
    const number = await startAlipay();
    expect(await post('alipay', site.alipayNotice(number, { notify_time: time }))).toEqual([400, 'fail']);
    expect(await status()).toBe('pending_payment');
    ({ client, id } = await newBuyer(api));
    const { body } = site.wechatNotice(await startWechatPay());
    for (const timestamp of [time, ` ${Math.floor(api.clock.now().getTime() / 1000)}`]) {
      expect((await post('wechat_pay', body, site.wechatPay.sign(body, timestamp)))[0]).toBe(400);
    }
    expect(await status()).toBe('pending_payment');
    expect((await post('wechat_pay', body, site.wechatPay.sign(body, api.clock.now())))[0]).toBe(200);
  },
);

it('a payment whose notification is lost is found by a query within two minutes at either provider', async () => {
  for (const start of [startAlipay, startWechatPay]) {
    ({ client, id } = await newBuyer(api));
    const outTradeNo = await start();
    const trade = { trade_no: `A${outTradeNo}`, trade_status: 'TRADE_SUCCESS', total_amount: '1400.00' };
    site.alipay.answers['alipay.trade.query'] = { code: '10000', ...trade, send_pay_date: '2026-11-21 16:00:00' };
    const line = `GET /v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=190`;
    site.wechatPay.answers[line] = { status: 200, body: wechatTrade(outTradeNo) };
    api.clock.move(2 * minuteMs);
    await api.runJobs();
    expect(await status()).toBe('fulfilled');
  }
});

it('a refund goes through the provider that took the payment', async () => {
  const outTradeNo = await startWechatPay();
  const notification = site.wechatNotice(outTradeNo);
  await client.post(`/business/v1/orders/${id}/cancel`);
  await post('wechat_pay', notification.body, notification.headers);
  const line = 'POST /v3/refund/domestic/refunds';
  site.wechatPay.answers[line] = { status: 200, body: { refund_id: `R${outTradeNo}`, status: 'PROCESSING' } };
  await api.runJobs();
  expect((await readOrder(client, id, 'refund')).refund.done_at).toBeNull();
  site.wechatPay.answers[line] = { status: 200, body: { refund_id: `R${outTradeNo}`, status: 'SUCCESS' } };
  api.clock.move(5 * minuteMs);
  await api.runJobs();
  expect(await readOrder(client, id, 'status,refund')).toMatchObject({
    status: 'closed',
    refund: { amount: '1400.00', done_at: expect.any(String) },
  });
});

it('with both providers configured there is no embedded cashier', async () => {
  const outTradeNo = await startAlipay();
  expect((await client.get(`/cashier/${outTradeNo}`)).status).toBe(404);
});

it('continuing a payment first closes the earlier one at its provider, and a payment made there pays the order', async () => {
  site.alipay.answers['alipay.trade.close'] = { code: '10000' };
  const first = await startAlipay();
  const stranger = site.api.client();
  await signIn(site.api, stranger);
  site.alipay.calls.length = 0;
  expect((await requestPayment(stranger, id, 'alipay', { again: '1' })).body.code).toBe(refusals.orderUnknown.code);
  expect(site.alipay.calls).toEqual([]);
  const second = await site.startAlipay(client, id, { again: '1' });
  expect(second).not.toBe(first);
  const states = api.deps.db.selectFrom('payments').select(['out_trade_no', 'state']).where('order_id', '=', id);
  expect(await states.orderBy('created_at').execute()).toEqual([
    { out_trade_no: first, state: 'closed' },
    { out_trade_no: second, state: 'open' },
  ]);
  site.alipay.answers['alipay.trade.close'] = { code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR' };
  const trade = { trade_no: `A${second}`, trade_status: 'TRADE_SUCCESS', total_amount: '1400.00' };
  site.alipay.answers['alipay.trade.query'] = { code: '10000', ...trade, send_pay_date: '2026-11-21 16:00:00' };
  const { body } = await requestPayment(client, id, 'wechat_pay', { again: '1' });
  expect([body.code, await status()]).toEqual([refusals.orderNotPayable.code, 'paid']);
});

it('a payment unknown to its provider is continued under its number', async () => {
  site.alipay.answers['alipay.trade.close'] = { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' };
  site.alipay.answers['alipay.trade.query'] = { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' };
  const first = await startAlipay();
  expect(await site.startAlipay(client, id, { again: '1' })).toBe(first);
});

it('no payment is started while the earlier one cannot be closed', async () => {
  site.alipay.answers['alipay.trade.close'] = { code: '20000', sub_code: 'isp.unknown-error' };
  await startAlipay();
  const { body } = await requestPayment(client, id, 'alipay', { again: '1' });
  expect(body.code).toBe(refusals.paymentUnavailable.code);
});
