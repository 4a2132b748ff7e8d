import { beforeEach, describe, expect, it } from 'vitest';
import { fenFromYuan } from '#contract/money.ts';
import { refusals } from '#contract/refusals.ts';
import { addDays, beijingDay } from '#lib/shared/time/beijing-time.ts';
import { readOpenMoney, requireNoOpenMoney } from '#server/features/orders/kept-orders.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import {
  invoiceForm,
  orderForm,
  payOrder,
  quoteOf,
  requestPayment,
  startPayment,
} from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { TransferDesk } from '#server/testing/transfer-desk.ts';

const api = setUpTestApi({ LOG_LEVEL: 'silent' });
let desk: TransferDesk;
beforeEach(async () => {
  await api.deps.db.deleteFrom('jobs').execute();
  api.mail.length = 0;
  desk = await TransferDesk.open(api);
});

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const price = '1400.00';

describe('a slip number from the buyer', () => {
  it('extends the deadline over a weekend: CNY 52,000 announced after 49 hours are paid on the fifth day, and each step is mailed', async () => {
    const quote = await quoteOf(desk.client, { items: 'professional:2', period_months: '12' });
    const placed = await desk.client.post('/business/v1/orders', orderForm(quote));
    desk.id = placed.body.data.id;
    const amount = placed.body.data.amount;
    expect(fenFromYuan(amount)).toBe(5_200_000);
    await desk.choose();
    await desk.pass(49 * hourMs);
    await desk.fileSlip();
    await desk.pass(71 * hourMs);
    expect(await desk.view('status', 'slip_filed_at')).toMatchObject({
      status: 'pending_payment',
      slip_filed_at: expect.any(String),
    });
    expect(await desk.confirm(amount)).toContain('已付清');
    await desk.pass(0);
    expect(await desk.view('status', 'slip_filed_at', 'missing')).toEqual({
      status: 'fulfilled',
      slip_filed_at: null,
      missing: null,
    });
    expect(desk.buyerMails().map((subject) => subject?.replace(/\d{4}.*\d{2} /, '… '))).toEqual([
      '已下单，等待付款',
      '对公转账信息',
      '订单将于 … 关闭',
      '已收到转账流水号',
      '已收到付款',
      '许可已签发',
    ]);
    expect([desk.heard('对公转账待确认'), desk.heard('订单付款'), await desk.refunds()]).toEqual([1, 1, []]);
  });

  it('without a transfer closes the order after 30 days, with warnings to buyer and finance a week and a day before', async () => {
    await desk.fileSlip();
    await desk.pass(22.9 * dayMs);
    expect(desk.heard('流水号仍未核对到')).toBe(0);
    await desk.pass(0.2 * dayMs);
    await desk.pass(2 * dayMs);
    expect(desk.heard('流水号仍未核对到')).toBe(1);
    await desk.pass(4 * dayMs);
    expect(await desk.status()).toBe('pending_payment');
    await desk.pass(dayMs);
    expect(await desk.status()).toBe('closed');
    expect(
      desk
        .buyerMails()
        .slice(2)
        .map((subject) => subject?.replace(/\d{4}.*\d{2} /, '… ')),
    ).toEqual(['已收到转账流水号', '订单将于 … 关闭', '订单将于 … 关闭', '订单已关闭']);
    expect([desk.heard('流水号仍未核对到'), desk.heard(`订单已关闭：${desk.id}`)]).toEqual([2, 1]);
    await desk.reopen();
    expect(await desk.view('status', 'slip_filed_at')).toEqual({ status: 'pending_payment', slip_filed_at: null });
  });

  it('unknown to the bank gives the buyer 72 hours to correct it, with a mail', async () => {
    await desk.fileSlip();
    await desk.pass(5 * dayMs);
    expect(await desk.run('transfer-missing', desk.id)).toContain(`流水号 ${desk.slip} 查无此笔`);
    await desk.pass(0);
    expect(desk.buyerMails().at(-1)).toBe('没有查到这笔转账');
    await desk.pass(3 * dayMs);
    expect(await desk.status()).toBe('closed');
  });

  it('entered again after it was not found is looked for again, and delays no other', async () => {
    await desk.fileSlip('BUYER-000001');
    await desk.run('transfer-missing', desk.id);
    expect((await desk.view('slip_filed_at')).slip_filed_at).toBeNull();
    await desk.fileSlip('BUYER-000001');
    await desk.pass(dayMs);
    expect(desk.heard('对公转账待确认')).toBe(2);
    await desk.run('transfer-missing', desk.id);
    expect(await desk.confirm(price)).toContain('已付清');
  });

  it('that differs from the bank’s is reported with both values before booking; a confirmation keeps both', async () => {
    await desk.fileSlip('BUYER-000001');
    await expect(desk.confirm(price)).rejects.toThrow(`买方填写 BUYER-000001，银行回单 ${desk.slip}`);
    await expect(desk.confirm('1399.00', 'BUYER-000001')).rejects.toThrow('应付 1400.00 元，到账 1399.00 元');
    await expect(desk.confirm(price, desk.slip, '--despite', 'BUYER-9')).rejects.toThrow('写明 BUYER-000001');
    expect([await desk.booked(), await desk.status()]).toEqual([[], 'pending_payment']);
    await desk.confirm(price, desk.slip, '--despite', 'BUYER-000001');
    expect(await desk.view('slip_number', 'transfers')).toEqual({
      slip_number: 'BUYER-000001',
      transfers: [{ slip: desk.slip, amount: price, at: expect.any(String) }],
    });
  });
});

