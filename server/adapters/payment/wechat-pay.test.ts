import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '#server/kernel/ports/clock.ts';
import type { PaymentGateway } from '#server/kernel/ports/payment-gateway.ts';
import { startFakeWechatPay } from '#server/testing/fake-wechat-pay.ts';
import { createWechatPay } from './wechat-pay.ts';

let fake: Awaited<ReturnType<typeof startFakeWechatPay>>;
let wechatPay: PaymentGateway;
beforeAll(async () => {
  fake = await startFakeWechatPay();
  wechatPay = create();
});
afterAll(() => fake.stop());
beforeEach(() => {
  for (const line of Object.keys(fake.answers)) delete fake.answers[line];
  fake.calls.length = 0;
  fake.spoil.body = (body) => body;
});

function create(privateKey = fake.merchantKey): PaymentGateway {
  return createWechatPay({
    endpoint: fake.endpoint,
    merchant: { merchantId: '1900000001', certificateSerial: '5157F09EFDC096DE15EBE81A47057A72', privateKey },
    reader: {
      appId: 'wx0000000000000001',
      merchantId: '1900000001',
      publicKeys: [fake.publicKey],
      apiKeys: [fake.apiKey],
    },
    notifyUrl: 'https://www.example.com/api/payments/notify/wechat_pay',
    clock: createClock(),
    timeoutMs: 2000,
  });
}

const outTradeNo = 'RQ20261121AAAAAAAAAAAAAAAA';
const queryLine = `GET /v3/pay/transactions/out-trade-no/${outTradeNo}?mchid=1900000001`;
const closeLine = `POST /v3/pay/transactions/out-trade-no/${outTradeNo}/close`;
const paidTrade = {
  appid: 'wx0000000000000001',
  mchid: '1900000001',
  out_trade_no: outTradeNo,
  transaction_id: '4200002026112100001',
  trade_type: 'NATIVE',
  trade_state: 'SUCCESS',
  success_time: '2026-11-21T16:00:00+08:00',
  amount: { total: 140_000, payer_total: 139_000, currency: 'CNY', payer_currency: 'CNY' },
};
const taken = {
  transactionId: '4200002026112100001',
  amountFen: 140_000,
  currency: 'CNY',
  paidAt: new Date('2026-11-21T08:00:00Z'),
};
const read = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
  wechatPay.readNotification(headers, Buffer.from(body));

it('returns the content of the QR code for a signed request with amount and time', async () => {
  fake.answers['POST /v3/pay/transactions/native'] = {
    status: 200,
    body: { code_url: 'weixin://wxpay/bizpayurl?pr=x' },
  };
  const payment = {
    outTradeNo,
    amountFen: 140_000,
    subject: '睿量数据服务',
    expiresAt: new Date('2026-11-21T08:30:00Z'),
    returnUrl: 'https://www.example.com/',
  };
  expect(await wechatPay.start(payment)).toBe('weixin://wxpay/bizpayurl?pr=x');
  expect(JSON.parse(fake.calls[0]?.body ?? '')).toMatchObject({
    mchid: '1900000001',
    appid: 'wx0000000000000001',
    out_trade_no: outTradeNo,
    time_expire: '2026-11-21T08:30:00+00:00',
    amount: { total: 140_000, currency: 'CNY' },
  });
});

