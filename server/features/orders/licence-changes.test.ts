import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newKey, payOrder, placeOrder, readOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { verifiedClaims } from '#server/testing/trial-forms.ts';

let api: TestApi;
let client: TestClient;
let phone: string;
/** The first order, of a researcher with futures for a month (¥1,400), and its licence. */
let id: string;
let licence: { id: string; key: string; expiresAt: string; quota: { dailyTrafficBytes: number } };
beforeEach(async () => {
  api = await createTestApi();
  api.clock.moveTo('2026-11-23T02:00:00Z');
  client = api.client();
  phone = await signIn(api, client);
  id = await placeOrder(client);
  await pay(id);
  ({ licence } = await readOrder(client, id, 'licence'));
});
afterEach(() => api.close());

const pay = (order: string) => payOrder(api, client, order);
const change = (items: string, key = newKey()) =>
  client.post(`/rqlicense/licences/${licence.id}/change`, { items, idempotency_key: key });
const quoteOf = (items: string) => client.get(`/rqlicense/licences/${licence.id}/change?items=${items}`);
const readLicence = async () => (await readOrder(client, id, 'licence')).licence;
const renew = () => client.post(`/rqlicense/licences/${licence.id}/renewal`, { idempotency_key: newKey() });

describe('a change within the term', () => {
  it('costs the difference for the days left, and keeps the licence’s id and end; the former text still opens what the licence has', async () => {
    api.clock.moveTo('2026-12-03T02:00:00Z');
    await signIn(api, client, phone);
    expect((await client.get(`/rqlicense/licences/${licence.id}/change`)).body.data).toEqual({
      items: [
        { id: 'research', quantity: 1 },
        { id: 'futures', quantity: 1 },
      ],
      ends_at: licence.expiresAt,
      days_left: 21,
      price: null,
    });
    const { price } = (await quoteOf('research:3,futures:3')).body.data;
    // 21 of the 31 days of 23 November to 23 December: of ¥2,400 and ¥1,800, less of ¥1,400, each rounded.
    expect(price).toMatchObject({ credit: '948.39', amount: '1896.77' });
    const order = (await change('research:3,futures:3')).body.data;
    expect(await readOrder(client, order.id, 'amount,merchandise_groups,change,renewal,buyer,period_months')).toEqual({
      amount: price.amount,
      merchandise_groups: price.merchandise_groups,
      change: { licence_id: licence.id, days_left: 21, credit: price.credit },
      renewal: null,
      buyer: (await readOrder(client, id, 'buyer')).buyer,
      period_months: 1,
    });

    await pay(order.id);
    const after = await readLicence();
    expect(after).toMatchObject({ id: licence.id, expiresAt: licence.expiresAt });
    expect(after.quota).toEqual({
      ...licence.quota,
      dailyTrafficBytes: 3 * licence.quota.dailyTrafficBytes,
      concurrentSessions: 6,
      items: [
        { id: 'research', quantity: 3 },
        { id: 'futures', quantity: 3 },
      ],
    });
    const [old, changed] = [await verifiedClaims(api, licence.key), await verifiedClaims(api, after.key)];
    expect(old).toMatchObject({ jti: licence.id, quota: licence.quota });
    expect(changed).toMatchObject({ jti: licence.id, exp: old.exp, quota: after.quota });
    const { body } = await api.client().get('/market/v1/quota', { authorization: `Bearer ${licence.key}` });
    expect(body.bytesLimit).toBe(after.quota.dailyTrafficBytes);
    const mail = api.mail.at(-1);
    expect(mail?.subject).toContain(`变更订单 ${order.id}：许可已变更`);
    expect(mail?.text).toContain(after.key);
    expect(mail?.text).toContain('原有内容剩余 21 天折抵    -948.39');
    expect(mail?.text).toContain(
      `变更订单 ${order.id}（接续订单 ${id}）：研究版 × 3、期货 × 3，剩余 21 天，共 ${price.amount} 元`,
    );
  });

  it('is what a renewal continues with, and what a further change begins with', async () => {
    await pay((await change('research:2,futures:2')).body.data.id);
    const renewal = (await client.get(`/rqlicense/licences/${licence.id}/renewal`)).body.data;
    expect(renewal).toMatchObject({ amount: '2800.00', period_months: 1 });
    await pay((await renew()).body.data.id);
    // Both terms whole: 31 and 31 days, ¥800 more each.
    const { days_left: days, price } = (await quoteOf('research:3,futures:2')).body.data;
    expect(days).toBe(62);
    expect(price.amount).toBe('2800.00');
    expect((await quoteOf('research:2,futures:2')).body.code).toBe(refusals.changeNotDearer.code);
  });

  it('pressed ten times at once is one order; another choice, or a renewal, waits until it is paid or cancelled', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => change('research:2,futures:2')));
    const [order, ...others] = new Set(replies.map(({ body }) => body.data.id as string));
    expect(others).toEqual([]);
    expect((await change('research:3,futures:3')).body.code).toBe(refusals.licenceOrderWaiting.code);
    expect((await renew()).body.code).toBe(refusals.licenceOrderWaiting.code);
    await client.post(`/business/v1/orders/${order}/cancel`);
    const renewal = (await renew()).body.data.id;
    expect((await change('research:3,futures:3')).body.code).toBe(refusals.licenceOrderWaiting.code);
    const setStatus = (status: 'paid' | 'pending_payment') =>
      api.deps.db.updateTable('orders').set({ status }).where('id', '=', renewal).execute();
    await setStatus('paid');
    expect((await change('research:3,futures:3')).body.code).toBe(refusals.licenceOrderWaiting.code);
    await setStatus('pending_payment');
    await pay(renewal);
    expect((await change('research:3,futures:3')).body.code).toBe(0);
  });

  it('that is refunded gives back the quota before it, and its end stays', async () => {
    const order = (await change('professional:1,futures:1')).body.data.id;
    await pay(order);
    expect((await readLicence()).quota).not.toEqual(licence.quota);
    await refundOrder(api.deps, order);
    expect(await readLicence()).toMatchObject({ expiresAt: licence.expiresAt, quota: licence.quota });
    await refundOrder(api.deps, id);
    expect((await api.client().get(`/rqlicense/licences/${licence.id}/status`)).body.data.state).toBe('revoked');
  });

  it('is offered on the last day of the term, which is served, and a renewal begins the day after', async () => {
    const renewal = (await renew()).body.data.id;
    await pay(renewal);
    const states = async () =>
      Promise.all([id, renewal].map(async (one) => (await readOrder(client, one, 'service')).service?.state));
    expect(await states()).toEqual(['active', 'upcoming']);
    api.clock.moveTo(Date.parse(licence.expiresAt) - 1_800_000);
    await signIn(api, client, phone);
    expect(await states()).toEqual(['active', 'upcoming']);
    // An hour later, within the two hours that an idle session lasts.
    api.clock.moveTo(Date.parse(licence.expiresAt) + 1_800_000);
    expect(await states()).toEqual(['ended', 'active']);
    const { expiresAt } = await readLicence();
    api.clock.moveTo(Date.parse(expiresAt) - 3_600_000);
    await signIn(api, client, phone);
    expect((await client.get(`/rqlicense/licences/${licence.id}/change`)).body.data).toMatchObject({ days_left: 1 });
  });

  it('is refused when it costs no more, is not sold, to strangers and visitors', async () => {
    const refused = async (items: string) => {
      const quoted = (await quoteOf(items)).body;
      expect((await change(items)).body.code).toBe(quoted.code);
      return quoted;
    };
    expect((await refused('research:1,futures:1')).code).toBe(refusals.changeNotDearer.code);
    expect((await refused('research:1')).code).toBe(refusals.changeNotDearer.code);
    for (const items of ['gold:1', 'futures:2', 'research:6', 'research:1,production:1']) {
      expect(await refused(items)).toMatchObject({ code: refusals.badInput.code, field: 'items' });
    }
    const stranger = api.client();
    await signIn(api, stranger);
    for (const [other, code] of [
      [stranger, refusals.licenceUnknown.code],
      [api.client(), refusals.notSignedIn.code],
    ] as const) {
      const path = `/rqlicense/licences/${licence.id}/change`;
      expect((await other.get(path)).body.code).toBe(code);
      expect((await other.post(path, { items: 'research:2', idempotency_key: newKey() })).body.code).toBe(code);
    }
  });

  it.each([
    [
      'an operator has moved its end',
      async () => runCommand(api.deps, ['licence-extend', licence.id, '--days', '7', '--reason', '补偿']),
    ],
    ['it was revoked', async () => runCommand(api.deps, ['licence-revoke', licence.id])],
    [
      'it has ended',
      async () => {
        api.clock.moveTo(Date.parse(licence.expiresAt) + 1000);
        await signIn(api, client, phone);
      },
    ],
  ])('is not offered when %s', async (_, happens) => {
    await happens();
    expect((await client.get(`/rqlicense/licences/${licence.id}/change`)).body.data).toBeNull();
    expect((await change('research:2,futures:2')).body.code).toBe(refusals.licenceNotChangeable.code);
  });

  it('that is paid once its licence has ended stays paid, for a colleague to decide', async () => {
    const order = (await change('research:2,futures:2')).body.data.id;
    const ended = { expires_at: api.clock.now() };
    await api.deps.db.updateTable('licences').set(ended).where('id', '=', licence.id).execute();
    await pay(order);
    expect((await readOrder(client, order)).status).toBe('paid');
  });

  it('is never fulfilled with another licence, as a release that does not know it would', async () => {
    const order = (await change('research:2,futures:2')).body.data.id;
    const { db } = api.deps;
    const wrongly = db.updateTable('orders').set({ status: 'fulfilled', licence_id: null }).where('id', '=', order);
    await wrongly.execute();
    const other = await runCommand(api.deps, ['licence-issue', 'rqdata-cloud', '--to', phone, '--days', '3']);
    const [otherId = ''] = String(other).split('\n');
    await expect(
      db.updateTable('orders').set({ licence_id: otherId }).where('id', '=', order).execute(),
    ).rejects.toThrow(/orders_change_keeps_licence/);
  });
});