describe('part payments', () => {
  it('prevent deletion of the account, by owner and colleagues, until the order is paid or refunded', async () => {
    await desk.choose();
    await desk.confirm('600.00', desk.slip, '--despite', price);
    const { user_id: userId } = await desk.order();
    await expect(requireNoOpenMoney(api.deps.db, userId ?? 0)).rejects.toThrow(new Refusal('ordersOpen'));
    await desk.run('order-close', desk.id);
    expect(await readOpenMoney(api.deps.db, userId ?? 0)).toEqual([desk.id]);
    await desk.run('refund-done', desk.id, '--slip', `B${desk.slip}`);
    await requireNoOpenMoney(api.deps.db, userId ?? 0);
  });

  it('are booked for one order if two colleagues confirm the slip for different orders concurrently', async () => {
    const other = await TransferDesk.open(api);
    for (const one of [desk, other]) await one.choose();
    const outcomes = await Promise.allSettled([desk.confirm(price), other.confirm(price, desk.slip)]);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining(`流水号 ${desk.slip} 已入账`) },
    });
    expect([await desk.status(), await other.status()].toSorted()).toEqual(['paid', 'pending_payment']);
  });

  it('add up: buyer and finance see the rest, the sum pays the order, and a slip counts once', async () => {
    await desk.choose();
    expect(await desk.confirm('600.00', desk.slip, '--despite', price)).toContain('还差 800.00 元');
    await expect(desk.confirm('600.00', desk.slip)).rejects.toThrow('已入账');
    await desk.pass(0);
    expect(await desk.view('status', 'missing', 'transfers')).toMatchObject({
      status: 'pending_payment',
      missing: '800.00',
      transfers: [{ slip: desk.slip, amount: '600.00' }],
    });
    expect([desk.buyerMails().at(-1), desk.heard('部分到账')]).toEqual(['已收到部分款项，还差 800.00 元', 1]);
    const said = api.mail.find(({ subject }) => subject.includes(`部分到账：${desk.id}`))?.text;
    expect(said).toMatch(/本次到账\W*600.00 元[^]*应付\W*1400.00 元/);
    expect((await requestPayment(desk.client, desk.id, 'alipay')).body.code).toBe(refusals.partlyTransferred.code);
    expect((await desk.client.post(`/business/v1/orders/${desk.id}/cancel`)).body.code).toBe(
      refusals.orderNotCancellable.code,
    );
    await desk.pass(10 * dayMs);
    expect(await desk.confirm('800.00', `${desk.slip}-2`)).toContain('已付清');
    await desk.pass(0);
    expect(await desk.status()).toBe('fulfilled');
    expect([await desk.booked(), await desk.refunds()]).toEqual([[60_000, 80_000], []]);
    // The larger transfer can cover a larger refund.
    await refundOrder(api.deps, desk.id, { amount: '700', service: 'unchanged' });
    expect(await desk.refunds()).toMatchObject([{ transaction_id: `${desk.slip}-2`, amount_fen: 70_000 }]);
  });

  it('are refunded once each after a full payment, even if the order was closed in between', async () => {
    const number = await startPayment(desk.client, desk.id);
    await desk.confirm('600.00', desk.slip, '--despite', price);
    await api.client().post(`/cashier/${number}`, { answer: 'pay' });
    await desk.pass(0);
    const parts = [{ amount_fen: 60_000, channel: 'bank_transfer', kind: 'stray', done_at: null }];
    expect([await desk.status(), await desk.refunds()]).toMatchObject(['fulfilled', parts]);
    await desk.place();
    await desk.confirm('600.00', desk.slip, '--despite', price);
    await desk.run('order-close', desk.id);
    await desk.run('order-reopen', desk.id);
    await payOrder(api, desk.client, desk.id);
    expect([await desk.status(), await desk.refunds()]).toMatchObject(['fulfilled', parts]);
  });

  it('keep a deadline that a colleague set beyond the 30 days', async () => {
    const until = addDays(beijingDay(api.clock.now()), 60);
    await desk.run('order-extend', desk.id, '--until', until);
    expect(await desk.confirm('600.00', desk.slip, '--despite', price)).toContain(`保留至 ${until} 23:59`);
  });

  it('are not closed by the deadline, and are to be returned once a colleague closes the order', async () => {
    await desk.choose();
    await desk.confirm('600.00', desk.slip, '--despite', price);
    await desk.pass(31 * dayMs);
    expect([await desk.status(), desk.heard('逾期未补足')]).toEqual(['pending_payment', 1]);
    await desk.run('order-close', desk.id);
    await desk.pass(0);
    expect(await desk.status()).toBe('closed');
    expect(await desk.refunds()).toMatchObject([{ amount_fen: 60_000, channel: 'bank_transfer', done_at: null }]);
    expect(desk.heard(`待退回转账：${desk.id}`)).toBe(1);
    expect(desk.buyerMails()).toEqual(expect.arrayContaining(['有款项待退回', '订单已关闭']));
  });

  it('above the price make the excess a task, and the rest can still be refunded in full', async () => {
    expect(await desk.confirm('1500.00', desk.slip, '--despite', price)).toContain('多付 100.00 元');
    await desk.pass(0);
    expect(await desk.status()).toBe('fulfilled');
    expect([desk.heard(`待退回转账：${desk.id}，100.00 元`), desk.buyerMails().includes('有款项待退回')]).toEqual([
      1,
      true,
    ]);
    await desk.run('transfer-confirm', desk.id, '--amount', '50', '--slip', `T${desk.slip}`, '--return');
    expect(await desk.run('refund-done', desk.id, '--slip', `R${desk.slip}`)).toContain('100.00 已退回');
    await expect(desk.run('order-refund', desk.id, '--amount', '1400.01')).rejects.toThrow('1400.00');
  });
});

