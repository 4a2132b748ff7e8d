import { beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { deletePerson } from '#server/features/account-data/account-deletion.ts';
import { newTerm } from '#server/features/orders/licence-terms.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import {
  newBuyer,
  newKey,
  payOrder,
  placeOrder,
  readOrder,
  requestPayment,
  startPayment,
} from '#server/testing/order-forms.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { verifiedClaims } from '#server/testing/trial-forms.ts';
import { checkPayment } from './payment-jobs.ts';

const api = setUpTestApi();
let client: TestClient;
let id: string;
beforeEach(async () => {
  api.deps.faults.payment = 'none';
  await api.deps.db.deleteFrom('jobs').execute();
  ({ client, id } = await newBuyer(api));
});

const minuteMs = 60_000;
const answer = (outTradeNo: string, how: string) => api.client().post(`/cashier/${outTradeNo}`, { answer: how });
const status = async () => (await readOrder(client, id)).status;
const ledger = () => api.deps.db.selectFrom('ledger').selectAll().where('order_id', '=', id).orderBy('id').execute();
const states = async () =>
  (await readOrder(client, id, 'history')).history.map((entry: { status: string }) => entry.status);

describe('a payment', () => {
  it.each(['alipay', 'wechat_pay'] as const)('by %s pays and fulfils the order once', async (way) => {
    const outTradeNo = await startPayment(client, id, way);
    expect(await status()).toBe('pending_payment');
    await answer(outTradeNo, 'pay');
    // The browser's return to the shop proves nothing.
    expect(await status()).toBe('pending_payment');
    await api.runJobs();
    expect(await states()).toEqual(['pending_payment', 'paid', 'fulfilled']);
    expect(await ledger()).toMatchObject([{ channel: way, kind: 'payment', amount_fen: 140_000 }]);
    expect(await readOrder(client, id, 'payment_way,pay_before,paid_at')).toEqual({
      payment_way: way,
      pay_before: null,
      paid_at: expect.any(String),
    });
  });

  it('mails the licence for the ordered term, with the receipt', async () => {
    api.mail.length = 0;
    id = await placeOrder(client, { buyer_company: '示例一基金管理有限公司' });
    await payOrder(api, client, id);
    const { licence } = await readOrder(client, id, 'licence');
    const mail = api.mail.find(({ to, subject }) => to.address === 'li@example.com' && subject.includes('许可已签发'));
    expect(mail?.text).toContain(licence.key);
    expect(mail?.text).toContain('金融数据 API 许可已签发');
    expect(mail?.text).toMatch(/期货 × 1 用户 +600.00[^]*合计 1400.00 元，\d{4}-\d\d-\d\d 以支付宝支付/);
    const claims = await verifiedClaims(api, licence.key);
    expect(claims).toMatchObject({ product: 'rqdata-cloud', source: 'order' });
    const { until } = newTerm({ starts_on: null, months: 1 }, new Date(claims.iat * 1000));
    expect(claims.exp * 1000).toBe(until.getTime());
    expect(licence.quota).toMatchObject({ dailyTrafficBytes: 5 * 1024 ** 3, concurrentSessions: 2 });
    const heard = api.mail.find(({ subject }) => subject.includes(`订单付款：${id}`));
    expect(heard?.text).toMatch(/购买方\W*示例一基金管理有限公司/);
  });

  it('is continued by a second tab, and started once by ten requests with one key', async () => {
    const key = newKey();
    const presses = Array.from({ length: 10 }, () => requestPayment(client, id, 'alipay', { idempotency_key: key }));
    const replies = await Promise.all(presses);
    const urls = new Set(replies.map(({ body }) => body.data?.cashier_url));
    urls.add((await requestPayment(client, id, 'alipay')).body.data.cashier_url);
    expect(urls.size).toBe(1);
    const rows = await api.deps.db.selectFrom('payments').selectAll().where('order_id', '=', id).execute();
    expect(rows).toHaveLength(1);
    const changed = await requestPayment(client, id, 'wechat_pay', { idempotency_key: key });
    expect(changed.body.code).toBe(refusals.keyReused.code);
    const long = await requestPayment(client, id, 'alipay', { idempotency_key: 'k'.repeat(256) });
    expect(long.body.code).toBe(refusals.badInput.code);
  });

  it('is not marked paid by the browser’s return', async () => {
    const outTradeNo = await startPayment(client, id);
    const page = await answer(outTradeNo, 'decline');
    expect(page.headers['location']).toBe(`/welcome/store/order/${id}?from=cashier`);
    for (const query of ['trade_status=TRADE_SUCCESS', `out_trade_no=${outTradeNo}&result=success&paid=1`]) {
      await client.get(`/business/v1/orders/${id}?${query}`);
      await client.get(`/cashier/${outTradeNo}?${query}`);
    }
    await api.runJobs();
    expect([await status(), await ledger()]).toEqual(['pending_payment', []]);
  });

  it.each(['silent', 'late'])('whose notification is %s is found by a query within two minutes', async (how) => {
    const outTradeNo = await startPayment(client, id);
    api.clock.move(30_000);
    await answer(outTradeNo, how);
    await api.runJobs();
    expect(await status()).toBe('pending_payment');
    for (let seconds = 0; seconds < 120; seconds += 10) {
      api.clock.move(10_000);
      await api.runJobs();
    }
    expect(await status()).toBe('fulfilled');
    api.clock.move(3 * minuteMs);
    await api.runJobs();
    expect(await ledger()).toHaveLength(1);
  });

  it('notified twice is booked once', async () => {
    await answer(await startPayment(client, id), 'twice');
    await api.runJobs();
    expect([await states(), (await ledger()).length]).toEqual([['pending_payment', 'paid', 'fulfilled'], 1]);
  });

  it('made after its account was deleted is refunded', async () => {
    const outTradeNo = await startPayment(client, id);
    const orders = api.deps.db.selectFrom('orders').where('id', '=', id).select(['user_id', 'status']);
    await deletePerson(api.deps, (await orders.executeTakeFirstOrThrow()).user_id ?? 0);
    await answer(outTradeNo, 'pay');
    await api.runJobs();
    expect(await orders.executeTakeFirst()).toEqual({ user_id: null, status: 'pending_payment' });
    expect((await ledger()).map(({ amount_fen }) => amount_fen)).toEqual([140_000, -140_000]);
  });

  it('cannot be started during an outage of the channel, and can afterwards with the same key', async () => {
    api.deps.faults.payment = 'refuse';
    const idempotency_key = newKey();
    const refused = await requestPayment(client, id, 'alipay', { idempotency_key });
    expect(refused.body.code).toBe(refusals.paymentUnavailable.code);
    api.deps.faults.payment = 'none';
    expect((await requestPayment(client, id, 'alipay', { idempotency_key })).body.code).toBe(0);
  });

  it('is a new one if the first has expired and the order was extended', async () => {
    const first = await startPayment(client, id);
    const until = addDays(beijingDay(api.clock.now()), 3);
    await runCommand(api.deps, ['order-extend', id, '--until', until]);
    expect(await startPayment(client, id)).toBe(first);
    api.clock.move(31 * minuteMs);
    expect(await startPayment(client, id)).not.toBe(first);
  });

  it('is queried for seven days during an outage of the channel, and no longer', async () => {
    const outTradeNo = await startPayment(client, id);
    api.deps.faults.payment = 'refuse';
    api.clock.move(7 * 24 * 60 * minuteMs - minuteMs);
    expect(await checkPayment(api.deps, { outTradeNo })).toBeInstanceOf(Date);
    api.clock.move(minuteMs);
    expect(await checkPayment(api.deps, { outTradeNo })).toBeUndefined();
    expect(api.logged.some((line) => line.includes('payment-unchecked') && line.includes(outTradeNo))).toBe(true);
  });

  it('for an order that is closed, paid or another account’s is refused', async () => {
    await payOrder(api, client, id);
    expect((await requestPayment(client, id, 'alipay')).body.code).toBe(refusals.orderNotPayable.code);
    const closed = await placeOrder(client);
    await client.post(`/business/v1/orders/${closed}/cancel`);
    for (const way of ['alipay', 'wechat_pay', 'bank_transfer'] as const) {
      expect((await requestPayment(client, closed, way)).body.code).toBe(refusals.orderNotPayable.code);
    }
  });
});

