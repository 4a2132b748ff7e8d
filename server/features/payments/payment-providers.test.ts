import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { beijingTime } from '#lib/shared/time/beijing-time.ts';
import { createAlipay } from '#server/adapters/payment/alipay.ts';
import { createWechatPay } from '#server/adapters/payment/wechat-pay.ts';
import { buildApi } from '#server/main/build-api.ts';
import { runSiteJobs } from '#server/main/site-jobs.ts';
import { notTimes } from '#server/testing/cashier-notifications.ts';
import { startFakeAlipay } from '#server/testing/fake-alipay.ts';
import { startFakeWechatPay } from '#server/testing/fake-wechat-pay.ts';
import { newBuyer, readOrder, requestPayment } from '#server/testing/order-forms.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { createClient, type TestClient } from '#server/testing/test-client.ts';

/** The whole way with both real adapters, against servers that sign as Alipay and WeChat Pay do. */
let alipay: Awaited<ReturnType<typeof startFakeAlipay>>;
let wechatPay: Awaited<ReturnType<typeof startFakeWechatPay>>;
let api: TestApi;
let client: TestClient;
let id: string;
beforeAll(async () => {
  [alipay, wechatPay] = await Promise.all([startFakeAlipay(), startFakeWechatPay()]);
  const embedded = await createTestApi();
  const payments = {
    alipay: createAlipay({
      endpoint: alipay.endpoint,
      appId: 'app-1',
      sellerId: '2088000000000001',
      privateKey: alipay.merchantKey,
      alipayPublicKey: alipay.publicKey,
      notifyUrl: 'https://www.example.com/api/payments/notify/alipay',
      clock: embedded.clock,
    }),
    wechat_pay: createWechatPay({
      endpoint: wechatPay.endpoint,
      appId: 'wx1',
      merchant: { merchantId: '190', certificateSerial: '5157', privateKey: wechatPay.merchantKey },
      publicKey: wechatPay.publicKey,
      apiKey: wechatPay.apiKey,
      notifyUrl: 'https://www.example.com/api/payments/notify/wechat_pay',
      clock: embedded.clock,
    }),
  };
  const deps = { ...embedded.deps, payments, cashier: null };
  const app = await buildApi(deps);
  await app.ready();
  const close = async () => {
    await app.close();
    await embedded.close();
  };
  api = { ...embedded, deps, app, client: () => createClient(app), runJobs: () => runSiteJobs(deps), close };
});
afterAll(async () => {
  await api.close();
  await Promise.all([alipay.stop(), wechatPay.stop()]);
});
beforeEach(async () => {
  await api.deps.db.deleteFrom('jobs').execute();
  ({ client, id } = await newBuyer(api));
});

const minuteMs = 60_000;
const status = async () => (await readOrder(client, id)).status;
const post = async (channel: string, payload: string, headers: Record<string, string>) => {
  const reply = await api.app.inject({ method: 'POST', url: `/api/payments/notify/${channel}`, headers, payload });
  return [reply.statusCode, reply.body];
};

async function startAlipay(): Promise<string> {
  const { body } = await requestPayment(client, id, 'alipay');
  const content = new URL(body.data.cashier_url).searchParams.get('biz_content') ?? '';
  return JSON.parse(content).out_trade_no;
}

function alipayNotification(outTradeNo: string, more: Record<string, string> = {}): string {
  const now = beijingTime(api.clock.now());
  const trade = { out_trade_no: outTradeNo, trade_no: `A${outTradeNo}`, trade_status: 'TRADE_SUCCESS' };
  return alipay.notification({
    app_id: 'app-1',
    seller_id: '2088000000000001',
    notify_time: now,
    ...trade,
    total_amount: '1400.00',
    gmt_payment: now,
    ...more,
  });
}

async function startWechatPay(): Promise<string> {
  wechatPay.answers['POST /v3/pay/transactions/native'] = { status: 200, body: { code_url: 'weixin://wxpay/x' } };
  const { body } = await requestPayment(client, id, 'wechat_pay');
  expect(body.data.code_url).toBe('weixin://wxpay/x');
  return JSON.parse(wechatPay.calls.at(-1)?.body ?? '{}').out_trade_no;
}

function wechatTrade(outTradeNo: string, more: Record<string, unknown> = {}) {
  const success = {
    trade_state: 'SUCCESS',
    transaction_id: `W${outTradeNo}`,
    success_time: '2026-11-21T16:00:00+08:00',
  };
  return {
    appid: 'wx1',
    mchid: '190',
    out_trade_no: outTradeNo,
    ...success,
    amount: { total: 140_000, currency: 'CNY' },
    ...more,
  };
}

const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };

