import { beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { readSegments } from '#server/features/orders/agreement-rows.ts';
import { invoiceForm, newKey, orderForm, payOrder, quoteOf } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { TransferDesk } from '#server/testing/transfer-desk.ts';

const dayMs = 86_400_000;
/** Price of `production:1,futures:1,options:1` for twelve months, less that of `research:1,futures:1`. */
const price = '66000.00';

const api = setUpTestApi({ LOG_LEVEL: 'silent' });
let desk: TransferDesk;
/** The order of the licence. */
let first: string;
let licenceId: string;

/** Buys a licence on 4 April 2028 for twelve months: 366 days, first and last included. */
async function buy(language = 'zh'): Promise<void> {
  await api.deps.db.deleteFrom('jobs').execute();
  api.mail.length = 0;
  api.clock.moveTo('2028-04-04T02:00:00Z');
  desk = await TransferDesk.open(api);
  const form = orderForm(await quoteOf(desk.client, { period_months: '12' }));
  desk.id = (await desk.client.post('/business/v1/orders', form, { 'accept-language': language })).body.data.id;
  first = desk.id;
  await payOrder(api, desk.client, desk.id);
  licenceId = (await desk.order()).licence_id ?? '';
}

/** Orders the change and enters the slip number of its transfer. */
async function orderChange(language = 'zh'): Promise<void> {
  const body = { items: 'production:1,futures:1,options:1', idempotency_key: newKey() };
  const path = `/rqlicense/licences/${licenceId}/change`;
  desk.id = (await desk.client.post(path, body, { 'accept-language': language })).body.data.id;
  desk.slip = `ICBC-${desk.id}`;
  await desk.fileSlip();
}

const mailsAbout = (words: string) =>
  api.mail.filter(({ subject }) => subject.includes(desk.id) && subject.includes(words)).map(({ text }) => text);
const paidBack = async () => (await desk.refunds()).map(({ kind, amount_fen: fen }) => [kind, fen]);
const linesFen = (groups: Awaited<ReturnType<TransferDesk['order']>>['groups']) =>
  groups.flatMap(({ items }) => items).reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);

describe('a change paid by transfer', () => {
  beforeEach(async () => {
    await buy();
    await orderChange();
  });

  it('costs its ordered price if its transfer is confirmed on the same day', async () => {
    expect(await desk.confirm(price)).toContain('已付清');
    await desk.pass(0);
    expect(await desk.order()).toMatchObject({ amount_fen: 6_600_000, status: 'fulfilled', change: { daysLeft: 366 } });
    expect(await desk.refunds()).toEqual([]);
  });

  it('is charged from the confirmation on: 28 days later 338 of 366 days are kept, and the price of 28 is returned to the fen', async () => {
    await desk.pass(28 * dayMs);
    await expect(desk.confirm(price)).rejects.toThrow(
      '变更从今日起计 338 天，60950.82 元（下单时 366 天，66000.00 元），应付 60950.82 元，到账 66000.00 元，多付的 5049.18 元须线下退回。尚未入账',
    );
    expect(await desk.booked()).toEqual([]);
    expect(await desk.confirm(price, desk.slip, '--despite', '60950.82')).toContain('多付 5049.18 元');
    expect((await desk.view('user_error_msg')).user_error_msg).toContain('收取 338 天的价款');
    await desk.pass(0);

    const order = await desk.order();
    expect(order).toMatchObject({ status: 'fulfilled', amount_fen: 6_095_082 });
    expect(order.change).toMatchObject({ daysLeft: 338, ordered: { daysLeft: 366, amountFen: 6_600_000 } });
    expect(linesFen(order.groups) - (order.change?.creditFen ?? 0)).toBe(6_095_082);
    expect(await paidBack()).toEqual([['stray', 504_918]]);
    const served = (await readSegments(api.deps.db, licenceId)).filter(
      ({ layers }) => layers.at(-1)?.order === desk.id,
    );
    expect(served.map(({ first: day, days, layers }) => [day, days, layers.at(-1)?.fen])).toEqual([
      ['2028-05-02', 338, 6_095_082],
    ]);
    expect(mailsAbout('已收到付款')[0]).toContain('338 天，60950.82 元（下单时 366 天，66000.00 元），多付的退回');
    expect(mailsAbout('差额退回')[0]).toContain(
      '下单时剩余 366 天，66000.00 元；到账时剩余 338 天，60950.82 元。没有服务的天数不收费，多付的 5049.18 元退回',
    );
    expect((await desk.view('refund')).refund?.parts).toMatchObject([{ amount: '5049.18', service: null }]);

    await refundOrder(api.deps, desk.id);
    expect((await paidBack()).reduce((sum, [, fen]) => sum + Number(fen), 0)).toBe(6_600_000);
  });

  it('is paid by exactly the price of the days left; an earlier invoice is too high by the rest', async () => {
    await desk.run('invoice-first', desk.id, '--until', '2028-05-03');
    await desk.client.post(`/business/v1/orders/${desk.id}/invoice`, invoiceForm);
    await desk.run('invoice-issue', desk.id, '--number', '26110000100000000001', '--date', '2028-04-04');
    await desk.pass(28 * dayMs);
    expect(await desk.confirm('60950.82')).toContain('已付清');
    expect((await desk.order()).amount_fen).toBe(6_095_082);
    expect(await desk.refunds()).toEqual([]);
    await desk.pass(0);
    expect(desk.heard('需开红字发票')).toBe(1);
    expect(await desk.run('money-tasks')).toContain('5049.18');
  });

  it('mails a later excess transfer as an excess, and not as charged days', async () => {
    await desk.pass(28 * dayMs);
    await desk.confirm(price, desk.slip, '--despite', '60950.82');
    await desk.confirm('100.00', 'ICBC-TWICE', '--return');
    await desk.pass(0);
    expect(mailsAbout('有款项待退回').map((text) => text.includes('100.00 元超出订单应付'))).toEqual([true]);
    expect(mailsAbout('差额退回')).toHaveLength(1);
  });

  it('returns at most the amount of each of several transfers', async () => {
    await desk.confirm('65000.00', desk.slip, '--despite', price);
    await desk.pass(28 * dayMs);
    expect(await desk.confirm('1000.00', 'ICBC-SECOND', '--despite', '0.00')).toContain('多付 5049.18 元');
    expect((await desk.view('user_error_msg')).user_error_msg).toContain('多出 5049.18 元');
    const back = new Map((await desk.refunds()).map(({ transaction_id: slip, amount_fen: fen }) => [slip, fen]));
    expect(back).toEqual(
      new Map([
        ['ICBC-SECOND', 100_000],
        [desk.slip, 404_918],
      ]),
    );
    await desk.pass(0);
    expect(mailsAbout('差额退回')).toHaveLength(2);
  });

  it('reduces the rest due if a part arrives later', async () => {
    await desk.pass(10 * dayMs);
    await desk.confirm('60000.00', desk.slip, '--despite', '64196.72');
    expect(await desk.view('missing', 'amount')).toEqual({ missing: '4196.72', amount: '64196.72' });
    await desk.pass(18 * dayMs);
    await desk.confirm('4196.72', 'ICBC-REST', '--despite', '950.82');
    expect((await desk.order()).amount_fen).toBe(6_095_082);
    expect(await paidBack()).toEqual([['stray', 324_590]]);
  });

  it('costs nothing for days that a colleague granted meanwhile', async () => {
    await desk.run('licence-extend', licenceId, '--days', '7', '--reason', '补偿');
    await desk.pass(28 * dayMs);
    await desk.confirm(price, desk.slip, '--despite', '60950.82');
    expect((await desk.order()).amount_fen).toBe(6_095_082);
  });

  it('and then online is charged from the payment on, and the rest is returned through the same channel', async () => {
    await desk.pass(3 * dayMs);
    await payOrder(api, desk.client, desk.id);
    await api.runJobs();
    const order = await desk.order();
    expect(order).toMatchObject({ status: 'fulfilled', amount_fen: Math.round((6_600_000 * 363) / 366) });
    expect((await desk.booked()).reduce((sum, fen) => sum + fen, 0)).toBe(order.amount_fen);
    expect(api.logged.join('\n')).not.toContain('payment-stray');
  });
});