describe('an unpaid order', () => {
  it('closes after thirty minutes and not before, and cannot be paid afterwards', async () => {
    const outTradeNo = await startPayment(client, id);
    api.clock.move(29 * minuteMs);
    await api.runJobs();
    expect(await status()).toBe('pending_payment');
    api.clock.move(minuteMs);
    expect((await requestPayment(client, id, 'alipay')).body.code).toBe(refusals.orderNotPayable.code);
    await api.runJobs();
    expect(await states()).toEqual(['pending_payment', 'closed']);
    await answer(outTradeNo, 'pay');
    api.clock.move(3 * minuteMs);
    await api.runJobs();
    expect([await status(), await ledger()]).toEqual(['closed', []]);
  });

  it('with an unreported payment in the last minute is paid at its deadline', async () => {
    const outTradeNo = await startPayment(client, id);
    api.clock.move(29 * minuteMs);
    await answer(outTradeNo, 'silent');
    api.clock.move(minuteMs);
    // Closing queries the payment by itself.
    await api.deps.db.deleteFrom('jobs').where('kind', '=', 'payment-check').execute();
    await api.runJobs();
    expect(await status()).toBe('fulfilled');
  });

  it('stays open while the channel does not answer, and closes once it does', async () => {
    await startPayment(client, id);
    api.deps.faults.payment = 'refuse';
    api.clock.move(31 * minuteMs);
    await api.runJobs();
    expect(await status()).toBe('pending_payment');
    api.deps.faults.payment = 'none';
    api.clock.move(2 * minuteMs);
    await api.runJobs();
    expect(await status()).toBe('closed');
  });

  it('can be cancelled by its buyer, also repeatedly', async () => {
    const outTradeNo = await startPayment(client, id);
    for (const _ of [1, 2]) {
      expect((await client.post(`/business/v1/orders/${id}/cancel`)).body.data).toEqual({ status: 'closed' });
    }
    await api.runJobs();
    await answer(outTradeNo, 'pay');
    expect((await api.deps.cashier?.find(outTradeNo))?.state).toBe('closed');
    const paid = await placeOrder(client);
    await payOrder(api, client, paid);
    const late = await client.post(`/business/v1/orders/${paid}/cancel`);
    expect(late.body.code).toBe(refusals.orderNotCancellable.code);
  });

  it('keeps its state and deadline if the clock jumps an hour ahead and back', async () => {
    const before = await readOrder(client, id, 'pay_before');
    api.clock.move(-60 * minuteMs);
    await api.runJobs();
    expect([await status(), await readOrder(client, id, 'pay_before')]).toEqual(['pending_payment', before]);
    api.clock.move(120 * minuteMs);
    await api.runJobs();
    await api.runJobs();
    api.clock.move(-60 * minuteMs);
    await api.runJobs();
    expect(await states()).toEqual(['pending_payment', 'closed']);
  });
});