it('does not continue with a key that is not the registered one', async () => {
  const stranger = create(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
  await expect(stranger.query(outTradeNo)).rejects.toThrow('HTTP 401 SIGN_ERROR');
});

describe('the state of a payment', () => {
  it.each([
    ['SUCCESS', { state: 'paid', ...taken }],
    ['REFUND', { state: 'paid', ...taken }],
    ['NOTPAY', { state: 'unpaid' }],
    ['USERPAYING', { state: 'unpaid' }],
    ['CLOSED', { state: 'closed' }],
    ['PAYERROR', { state: 'closed' }],
  ])('is read from a signed answer: %s', async (trade_state, found) => {
    fake.answers[queryLine] = { status: 200, body: { ...paidTrade, trade_state } };
    expect(await wechatPay.query(outTradeNo)).toEqual(found);
  });

  it('that the provider has never heard of is unpaid', async () => {
    expect(await wechatPay.query(outTradeNo)).toEqual({ state: 'unpaid' });
  });

  it('is not believed when the answer is altered by a byte', async () => {
    fake.answers[queryLine] = { status: 200, body: paidTrade };
    for (const spoil of [(body: string) => body.replace('140000', '140001'), (body: string) => `${body} `]) {
      fake.spoil.body = spoil;
      await expect(wechatPay.query(outTradeNo)).rejects.toThrow('wrong signature');
    }
  });

  it('after closing it is closed, or paid when the payer was faster', async () => {
    fake.answers[closeLine] = { status: 204 };
    expect(await wechatPay.close(outTradeNo)).toEqual({ state: 'closed' });
    fake.answers[closeLine] = { status: 400, body: { code: 'ORDERPAID', message: '订单已支付' } };
    fake.answers[queryLine] = { status: 200, body: paidTrade };
    expect(await wechatPay.close(outTradeNo)).toEqual({ state: 'paid', ...taken });
    fake.answers[closeLine] = { status: 500, body: { code: 'SYSTEM_ERROR', message: '' } };
    await expect(wechatPay.close(outTradeNo)).rejects.toThrow('HTTP 500 SYSTEM_ERROR');
    // A rate limit is not a refusal of this request either.
    fake.answers[closeLine] = { status: 429, body: { code: 'FREQUENCY_LIMITED', message: '' } };
    await expect(wechatPay.close(outTradeNo)).rejects.toThrow('HTTP 429 FREQUENCY_LIMITED');
  });
});

it('refunds by its number, and reports a pending or impossible refund', async () => {
  const refund = {
    outTradeNo,
    outRefundNo: 'RF1',
    amountFen: 40_000,
    totalFen: 140_000,
    reason: '按未使用月份'.repeat(9),
  };
  const line = 'POST /v3/refund/domestic/refunds';
  fake.answers[line] = { status: 200, body: { refund_id: '5000', status: 'SUCCESS' } };
  expect(await wechatPay.refund(refund)).toBe('5000');
  const sent = JSON.parse(fake.calls.at(-1)?.body ?? '');
  expect(sent).toMatchObject({ out_refund_no: 'RF1', amount: { refund: 40_000, total: 140_000, currency: 'CNY' } });
  expect(Buffer.byteLength(sent.reason)).toBeLessThanOrEqual(80);
  fake.answers[line] = { status: 200, body: { refund_id: '5000', status: 'PROCESSING' } };
  expect(await wechatPay.refund(refund)).toBeNull();
  fake.answers[line] = { status: 200, body: { refund_id: '5000', status: 'ABNORMAL' } };
  await expect(wechatPay.refund(refund)).rejects.toThrow('ABNORMAL');
});

describe('a notification', () => {
  it('is read when WeChat Pay has signed and encrypted it', () => {
    const at = new Date('2026-11-21T08:00:01Z');
    const signed = fake.notification(paidTrade, at);
    expect(read(signed)).toMatchObject({ outTradeNo, nonce: signed.headers['wechatpay-nonce'], sentAt: at, taken });
  });

  it('of what is no payment says that nothing was taken', () => {
    expect(read(fake.notification({ ...paidTrade, trade_state: 'CLOSED' }))).not.toHaveProperty('taken');
  });

  it.each([
    ['an altered byte', (body: string) => body.replace('EV-2026', 'EV-2027')],
    ['a space more', (body: string) => body.replace('{', '{ ')],
    ['a line more', (body: string) => `${body}\n`],
  ])('with %s is refused', (_what, spoil) => {
    const signed = fake.notification(paidTrade);
    expect(() => read({ ...signed, body: spoil(signed.body) })).toThrow('wrong signature');
  });

  it.each([
    ['no signature', {}, 'unsigned'],
    ['another key’s name', { 'wechatpay-serial': 'PUB_KEY_ID_OTHER' }, 'not configured'],
    ['another time', { 'wechatpay-timestamp': '1' }, 'wrong signature'],
    ['another nonce', { 'wechatpay-nonce': 'n' }, 'wrong signature'],
    ['the signature of a probe', { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/AAAA' }, 'probe'],
  ])('with %s is refused', (_what, headers, message) => {
    const signed = fake.notification(paidTrade);
    const given = Object.keys(headers).length === 0 ? {} : { ...signed.headers, ...headers };
    expect(() => read({ ...signed, headers: given })).toThrow(message);
  });

  it('for another merchant or application, or encrypted with another key, is refused although signed', () => {
    expect(() => read(fake.notification({ ...paidTrade, mchid: '1900000002' }))).toThrow('another merchant');
    expect(() => read(fake.notification({ ...paidTrade, appid: 'wx2' }))).toThrow('another merchant');
    const refund = { out_trade_no: outTradeNo, out_refund_no: 'RF1', refund_id: '5000', refund_status: 'SUCCESS' };
    const ofMerchant = (mchid: string) =>
      read(fake.notification({ ...refund, mchid, amount: { refund: 1 } }, new Date(), { event: 'REFUND.SUCCESS' }));
    expect(ofMerchant('1900000001')).toMatchObject({ returned: { outRefundNo: 'RF1', amountFen: 1 } });
    expect(() => ofMerchant('1900000002')).toThrow('another merchant');
    const body = fake.notification(paidTrade).body.replace(/"ciphertext":"..../, '"ciphertext":"AAAA');
    expect(() => read({ body, headers: fake.sign(body) })).toThrow('encrypted with a key');
  });
});
