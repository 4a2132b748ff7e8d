import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newKey, payOrder, placeOrder, readOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { verifiedClaims } from '#server/testing/trial-forms.ts';

const dayMs = 86_400_000;

let api: TestApi;
let client: TestClient;
let phone: string;
beforeEach(async () => {
  api = await createTestApi();
  api.clock.moveTo('2026-11-23T02:00:00Z');
  client = api.client();
  phone = await signIn(api, client);
});
afterEach(() => api.close());

const pay = (id: string) => payOrder(api, client, id);
const renew = (licenceId: string, key = newKey()) =>
  client.post(`/rqlicense/licences/${licenceId}/renewal`, { idempotency_key: key });

describe('a renewal', () => {
  it('keeps the licence’s id; its new text is good, and the text before it until its own end', async () => {
    const id = await placeOrder(client);
    await pay(id);
    const before = (await readOrder(client, id, 'licence')).licence;
    const offer = (await client.get(`/rqlicense/licences/${before.id}/renewal`)).body.data;
    expect(offer).toMatchObject({ period_months: 1, amount: '1400.00', ends_at: '2027-01-23T15:59:59.000Z' });
    const order = (await renew(before.id)).body.data;
    expect(await readOrder(client, order.id, 'renewal,starts_on,amount')).toEqual({
      renewal: { licence_id: before.id, ends_at: offer.ends_at },
      starts_on: null,
      amount: '1400.00',
    });
    await pay(order.id);
    const after = (await readOrder(client, id, 'licence')).licence;
    expect(after).toMatchObject({ id: before.id, expiresAt: offer.ends_at, quota: before.quota });
    const [old, renewed] = [await verifiedClaims(api, before.key), await verifiedClaims(api, after.key)];
    expect(old).toMatchObject({ jti: before.id, exp: Date.parse(before.expiresAt) / 1000 });
    expect(renewed).toMatchObject({ jti: before.id, exp: Date.parse(offer.ends_at) / 1000 });

    const fetchBy = (text: string) =>
      api.client().get(`/rqlicense/licences/${before.id}`, { authorization: `Bearer ${text}` });
    expect((await fetchBy(before.key)).body.data.key).toBe(after.key);
    api.clock.moveTo(Date.parse(before.expiresAt) + 29 * dayMs);
    expect((await fetchBy(before.key)).body.data.key).toBe(after.key);
    api.clock.move(2 * dayMs);
    expect((await fetchBy(before.key)).body.code).toBe(refusals.licenceUnknown.code);
    expect((await fetchBy(`${before.key}x`)).body.code).toBe(refusals.licenceUnknown.code);
  });

  it('of a licence that has ended begins on the day of the payment', async () => {
    const id = await placeOrder(client);
    await pay(id);
    const { licence } = await readOrder(client, id, 'licence');
    const stateAt = async (time: string) => {
      api.clock.moveTo(time);
      await signIn(api, client, phone);
      return (await readOrder(client, id, 'service')).service.state;
    };
    expect([await stateAt('2026-12-23T15:00:00Z'), await stateAt('2027-03-10T05:00:00Z')]).toEqual(['active', 'ended']);
    // A refund for a term that is over revokes nothing.
    await refundOrder(api.deps, id, { amount: '1.00', service: 'unchanged' });
    const order = (await renew(licence.id)).body.data;
    await pay(order.id);
    const { licence: renewed } = await readOrder(client, order.id, 'licence');
    expect(renewed).toMatchObject({ id: licence.id, expiresAt: '2027-04-10T15:59:59.000Z' });
  });

  it('pressed ten times at once is one order, and paid for once more is another term', async () => {
    const id = await placeOrder(client);
    await pay(id);
    const { licence } = await readOrder(client, id, 'licence');
    const replies = await Promise.all(Array.from({ length: 10 }, () => renew(licence.id)));
    const ids = new Set(replies.map(({ body }) => body.data.id));
    expect(ids.size).toBe(1);
    for (const order of ids) await pay(order);
    await pay((await renew(licence.id)).body.data.id);
    expect((await readOrder(client, id, 'licence')).licence.expiresAt).toBe('2027-02-23T15:59:59.000Z');
  });

  it('that is refunded takes back its own term and leaves what the first order paid for', async () => {
    const id = await placeOrder(client);
    await pay(id);
    const before = (await readOrder(client, id, 'licence')).licence;
    const order = (await renew(before.id)).body.data;
    await pay(order.id);
    await refundOrder(api.deps, order.id);
    await api.runJobs();
    expect((await readOrder(client, id, 'licence')).licence).toMatchObject({
      id: before.id,
      expiresAt: before.expiresAt,
    });
    expect((await api.client().get(`/rqlicense/licences/${before.id}/status`)).body.data.state).toBe('active');
    await refundOrder(api.deps, id);
    expect((await api.client().get(`/rqlicense/licences/${before.id}/status`)).body.data.state).toBe('revoked');
  });

  it('whose licence was revoked before the payment stays paid, for a colleague to decide', async () => {
    const id = await placeOrder(client);
    await pay(id);
    const { licence } = await readOrder(client, id, 'licence');
    const order = (await renew(licence.id)).body.data;
    await runCommand(api.deps, ['licence-revoke', licence.id]);
    await pay(order.id);
    expect((await readOrder(client, order.id)).status).toBe('paid');
  });

  it('is refused to strangers, to visitors, and for a licence that was revoked or not ordered', async () => {
    const id = await placeOrder(client);
    await pay(id);
    const { licence } = await readOrder(client, id, 'licence');
    const stranger = api.client();
    await signIn(api, stranger);
    const path = `/rqlicense/licences/${licence.id}`;
    for (const call of [`${path}/renewal`, path]) {
      expect((await stranger.get(call)).body.code).toBe(refusals.licenceUnknown.code);
      expect((await api.client().get(call)).body.code).toBe(refusals.notSignedIn.code);
    }
    expect((await stranger.post(`${path}/renewal`, { idempotency_key: newKey() })).body.code).toBe(
      refusals.licenceUnknown.code,
    );
    expect((await client.post(`${path}/renewal`)).body).toMatchObject({
      code: refusals.badInput.code,
      field: 'idempotency_key',
    });
    const issued = await runCommand(api.deps, ['licence-issue', 'rqdata-cloud', '--to', phone, '--days', '3']);
    const [byHand = ''] = String(issued).split('\n');
    expect((await client.get(`/rqlicense/licences/${byHand}/renewal`)).body.data).toBeNull();
    expect((await renew(byHand)).body.code).toBe(refusals.licenceNotRenewable.code);
    await runCommand(api.deps, ['licence-revoke', licence.id]);
    expect((await renew(licence.id)).body.code).toBe(refusals.licenceNotRenewable.code);
    expect((await api.client().get(path, { authorization: `Bearer ${licence.key}` })).body.code).toBe(
      refusals.licenceUnknown.code,
    );
  });
});