it('Alipay’s notification pays the order, and is answered with exactly “success”', async () => {
  const outTradeNo = await startAlipay();
  expect(await post('alipay', alipayNotification(outTradeNo, { total_amount: '0.01' }), form)).toEqual([400, 'fail']);
  expect(await status()).toBe('pending_payment');
  const recorded = alipayNotification(outTradeNo);
  expect(await post('alipay', recorded, form)).toEqual([200, 'success']);
  expect(await post('alipay', recorded, form)).toEqual([400, 'fail']);
  await api.runJobs();
  expect(await status()).toBe('fulfilled');
  const old = alipayNotification(outTradeNo, {
    notify_time: beijingTime(new Date(api.clock.now().getTime() - 301_000)),
  });
  expect(await post('alipay', old, form)).toEqual([400, 'fail']);
});

it('a closed trade before the success, and one after it, change nothing that was paid', async () => {
  const outTradeNo = await startAlipay();
  const closed = () => post('alipay', alipayNotification(outTradeNo, { trade_status: 'TRADE_CLOSED' }), form);
  expect(await closed()).toEqual([200, 'success']);
  expect(await status()).toBe('pending_payment');
  expect(await post('alipay', alipayNotification(outTradeNo), form)).toEqual([200, 'success']);
  expect(await closed()).toEqual([200, 'success']);
  await api.runJobs();
  expect(await status()).toBe('fulfilled');
});

it('WeChat Pay’s encrypted notification pays the order, and one for another merchant does not', async () => {
  const outTradeNo = await startWechatPay();
  const foreign = wechatPay.notification(wechatTrade(outTradeNo, { mchid: '191' }), api.clock.now());
  expect((await post('wechat_pay', foreign.body, foreign.headers))[0]).toBe(400);
  expect(await status()).toBe('pending_payment');
  const notification = wechatPay.notification(wechatTrade(outTradeNo), api.clock.now());
  expect((await post('wechat_pay', `${notification.body} `, notification.headers))[0]).toBe(400);
  expect((await post('wechat_pay', notification.body, notification.headers))[0]).toBe(200);
  await api.runJobs();
  expect(await readOrder(client, id, 'status,payment_way')).toEqual({ status: 'fulfilled', payment_way: 'wechat_pay' });
});

it.each(notTimes)(
  'a notification that either house has signed at a time of %j is refused, and nothing changes',
  async (time) => {
    const number = await startAlipay();
    expect(await post('alipay', alipayNotification(number, { notify_time: time }), form)).toEqual([400, 'fail']);
    expect(await status()).toBe('pending_payment');
    ({ client, id } = await newBuyer(api));
    const { body } = wechatPay.notification(wechatTrade(await startWechatPay()));
    for (const timestamp of [time, ` ${Math.floor(api.clock.now().getTime() / 1000)}`]) {
      expect((await post('wechat_pay', body, wechatPay.sign(body, timestamp)))[0]).toBe(400);
    }
    expect(await status()).toBe('pending_payment');
    expect((await post('wechat_pay', body, wechatPay.sign(body, api.clock.now())))[0]).toBe(200);
  },
);

it('a lost notification of either house is found by asking within two minutes', async () => {
  for (const start of [startAlipay, startWechatPay]) {
    ({ client, id } = await newBuyer(api));
    const outTradeNo = await start();
    const trade = { trade_no: `A${outTradeNo}`, trade_status: 'TRADE_SUCCESS', total_amount: '1400.00' };
    alipay.answers['alipay.trade.query'] = { code: '10000', ...trade, send_pay_date: '2026-11-21 16:00:00' };
    const line = `GET /v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=190`;
    wechatPay.answers[line] = { status: 200, body: wechatTrade(outTradeNo) };
    api.clock.move(2 * minuteMs);
    await api.runJobs();
    expect(await status()).toBe('fulfilled');
  }
});

it('a refund goes through the provider that took the payment', async () => {
  const outTradeNo = await startWechatPay();
  const notification = wechatPay.notification(wechatTrade(outTradeNo), api.clock.now());
  await client.post(`/business/v1/orders/${id}/cancel`);
  await post('wechat_pay', notification.body, notification.headers);
  const line = 'POST /v3/refund/domestic/refunds';
  wechatPay.answers[line] = { status: 200, body: { refund_id: `R${outTradeNo}`, status: 'PROCESSING' } };
  await api.runJobs();
  expect((await readOrder(client, id, 'refund')).refund.done_at).toBeNull();
  wechatPay.answers[line] = { status: 200, body: { refund_id: `R${outTradeNo}`, status: 'SUCCESS' } };
  api.clock.move(5 * minuteMs);
  await api.runJobs();
  expect(await readOrder(client, id, 'status,refund')).toMatchObject({
    status: 'closed',
    refund: { amount: '1400.00', done_at: expect.any(String) },
  });
});

it('with both houses configured there is no cashier of ours', async () => {
  const outTradeNo = await startAlipay();
  expect((await client.get(`/cashier/${outTradeNo}`)).status).toBe(404);
});
