import { beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { payOrder } from '#server/testing/order-forms.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
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

describe('a late transfer', () => {
  beforeEach(async () => {
    await desk.choose();
    await desk.pass(73 * hourMs);
  });

  it('is accepted at the order’s price until the thirtieth day, by a colleague’s command only', async () => {
    await desk.pass(29.9 * dayMs);
    expect(await desk.confirm(price)).toContain('逾期到账，订单按原价重新打开');
    await desk.pass(0);
    expect(await desk.view('status', 'paid_at')).toMatchObject({ status: 'fulfilled' });
    expect(desk.buyerMails().slice(-4)).toEqual(['订单已关闭', '订单已重新打开', '已收到付款', '许可已签发']);
    const states = (await desk.view('history')).history?.map(({ status }) => status);
    expect(states).toEqual(['pending_payment', 'closed', 'pending_payment', 'paid', 'fulfilled']);
  });

  it('is announced by the buyer, whose closed order is reopened at its price', async () => {
    await desk.pass(4 * dayMs);
    expect(await desk.view('reopen_until')).toEqual({ reopen_until: expect.any(String) });
    for (let press = 0; press < 2; press += 1)
      expect((await desk.reopen()).body).toMatchObject({ code: 0, data: { status: 'pending_payment' } });
    await desk.fileSlip();
    await desk.pass(6 * dayMs);
    expect(await desk.view('status', 'amount')).toEqual({ status: 'pending_payment', amount: price });
    await desk.confirm(price);
    expect(await desk.status()).toBe('paid');
  });

  it('is refused after 30 days before it is booked, also to the buyer', async () => {
    await desk.pass(30 * dayMs);
    expect(await desk.view('reopen_until')).toEqual({ reopen_until: null });
    expect((await desk.reopen()).body.code).toBe(refusals.orderNotReopenable.code);
    await expect(desk.run('order-reopen', desk.id)).rejects.toThrow('超过 30 天');
    await expect(desk.confirm(price)).rejects.toThrow('超过 30 天。尚未入账');
    expect([await desk.booked(), await desk.refunds()]).toEqual([[], []]);
  });

  it('is in time by the bank’s day, even if a colleague finds it later', async () => {
    await desk.pass(31 * dayMs);
    const at = new Date(api.clock.now().getTime() - 2 * dayMs);
    const line = { number: desk.slip, at, amount_fen: 140_000, payer: '示例公司', payer_account: '', note: '' };
    await api.deps.db
      .insertInto('bank_lines')
      .values({ ...line, read_at: at })
      .execute();
    await expect(desk.confirm(price, 'ICBC-OTHER')).rejects.toThrow('超过 30 天');
    expect(await desk.confirm(price)).toContain('已付清');
  });

  it('cannot be announced by another person', async () => {
    const stranger = api.client();
    await signIn(api, stranger);
    const press = await stranger.post(`/business/v1/orders/${desk.id}/reopen`);
    expect(press.body.code).toBe(refusals.orderUnknown.code);
  });

  it('is awaited for 72 hours after a colleague reopens the order', async () => {
    expect(await desk.run('order-reopen', desk.id)).toContain(
      `付款期限 ${beijingMinute(new Date(api.clock.now().getTime() + 72 * hourMs)).slice(0, 10)}`,
    );
    await desk.pass(71 * hourMs);
    expect(await desk.status()).toBe('pending_payment');
    await desk.pass(2 * hourMs);
    expect(await desk.status()).toBe('closed');
    expect(desk.buyerMails().filter((subject) => subject === '订单已关闭')).toHaveLength(2);
    // The 30 days count from the first closing, so that reopening does not keep a price forever.
    const { reopen_until: until } = await desk.view('reopen_until');
    expect(Date.parse(until ?? '') - api.clock.now().getTime()).toBeLessThan(27 * dayMs);
  });
});

it('money for a renewal whose licence was revoked is refused before it is booked, with the reason', async () => {
  await payOrder(api, desk.client, desk.id);
  const { licence_id: licenceId } = await desk.order();
  const key = { idempotency_key: '5b8fd57d-6b59-4a4e-8f1c-0a3c8ea3a001' };
  desk.id = (await desk.client.post(`/rqlicense/licences/${licenceId}/renewal`, key)).body.data.id;
  await desk.choose();
  await desk.run('licence-revoke', licenceId ?? '');
  await expect(desk.confirm(price)).rejects.toThrow('许可已吊销。尚未入账');
  await desk.pass(4 * dayMs);
  expect(await desk.view('status', 'reopen_until')).toEqual({ status: 'closed', reopen_until: null });
  await expect(desk.confirm(price)).rejects.toThrow('许可已吊销。尚未入账');
  expect([await desk.booked(), await desk.refunds()]).toEqual([[], []]);
});
