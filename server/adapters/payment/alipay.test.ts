import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '#server/kernel/ports/clock.ts';
import type { PaymentGateway } from '#server/kernel/ports/payment-gateway.ts';
import { ProviderRefused } from '#server/kernel/ports/ports.ts';
import { startFakeAlipay } from '#server/testing/fake-alipay.ts';
import { createAlipay } from './alipay.ts';

let fake: Awaited<ReturnType<typeof startFakeAlipay>>;
let alipay: PaymentGateway;
beforeAll(async () => {
  fake = await startFakeAlipay();
  alipay = createAlipay({
    endpoint: fake.endpoint,
    merchant: { appId: '2021000000000001', sellerId: '2088000000000001', publicKeys: [fake.publicKey] },
    privateKey: fake.merchantKey,
    notifyUrl: 'https://www.example.com/api/payments/notify/alipay',
    clock: createClock(),
    timeoutMs: 2000,
  });
});
afterAll(() => fake.stop());
beforeEach(() => {
  for (const method of Object.keys(fake.answers)) delete fake.answers[method];
  fake.calls.length = 0;
  fake.spoil.answer = (body) => body;
});

const outTradeNo = 'RQ20261121AAAAAAAAAAAAAAAA';
const paidTrade = {
  code: '10000',
  msg: 'Success',
  trade_no: '2026112122001400001',
  out_trade_no: outTradeNo,
  trade_status: 'TRADE_SUCCESS',
  total_amount: '1400.00',
  send_pay_date: '2026-11-21 16:00:00',
};
const taken = {
  transactionId: '2026112122001400001',
  amountFen: 140_000,
  currency: 'CNY',
  paidAt: new Date('2026-11-21T08:00:00Z'),
};
const notificationFields = {
  notify_id: 'n1',
  notify_time: '2026-11-21 16:00:01',
  notify_type: 'trade_status_sync',
  charset: 'utf-8',
  version: '1.0',
  app_id: '2021000000000001',
  seller_id: '2088000000000001',
  out_trade_no: outTradeNo,
  trade_no: '2026112122001400001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '1400.00',
  subject: '睿量数据服务 O-1 & 更多',
  gmt_payment: '2026-11-21 16:00:00',
  empty: '',
};
const read = (body: string) => alipay.readNotification({}, Buffer.from(body));

it('sends the payer to a cashier whose address Alipay finds signed, with amount, time and both ways back', async () => {
  const url = new URL(
    await alipay.start({
      outTradeNo,
      amountFen: 140_000,
      subject: '睿量数据服务',
      expiresAt: new Date('2026-11-21T08:30:00Z'),
      returnUrl: 'https://www.example.com/welcome/store/order/O-1',
    }),
  );
  const fields = Object.fromEntries(url.searchParams);
  expect(fake.isSigned(fields)).toBe(true);
  expect(fake.isSigned({ ...fields, return_url: 'https://evil.example' })).toBe(false);
  expect(fields).toMatchObject({ method: 'alipay.trade.page.pay', charset: 'utf-8', sign_type: 'RSA2' });
  expect(JSON.parse(fields['biz_content'] ?? '')).toEqual({
    out_trade_no: outTradeNo,
    product_code: 'FAST_INSTANT_TRADE_PAY',
    total_amount: '1400.00',
    subject: '睿量数据服务',
    time_expire: '2026-11-21 16:30:00',
  });
});