it('English mails about a change state the charged days', async () => {
  await buy('en');
  await orderChange('en');
  await desk.pass(28 * dayMs);
  await desk.confirm(price, desk.slip, '--despite', '60950.82');
  await desk.pass(0);
  expect(mailsAbout('payment received')[0]).toContain(
    'CNY 60950.82 for 338 days (CNY 66000.00 for 366 days when you ordered). The rest is returned.',
  );
  expect(mailsAbout('difference returned')[0]).toContain('We are returning CNY 5049.18 to the account that paid');
});

describe('a change whose licence has ended before its transfer is found', () => {
  beforeEach(async () => {
    await buy();
    await desk.pass(350 * dayMs);
    await orderChange();
    await desk.pass(20 * dayMs);
  });
  const amount = async () => ((await desk.order()).amount_fen / 100).toFixed(2);

  it('is offered to the buyer as a renewal before any refund', async () => {
    const change = desk.id;
    const cancel = () => desk.client.post(`/business/v1/orders/${change}/cancel`);
    expect((await cancel()).body.code).toBe(refusals.orderNotCancellable.code);
    await expect(desk.confirm(await amount())).rejects.toThrow('先写信请买方选择续期或退回，款项不入账');
    expect(await desk.confirm(await amount(), desk.slip, '--return')).toContain('尚未入账：已写信请买方选择续期或退回');
    expect([await desk.booked(), await desk.refunds()]).toEqual([[], []]);
    await desk.pass(0);
    expect(mailsAbout('变更未能生效')[0]).toContain(`/order/${first}`);
    expect((await desk.view('user_error_msg')).user_error_msg).toContain('变更不能再生效');

    const renew = () => desk.client.post(`/rqlicense/licences/${licenceId}/renewal`, { idempotency_key: newKey() });
    expect((await renew()).body.code).toBe(refusals.licenceOrderWaiting.code);
    expect((await cancel()).body.data.status).toBe('closed');
    desk.id = (await renew()).body.data.id;
    await desk.fileSlip();
    expect(await desk.confirm('14000.00')).toContain('已付清');
    await desk.pass(0);
    expect(await desk.status()).toBe('fulfilled');
  });

  it('is refunded at the second command, once the buyer was asked', async () => {
    await desk.confirm(await amount(), desk.slip, '--return');
    expect(await desk.confirm(await amount(), desk.slip, '--return')).toContain('登记退回');
    expect(await paidBack()).toEqual([['stray', (await desk.order()).amount_fen]]);
  });
});