describe('a colleague', () => {
  it('sets the deadline to a day in Beijing, which is journalled under their name and mailed to the buyer', async () => {
    const inDays = (days: number) => addDays(beijingDay(api.clock.now()), days);
    const extend = (until: string) => desk.run('order-extend', desk.id, '--until', until);
    for (const wrong of ['2020-01-01', inDays(181)]) await expect(extend(wrong)).rejects.toThrow('--until');
    await desk.choose();
    await extend(inDays(180));
    await desk.pass(4 * dayMs);
    const until = inDays(16);
    expect(await extend(until)).toContain(`${until} 23:59（北京时间）`);
    // Choosing a transfer again does not shorten the deadline.
    await desk.choose();
    expect(beijingDay((await desk.order()).pay_before)).toBe(until);
    await desk.pass(15 * dayMs);
    expect([await desk.status(), desk.buyerMails().includes('付款期限已改')]).toEqual(['pending_payment', true]);
    const entry = await api.deps.db
      .selectFrom('journal')
      .selectAll()
      .where('action', '=', 'order-extended')
      .where('subject', '=', desk.id)
      .executeTakeFirst();
    expect(entry).toMatchObject({ actor: 'operator', account_id: (await desk.order()).user_id });
    await desk.pass(2 * dayMs);
    expect(await desk.status()).toBe('closed');
  });

  it('grants an invoice before the payment: it can be requested and issued, and is a task if no money arrives', async () => {
    const ask = () => desk.client.post(`/business/v1/orders/${desk.id}/invoice`, invoiceForm);
    const issue = () =>
      desk.run('invoice-issue', desk.id, '--number', '26110000000000000001', '--date', beijingDay(api.clock.now()));
    expect((await ask()).body.code).toBe(refusals.invoiceNotPossible.code);
    await desk.run('invoice-first', desk.id, '--until', addDays(beijingDay(api.clock.now()), 10));
    expect((await ask()).body.code).toBe(0);
    expect(await desk.view('invoice_first', 'invoice_state')).toEqual({
      invoice_first: true,
      invoice_state: 'awaited',
    });
    expect(await desk.run('invoices', '--csv')).toContain(desk.id);
    await issue();
    await desk.pass(0);
    await desk.pass(11 * dayMs);
    expect(await desk.status()).toBe('closed');
    expect(desk.heard('需开红字发票')).toBe(1);
    expect(desk.buyerMails()).toContain('先开票后付款');
  });
});
