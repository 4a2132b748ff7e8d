import { beijingTime } from '#lib/shared/time/beijing-time.ts';
import { createAlipay } from '#server/adapters/payment/alipay.ts';
import { createWechatPay } from '#server/adapters/payment/wechat-pay.ts';
import { buildApi } from '#server/main/build-api.ts';
import { runSiteJobs } from '#server/main/site-jobs.ts';
import { startFakeAlipay } from './fake-alipay.ts';
import { startFakeWechatPay } from './fake-wechat-pay.ts';
import { requestPayment } from './order-forms.ts';
import { createTestApi } from './test-api.ts';
import { createClient, type TestClient } from './test-client.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };

/** Starts the whole API with both real adapters, against servers that sign like Alipay and WeChat Pay. Orders are of 1,400 yuan. */
export async function openProviderApi() {
  const [alipay, wechatPay, embedded] = await Promise.all([startFakeAlipay(), startFakeWechatPay(), createTestApi()]);
  const { clock } = embedded;
  const payments = {
    alipay: createAlipay({
      endpoint: alipay.endpoint,
      merchant: { appId: 'app-1', sellerId: '2088000000000001', publicKeys: [alipay.publicKey] },
      privateKey: alipay.merchantKey,
      notifyUrl: 'https://www.example.com/api/payments/notify/alipay',
      clock,
    }),
    wechat_pay: createWechatPay({
      endpoint: wechatPay.endpoint,
      merchant: { merchantId: '190', certificateSerial: '5157', privateKey: wechatPay.merchantKey },
      reader: {
        appId: 'wx1',
        merchantId: '190',
        publicKeys: [wechatPay.publicKey, wechatPay.certificate],
        apiKeys: [wechatPay.apiKey],
      },
      notifyUrl: 'https://www.example.com/api/payments/notify/wechat_pay',
      clock,
    }),
  };
  const deps = { ...embedded.deps, payments, cashier: null };
  const app = await buildApi(deps);
  await app.ready();
  const api = { ...embedded, deps, app, client: () => createClient(app), runJobs: () => runSiteJobs(deps) };

  async function post(channel: string, payload: string | Buffer, headers: Record<string, string> = form) {
    const reply = await app.inject({ method: 'POST', url: `/api/payments/notify/${channel}`, headers, payload });
    return { status: reply.statusCode, text: reply.body };
  }

  function alipayFields(outTradeNo: string, more: Record<string, string> = {}): Record<string, string> {
    const now = beijingTime(clock.now());
    return {
      notify_type: 'trade_status_sync',
      app_id: 'app-1',
      seller_id: '2088000000000001',
      notify_time: now,
      out_trade_no: outTradeNo,
      trade_no: `A${outTradeNo}`,
      trade_status: 'TRADE_SUCCESS',
      total_amount: '1400.00',
      gmt_payment: now,
      ...more,
    };
  }

  return {
    api,
    alipay,
    wechatPay,
    post,

    /** Starts a payment with Alipay. @returns our number of the payment */
    async startAlipay(client: TestClient, id: string, more: Record<string, string> = {}): Promise<string> {
      const { body } = await requestPayment(client, id, 'alipay', more);
      const content = new URL(body.data.cashier_url).searchParams.get('biz_content') ?? '';
      return JSON.parse(content).out_trade_no;
    },

    async startWechatPay(client: TestClient, id: string, more: Record<string, string> = {}): Promise<string> {
      wechatPay.answers['POST /v3/pay/transactions/native'] = { status: 200, body: { code_url: 'weixin://wxpay/x' } };
      await requestPayment(client, id, 'wechat_pay', more);
      return JSON.parse(wechatPay.calls.at(-1)?.body ?? '{}').out_trade_no;
    },

    alipayFields,
    /** Builds Alipay's notification of a trade; `more` replaces fields. */
    alipayNotice: (outTradeNo: string, more: Record<string, string> = {}) =>
      alipay.notification(alipayFields(outTradeNo, more)),

    /** Builds WeChat Pay's notification of a payment; `more` replaces fields. */
    wechatNotice(outTradeNo: string, more: Record<string, unknown> = {}) {
      return wechatPay.notification({ ...wechatTrade(outTradeNo), ...more }, clock.now());
    },

    /** Builds WeChat Pay's notification of a refund. */
    wechatRefundNotice(
      outTradeNo: string,
      { event, status, fen, number }: { event: string; status: string; fen: number; number: string },
    ) {
      const refund = {
        mchid: '190',
        out_trade_no: outTradeNo,
        transaction_id: `W${outTradeNo}`,
        out_refund_no: number,
        refund_id: `R${number}`,
        refund_status: status,
        amount: { total: 140_000, refund: fen, payer_total: 140_000, payer_refund: fen },
      };
      return wechatPay.notification(refund, clock.now(), { event });
    },

    async close() {
      await app.close();
      await embedded.close();
      await Promise.all([alipay.stop(), wechatPay.stop()]);
    },
  };
}
export type ProviderApi = Awaited<ReturnType<typeof openProviderApi>>;

/** Builds WeChat Pay's reply about a payment. */
export function wechatTrade(outTradeNo: string) {
  return {
    appid: 'wx1',
    mchid: '190',
    out_trade_no: outTradeNo,
    trade_type: 'NATIVE',
    trade_state: 'SUCCESS',
    transaction_id: `W${outTradeNo}`,
    success_time: '2026-11-21T16:00:00+08:00',
    amount: { total: 140_000, currency: 'CNY' },
  };
}