describe('a late payment', () => {
  it('for a cancelled order is refunded, and the buyer sees the reason', async () => {
    const outTradeNo = await startPayment(client, id);
    await answer(outTradeNo, 'pay');
    await client.post(`/business/v1/orders/${id}/cancel`);
    await api.runJobs();
    const order = await readOrder(client, id, 'status,user_error_msg,refund');
    expect(order).toMatchObject({ status: 'closed', refund: { amount: '1400.00', done_at: expect.any(String) } });
    expect(order.user_error_msg).toContain('1400.00');
    expect((await ledger()).map(({ amount_fen }) => amount_fen)).toEqual([140_000, -140_000]);
    const sum = await api.deps.db
      .selectFrom('cashier_refunds')
      .selectAll()
      .where('out_trade_no', '=', outTradeNo)
      .execute();
    expect(sum).toMatchObject([{ amount_fen: 140_000 }]);
    expect(api.logged.some((line) => line.includes('payment-stray') && line.includes(id))).toBe(true);
  });

  it('through a second channel is refunded, and the order stays paid', async () => {
    const [first, second] = [await startPayment(client, id), await startPayment(client, id, 'wechat_pay')];
    await answer(first, 'pay');
    await answer(second, 'pay');
    await api.runJobs();
    expect(await states()).toEqual(['pending_payment', 'paid', 'fulfilled']);
    const rows = await ledger();
    expect(rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(140_000);
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['payment', 'payment', 'refund']);
  });
});