describe('the state of a payment', () => {
  it.each([
    ['paid', paidTrade, { state: 'paid', ...taken }],
    ['finished', { ...paidTrade, trade_status: 'TRADE_FINISHED' }, { state: 'paid', ...taken }],
    ['waiting', { ...paidTrade, trade_status: 'WAIT_BUYER_PAY' }, { state: 'unpaid' }],
    ['closed', { ...paidTrade, trade_status: 'TRADE_CLOSED' }, { state: 'closed' }],
    ['never opened', { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }, { state: 'unpaid' }],
  ])('is read from a signed answer: %s', async (_what, answer, found) => {
    fake.answers['alipay.trade.query'] = answer;
    expect(await alipay.query(outTradeNo)).toEqual(found);
  });

  it('is not believed when the answer is altered, unsigned or signed with another key', async () => {
    fake.answers['alipay.trade.query'] = paidTrade;
    for (const spoil of [
      (body: string) => body.replace('1400.00', '1.00'),
      (body: string) => body.replace(/,"sign":.*$/, '}'),
      (body: string) => body.replace('alipay_trade_query', 'alipay_trade_close'),
      (body: string) => body.replace('"code"', ' "code"'),
      () => '<html>',
    ]) {
      fake.spoil.answer = spoil;
      await expect(alipay.query(outTradeNo)).rejects.toThrow('unsigned answer');
    }
  });

  it('after closing it is closed, or paid when the payer was faster', async () => {
    fake.answers['alipay.trade.close'] = { code: '10000', msg: 'Success' };
    expect(await alipay.close(outTradeNo)).toEqual({ state: 'closed' });
    fake.answers['alipay.trade.close'] = { code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR' };
    fake.answers['alipay.trade.query'] = paidTrade;
    expect(await alipay.close(outTradeNo)).toEqual({ state: 'paid', ...taken });
    fake.answers['alipay.trade.close'] = { code: '20000', sub_code: 'aop.unknow-error' };
    await expect(alipay.close(outTradeNo)).rejects.toThrow('20000');
    // An outage of Alipay is not a refusal of this request.
    await expect(alipay.close(outTradeNo)).rejects.not.toBeInstanceOf(ProviderRefused);
  });
});

it('refunds once by its number, and queries the refund if the call moved no money', async () => {
  const refund = { outTradeNo, outRefundNo: 'RF1', amountFen: 40_000, totalFen: 140_000, reason: '按'.repeat(90) };
  fake.answers['alipay.trade.refund'] = { code: '10000', fund_change: 'Y' };
  expect(await alipay.refund(refund)).toBe('RF1');
  expect(fake.calls.at(-1)?.content).toMatchObject({
    out_request_no: 'RF1',
    refund_amount: '400.00',
    refund_reason: '按'.repeat(80),
  });
  fake.answers['alipay.trade.refund'] = { code: '10000', fund_change: 'N' };
  fake.answers['alipay.trade.fastpay.refund.query'] = { code: '10000' };
  expect(await alipay.refund(refund)).toBeNull();
  fake.answers['alipay.trade.fastpay.refund.query'] = { code: '10000', refund_status: 'REFUND_SUCCESS' };
  expect(await alipay.refund(refund)).toBe('RF1');
});

describe('a notification', () => {
  it('is read when Alipay has signed it, whatever its words', () => {
    expect(read(fake.notification(notificationFields))).toMatchObject({
      outTradeNo,
      sentAt: new Date('2026-11-21T08:00:01Z'),
      taken,
    });
    const later = fake.notification({ ...notificationFields, notify_time: '2026-11-21 16:04:01' });
    expect(read(later).nonce).not.toBe(read(fake.notification(notificationFields)).nonce);
    expect(read(fake.notification(notificationFields)).nonce).toBe(read(fake.notification(notificationFields)).nonce);
  });

  it('of a closed trade says that nothing was taken', () => {
    const closed = { ...notificationFields, trade_status: 'TRADE_CLOSED' };
    expect(read(fake.notification(closed))).not.toHaveProperty('taken');
    // The whole amount was paid and refunded.
    expect(read(fake.notification({ ...closed, refund_fee: '1400.00', out_biz_no: 'RF1' }))).toMatchObject({
      taken,
      returned: { outRefundNo: 'RF1', amountFen: 140_000, of: 'payment' },
    });
  });

  it.each([
    ['an altered amount', (body: string) => body.replace('total_amount=1400.00', 'total_amount=1.00')],
    ['a space more', (body: string) => body.replace('trade_status=', 'trade_status=+')],
    ['a field more', (body: string) => `${body}&refund_fee=1`],
    ['a field twice', (body: string) => `${body}&total_amount=1.00`],
    ['a field twice, the signed one last', (body: string) => `total_amount=1.00&${body}`],
    ['no signature', (body: string) => body.replace(/&sign=[^&]*/, '')],
    ['another algorithm', (body: string) => body.replace('RSA2', 'none')],
    ['another character set', (body: string) => body.replace(encodeURIComponent('睿'), '%EE%A3')],
    ['nothing', () => ''],
  ])('with %s is refused', (_what, spoil) => {
    expect(() => read(spoil(fake.notification(notificationFields)))).toThrow('Alipay');
  });

  it('for another application or another seller is refused, although signed', () => {
    expect(() => read(fake.notification({ ...notificationFields, app_id: '2021000000000002' }))).toThrow(
      'another application',
    );
    expect(() => read(fake.notification({ ...notificationFields, seller_id: '2088000000000002' }))).toThrow(
      'another seller',
    );
  });
});

it('does not continue with a key that is not the registered one', async () => {
  const stranger = createAlipay({
    endpoint: fake.endpoint,
    merchant: { appId: '2021000000000001', sellerId: '2088000000000001', publicKeys: [fake.publicKey] },
    privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    notifyUrl: 'https://www.example.com/n',
    clock: createClock(),
  });
  await expect(stranger.query(outTradeNo)).rejects.toThrow('isv.invalid-signature');
});
