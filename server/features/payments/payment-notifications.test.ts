import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyring } from '#server/kernel/secrets/keyring.ts';
import { buildApi } from '#server/main/build-api.ts';
import {
  notificationFor,
  notTimes,
  postNotification,
  signNotification,
} from '#server/testing/cashier-notifications.ts';
import { newBuyer, readOrder, startPayment } from '#server/testing/order-forms.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { pruneNonces } from './payment-nonces.ts';

let api: TestApi;
let client: TestClient;
let id: string;
let outTradeNo: string;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.deps.db.deleteFrom('jobs').execute();
  api.mail.length = 0;
  api.logged.length = 0;
  ({ client, id } = await newBuyer(api));
  outTradeNo = await startPayment(client, id);
});

const status = async () => (await readOrder(client, id)).status;
const ledger = () => api.deps.db.selectFrom('ledger').selectAll().where('order_id', '=', id).execute();
/** Expects an unpaid order and an empty ledger. */
async function expectUnchanged() {
  expect([await status(), await ledger()]).toEqual(['pending_payment', []]);
}

describe('a notification', () => {
  it('is acknowledged to Alipay with exactly “success”, and to WeChat Pay in its JSON', async () => {
    expect(await postNotification(api, signNotification(api, notificationFor(outTradeNo)))).toEqual({
      status: 200,
      text: 'success',
    });
    const buyer = await newBuyer(api);
    const other = await startPayment(buyer.client, buyer.id, 'wechat_pay');
    const signed = signNotification(api, notificationFor(other), { channel: 'wechat_pay' });
    const reply = await postNotification(api, signed, 'wechat_pay');
    expect([reply.status, JSON.parse(reply.text).code]).toEqual([200, 'SUCCESS']);
  });

  it('sent fifteen times changes the order once, and is acknowledged each time', async () => {
    for (let times = 0; times < 15; times += 1) {
      expect((await postNotification(api, signNotification(api, notificationFor(outTradeNo)))).text).toBe('success');
    }
    await api.runJobs();
    expect([await status(), (await ledger()).length]).toEqual(['fulfilled', 1]);
    expect(await readOrder(client, id, 'paid_at')).toEqual({ paid_at: '2026-11-21T08:00:00.000Z' });
  });

  it('sent twenty times concurrently to two servers is one row of the ledger', async () => {
    const second = await buildApi(api.deps);
    await second.ready();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        postNotification(at % 2 ? api : { ...api, app: second }, signNotification(api, notificationFor(outTradeNo))),
      ),
    );
    expect(new Set(replies.map(({ text }) => text))).toEqual(new Set(['success']));
    expect([await status(), (await ledger()).length]).toEqual(['paid', 1]);
    await second.close();
  });

  it.each([
    [
      'no signature',
      'malformed',
      ({ body }: { body: string }) => ({ body, headers: { 'content-type': 'application/json' } }),
    ],
    ['an empty signature', 'malformed', (signed: Signed) => withHeader(signed, 'cashier-signature', '')],
    ['“none” for a signature', 'forged', (signed: Signed) => withHeader(signed, 'cashier-signature', 'none')],
    ['another time than was signed', 'forged', (signed: Signed) => withHeader(signed, 'cashier-timestamp', '1')],
    ['another nonce than was signed', 'forged', (signed: Signed) => withHeader(signed, 'cashier-nonce', 'another')],
    ['an altered byte', 'forged', (signed: Signed) => ({ ...signed, body: signed.body.replace('140000', '140001') })],
    ['a space more', 'forged', (signed: Signed) => ({ ...signed, body: `${signed.body} ` })],
    ['a space in the middle', 'forged', (signed: Signed) => ({ ...signed, body: signed.body.replace(',', ', ') })],
    [
      'an escaped character',
      'forged',
      (signed: Signed) => ({ ...signed, body: signed.body.replace('CNY', String.raw`\u0043NY`) }),
    ],
    ['no body', 'malformed', (signed: Signed) => ({ ...signed, body: '' })],
  ])('with %s is refused as %s without a change', async (_what, fault, spoil) => {
    const reply = await postNotification(api, spoil(signNotification(api, notificationFor(outTradeNo))));
    expect([reply.status, reply.text]).toEqual([400, 'fail']);
    await expectUnchanged();
    expect(api.logged.some((line) => line.includes(`"fault":"${fault}"`))).toBe(true);
  });

  it('signed with another key, for another channel or for another merchant is refused', async () => {
    const foreign = { ...api, deps: { ...api.deps, keyring: createKeyring('another key altogether') } };
    const replies = [
      await postNotification(api, signNotification(foreign, notificationFor(outTradeNo))),
      await postNotification(api, signNotification(api, notificationFor(outTradeNo), { channel: 'wechat_pay' })),
      await postNotification(api, signNotification(api, notificationFor(outTradeNo, { merchant: 'another-merchant' }))),
    ];
    expect(replies.map(({ text }) => text)).toEqual(['fail', 'fail', 'fail']);
    await expectUnchanged();
  });

  it('in another character set has another signature', async () => {
    const { headers, body } = signNotification(api, notificationFor(outTradeNo, { currency: '元' }));
    const payload = Buffer.from(body, 'utf16le');
    const reply = await api.app.inject({ method: 'POST', url: '/api/payments/notify/alipay', headers, payload });
    expect(reply.body).toBe('fail');
    await expectUnchanged();
  });

  it.each([
    ['a fen less', { amount_fen: 139_999 }],
    ['a hundred times as much', { amount_fen: 14_000_000 }],
    ['a part', { amount_fen: 1 }],
    ['another currency', { currency: 'USD' }],
  ])('of %s is refused, and the operators are notified once', async (_what, more) => {
    for (const _ of [1, 2, 3]) {
      expect((await postNotification(api, signNotification(api, notificationFor(outTradeNo, more)))).text).toBe('fail');
    }
    await expectUnchanged();
    await api.runJobs();
    const reported = api.mail.filter(({ subject }) => subject.includes('付款金额不符'));
    expect(reported).toHaveLength(1);
    const paid = { amount_fen: 140_000, currency: 'CNY', ...more };
    expect(reported[0]?.text).toMatch(
      new RegExp(`应付（分）\\W*140000\\b[^]*实付（分）\\W*${paid.amount_fen} ${paid.currency}`),
    );
    expect(api.logged.some((line) => line.includes('payment-mismatch'))).toBe(true);
  });

  it('with the number of another order pays that order and no other', async () => {
    const other = await newBuyer(api);
    const number = await startPayment(other.client, other.id);
    await postNotification(api, signNotification(api, notificationFor(number)));
    await expectUnchanged();
    expect((await readOrder(other.client, other.id)).status).toBe('paid');
    for (const _ of [1, 2]) {
      const unknown = await postNotification(api, signNotification(api, notificationFor('RQ20260101AAAAAAAAAAAAAAAA')));
      expect(unknown.text).toBe('fail');
    }
    await api.runJobs();
    expect(api.mail.filter(({ subject }) => subject.includes('收到无法对应的付款'))).toHaveLength(1);
  });

  it('of another channel’s payment is refused', async () => {
    const signed = signNotification(api, notificationFor(outTradeNo), { channel: 'wechat_pay' });
    expect((await postNotification(api, signed, 'wechat_pay')).status).toBe(400);
    await expectUnchanged();
  });

  it.each([301_000, -301_000])('signed %i ms ago is refused', async (agoMs) => {
    const reply = await postNotification(api, signNotification(api, notificationFor(outTradeNo), { agoMs }));
    expect(reply.text).toBe('fail');
    await expectUnchanged();
  });

  it.each(notTimes)('signed at a time of %j is refused as invalid', async (timestamp) => {
    const reply = await postNotification(api, signNotification(api, notificationFor(outTradeNo), { timestamp }));
    expect([reply.status, reply.text]).toEqual([400, 'fail']);
    await expectUnchanged();
  });

  it('with an invalid time is refused, even if the channel accepts it', async () => {
    const { alipay } = api.deps.payments;
    const readNotification: typeof alipay.readNotification = (...sent) => ({
      ...alipay.readNotification(...sent),
      sentAt: new Date(NaN),
    });
    const app = await buildApi({
      ...api.deps,
      payments: { ...api.deps.payments, alipay: { ...alipay, readNotification } },
    });
    expect((await postNotification({ ...api, app }, signNotification(api, notificationFor(outTradeNo)))).text).toBe(
      'fail',
    );
    await expectUnchanged();
    await app.close();
  });

  it('that is replayed is refused, and booked once', async () => {
    const signed = signNotification(api, notificationFor(outTradeNo));
    expect((await postNotification(api, signed)).text).toBe('success');
    // A nonce is kept for as long as its notification counts as fresh.
    await pruneNonces(api.deps.db, new Date(api.clock.now().getTime() + 300_000));
    expect((await postNotification(api, signed)).text).toBe('fail');
    expect([await status(), (await ledger()).length]).toEqual(['paid', 1]);
  });

  it('of a payment for a closed order enqueues a refund', async () => {
    await client.post(`/business/v1/orders/${id}/cancel`);
    expect((await postNotification(api, signNotification(api, notificationFor(outTradeNo)))).text).toBe('success');
    expect(await status()).toBe('closed');
    const [refund] = await api.deps.db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute();
    expect(refund).toMatchObject({ kind: 'stray', amount_fen: 140_000, done_at: null });
    expect(api.logged.some((line) => line.includes('payment-stray'))).toBe(true);
  });

  it('is answered with an outage and not with success while the database is down', async () => {
    const signed = signNotification(api, notificationFor(outTradeNo));
    const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    const db = { transaction: () => ({ execute: () => Promise.reject(away) }) };
    const broken = await buildApi({ ...api.deps, db: db as unknown as TestApi['deps']['db'] });
    const reply = await postNotification({ ...api, app: broken }, signed);
    expect([reply.status, reply.text.includes('success')]).toEqual([503, false]);
    await broken.close();
    expect((await postNotification(api, signed)).text).toBe('success');
  });
});

type Signed = ReturnType<typeof signNotification>;

function withHeader({ headers, body }: Signed, name: string, value: string): Signed {
  return { body, headers: { ...headers, [name]: value } };
}
