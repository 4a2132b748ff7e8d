import { beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import {
  newBuyer,
  payOrder,
  placeOrder,
  readOrder,
  requestPayment,
  startPayment,
} from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { finishRefund } from './refunds.ts';

const api = setUpTestApi();
let client: TestClient;
let id: string;
let slip = 700_000;
beforeEach(async () => {
  await api.deps.db.deleteFrom('jobs').execute();
  api.mail.length = 0;
  slip += 1;
  ({ client, id } = await newBuyer(api));
});

const hourMs = 3_600_000;
const run = async (...argv: string[]) => String(await runCommand(api.deps, argv));
const confirm = (amount = '1400.00') => run('transfer-confirm', id, '--amount', amount, '--slip', String(slip));
const status = async () => (await readOrder(client, id)).status;
const amounts = async () =>
  (await api.deps.db.selectFrom('ledger').selectAll().where('order_id', '=', id).orderBy('id').execute()).map(
    ({ amount_fen }) => amount_fen,
  );

describe('a bank transfer', () => {
  it('answers the bank account, waits 72 hours, and is paid once a colleague confirms it', async () => {
    const chosen = await requestPayment(client, id, 'bank_transfer');
    expect(chosen.body.data).toMatchObject({ way: 'bank_transfer', remittance_note: id, slip_number: null });
    const requested = await requestPayment(client, id, 'bank_transfer', { slip_number: ` ${slip}` });
    expect(requested.body.data.slip_number).toBe(String(slip));
    const { pay_before: until, slip_number } = await readOrder(client, id, 'pay_before,slip_number');
    expect([Date.parse(until) - api.clock.now().getTime() > 71 * hourMs, slip_number]).toEqual([true, String(slip)]);
    await api.runJobs();
    expect(api.mail.some(({ subject }) => subject.includes(`对公转账待确认：${id}`))).toBe(true);

    api.clock.move(hourMs);
    await api.runJobs();
    expect(await status()).toBe('pending_payment');
    expect(await confirm()).toContain('入账 1400.00 元，已付清');
    await api.runJobs();
    expect(await readOrder(client, id, 'status,payment_way')).toEqual({
      status: 'fulfilled',
      payment_way: 'bank_transfer',
    });
    expect(await amounts()).toEqual([140_000]);
  });

  it('with frequently changed slip numbers is mailed to the operators five times a day, and has the last number', async () => {
    const numbers = Array.from({ length: 7 }, (_, at) => `CHANGED-${at}`);
    for (const slip_number of numbers) await requestPayment(client, id, 'bank_transfer', { slip_number });
    await api.runJobs();
    expect(api.mail.filter(({ subject }) => subject.includes(`对公转账待确认：${id}`))).toHaveLength(5);
    expect((await readOrder(client, id, 'slip_number')).slip_number).toBe(numbers.at(-1));
    const other = await placeOrder(client);
    await requestPayment(client, other, 'bank_transfer', { slip_number: String(slip) });
    await api.runJobs();
    expect(api.mail.filter(({ subject }) => subject.includes(`对公转账待确认：${other}`))).toHaveLength(1);
  });

  it('that does not arrive is closed with the order after 72 hours', async () => {
    await requestPayment(client, id, 'bank_transfer');
    api.clock.move(71 * hourMs);
    await api.runJobs();
    expect(
      (await api.deps.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())?.status,
    ).toBe('pending_payment');
    api.clock.move(hourMs);
    await api.runJobs();
    expect(
      (await api.deps.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())?.status,
    ).toBe('closed');
  });

  it('that is announced cannot be cancelled by the buyer', async () => {
    await requestPayment(client, id, 'bank_transfer', { slip_number: String(slip) });
    const { body } = await client.post(`/business/v1/orders/${id}/cancel`);
    expect(body.code).toBe(refusals.orderNotCancellable.code);
  });

  it.each(['x', '12345', '１２３４５', `7'; drop table orders --`])(
    'refuses the slip number %j',
    async (slip_number) => {
      const { body } = await requestPayment(client, id, 'bank_transfer', { slip_number });
      expect(body).toMatchObject({ code: refusals.badInput.code, field: 'slip_number' });
    },
  );

  it('is not confirmed with another amount, for an unknown order, or twice with one slip', async () => {
    await expect(confirm('1399.99')).rejects.toThrow('1400.00');
    await expect(confirm('1e3')).rejects.toThrow('--amount');
    await expect(run('transfer-confirm', 'O-NONE', '--amount', '1', '--slip', '123456')).rejects.toThrow(
      '没有这个订单',
    );
    expect(await status()).toBe('pending_payment');
    await confirm('1400');
    await expect(confirm()).rejects.toThrow('已入账');
    expect(await amounts()).toEqual([140_000]);
  });

  it('that its order cannot accept is registered for a manual refund if a colleague says so', async () => {
    await client.post(`/business/v1/orders/${id}/cancel`);
    api.clock.move(31 * 24 * hourMs);
    await expect(confirm()).rejects.toThrow(/--return .*超过 30 天。尚未入账/);
    expect(await amounts()).toEqual([]);
    expect(await run('transfer-confirm', id, '--amount', '1400', '--slip', String(slip), '--return')).toContain(
      '登记退回',
    );
    const order = api.deps.db.selectFrom('orders').select(['status', 'user_error_msg']).where('id', '=', id);
    expect(await order.executeTakeFirst()).toMatchObject({
      status: 'closed',
      user_error_msg: expect.stringMatching(/1400.00 元的付款，但该订单已关闭/),
    });
    await run('refund-done', id, '--slip', `R${slip}`);
    expect(await amounts()).toEqual([140_000, -140_000]);
    await expect(run('refund-done', id, '--slip', `S${slip}`)).rejects.toThrow('没有待线下退回的款项');
  });
});

describe('operators', () => {
  it('refund a fulfilled order: its licence ends, and the buyer is notified of money and service', async () => {
    await payOrder(api, client, id);
    const { licence } = await readOrder(client, id, 'licence');
    expect(await refundOrder(api.deps, id, { reason: '按未使用月份' })).toContain('1400.00');
    await api.runJobs();
    expect(await readOrder(client, id, 'status,refund')).toMatchObject({
      status: 'refunded',
      refund: { amount: '1400.00', done_at: expect.any(String) },
    });
    expect(await amounts()).toEqual([140_000, -140_000]);
    const state = (await api.client().get(`/rqlicense/licences/${licence.id}/status`)).body.data.state;
    expect(state).toBe('revoked');
    const texts = api.mail.filter(({ to }) => to.address === 'li@example.com').map(({ text }) => text);
    expect(texts.some((text) => text.includes('1400.00') && text.includes('许可已停用'))).toBe(true);
    await expect(run('order-refund', id)).rejects.toThrow('已退款');
  });

  it('cannot refund an unpaid order, zero, or more than was paid', async () => {
    await expect(run('order-refund', id)).rejects.toThrow('待付款');
    await payOrder(api, client, id);
    for (const amount of ['0.00', '1400.01', '-1', 'x']) {
      await expect(run('order-refund', id, `--amount=${amount}`)).rejects.toThrow('金额');
    }
    expect(await status()).toBe('fulfilled');
  });

  it('are notified of a failing refund, and can register a manual one', async () => {
    const outTradeNo = await startPayment(client, id);
    await client.post(`/cashier/${outTradeNo}`, { answer: 'pay' });
    await api.runJobs();
    api.deps.faults.payment = 'refuse';
    await refundOrder(api.deps, id);
    for (let tries = 0; tries < 3; tries += 1) {
      await api.runJobs();
      api.clock.move(hourMs / 5);
      expect(api.mail.some(({ subject }) => subject.includes(`退款未成功，仍在重试：${id}`))).toBe(tries === 2);
    }
    await expect(run('refund-done', id, '--slip', `H${slip}`)).rejects.toThrow('没有待线下退回的款项');
    const { out_refund_no: number } = await api.deps.db
      .selectFrom('refunds')
      .select('out_refund_no')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    await run('refund-done', id, '--slip', `H${slip}`, '--refund', number);
    await expect(run('refund-done', id, '--slip', `I${slip}`, '--refund', number)).rejects.toThrow('已完成');
    api.deps.faults.payment = 'none';
    api.clock.move(hourMs);
    await api.runJobs();
    expect([
      await amounts(),
      (await api.deps.db.selectFrom('cashier_refunds').selectAll().where('out_trade_no', '=', outTradeNo).execute())
        .length,
    ]).toEqual([[140_000, -140_000], 0]);
  });

  it('can register a returned transfer while the provider is processing a refund of the same order', async () => {
    const outTradeNo = await startPayment(client, id);
    await client.post(`/cashier/${outTradeNo}`, { answer: 'pay' });
    await api.runJobs();
    api.deps.faults.payment = 'refuse';
    await refundOrder(api.deps, id);
    await run('transfer-confirm', id, '--amount', '1400', '--slip', `T${slip}`, '--return');
    await run('refund-done', id, '--slip', `B${slip}`);
    const open = () =>
      api.deps.db
        .selectFrom('refunds')
        .select('channel')
        .where('order_id', '=', id)
        .where('done_at', 'is', null)
        .execute();
    expect(await open()).toEqual([{ channel: 'alipay' }]);
    api.deps.faults.payment = 'none';
    api.clock.move(hourMs);
    await api.runJobs();
    expect([await open(), (await amounts()).toSorted((one, other) => one - other)]).toEqual([
      [],
      [-140_000, -140_000, 140_000, 140_000],
    ]);
  });

  it('refund the order’s payment, and never one that is already refunded as a stray', async () => {
    const number = await startPayment(client, id, 'wechat_pay');
    const stray = { channel: 'wechat_pay', transaction_id: `S${slip}`, order_id: id, out_trade_no: number } as const;
    const { db } = api.deps;
    const at = api.clock.now();
    await db
      .insertInto('ledger')
      .values({ ...stray, kind: 'payment', amount_fen: 140_000, at })
      .execute();
    const row = { ...stray, out_refund_no: `R${slip}`, kind: 'stray', amount_fen: 140_000, reason: '-' } as const;
    await db
      .insertInto('refunds')
      .values({ ...row, created_at: at })
      .execute();
    const outTradeNo = await payOrder(api, client, id);
    await refundOrder(api.deps, id);
    const refunds = db
      .selectFrom('refunds')
      .select('out_trade_no')
      .where('order_id', '=', id)
      .where('kind', '=', 'order');
    expect(await refunds.execute()).toEqual([{ out_trade_no: outTradeNo }]);
    await api.runJobs();
    // The refund of the stray payment is still open.
    expect(await status()).toBe('refunded');
  });

  it('find a refund that was reported twice booked once', async () => {
    await payOrder(api, client, id);
    await refundOrder(api.deps, id);
    const { db } = api.deps;
    const refund = await db.selectFrom('refunds').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
    for (const refundId of ['first', 'second'])
      await finishRefund(api.deps, refund, { way: 'alipay', refundId: `${refundId}${slip}` });
    expect(await amounts()).toEqual([140_000, -140_000]);
  });

  it('list orders as a CSV without formulas', async () => {
    const list = await run('orders', '--csv');
    expect(list).toContain(`${id},`);
    expect(list.split('\r\n')[0]).toContain('编号,下单（北京时间）,状态,服务,商品,金额');
  });

  it('can fulfil a paid order at once, and no other', async () => {
    await expect(run('order-fulfil', id)).rejects.toThrow('待付款');
    await confirm();
    expect(await run('order-fulfil', id)).toBe('已安排\n');
    await api.runJobs();
    expect(await status()).toBe('fulfilled');
  });
});
