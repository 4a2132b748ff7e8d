import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newKey, payOrder, placeOrder, readOrder } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Fields = Record<string, string>;

let api: TestApi;
let client: TestClient;
let phone: string;
/** The licence of a researcher with futures for a month, good from 23 November to 23 December. */
let licence: string;
beforeEach(async () => {
  api = await createTestApi();
  api.clock.moveTo('2026-11-23T02:00:00Z');
  client = api.client();
  phone = await signIn(api, client);
  const id = await placeOrder(client);
  await payOrder(api, client, id);
  licence = (await readOrder(client, id, 'licence')).licence.id;
});
afterEach(() => api.close());

const larger = { items: 'professional:2,traffic-10gb:1', period_months: '3' };
const pathOf = (id = licence) => `/rqlicense/licences/${id}/renewal`;
const quoteOf = async (asked: Fields, who = client, path = pathOf()) =>
  (await who.get(`${path}?${new URLSearchParams(asked)}`)).body;
const renew = async (asked: Fields, key = newKey(), who = client, path = pathOf()) =>
  (await who.post(path, { ...asked, idempotency_key: key })).body;
const countOrders = async () => (await api.deps.db.selectFrom('orders').select('id').execute()).length;

describe('a choice for a renewal', () => {
  it.each([
    ['items', { items: '' }],
    ['items', { items: ',' }],
    ['items', { items: 'futures:2' }],
    ['items', { items: 'gold:1' }],
    ['items', { items: 'research:0' }],
    ['items', { items: 'research:6' }],
    ['items', { items: 'research:-1' }],
    ['items', { items: 'research:1,research:2' }],
    ['items', { items: 'research:1,production:1' }],
    ['items', { items: 'stock-buybacks:1' }],
    ['period_months', { period_months: '0' }],
    ['period_months', { period_months: '2' }],
    ['period_months', { items: 'research:1', period_months: '37' }],
    ['period_months', { items: 'research:1', period_months: 'year' }],
  ] satisfies [string, Fields][])('is refused by the name of %s for %j, and orders nothing', async (field, asked) => {
    const before = await countOrders();
    const refused = { code: refusals.badInput.code, field };
    expect(await quoteOf(asked)).toMatchObject(refused);
    expect(await renew(asked)).toMatchObject(refused);
    expect(await countOrders()).toBe(before);
  });

  it('takes no price, end, buyer or licence from the browser', async () => {
    const cheap = {
      amount: '0.01',
      amount_fen: '1',
      ends_at: '2099-01-01T00:00:00.000Z',
      buyer_name: '他人',
      renews: 'x',
    };
    const { data } = await renew({ items: 'research:1', period_months: '12', ...cheap });
    expect(data.amount).toBe('8000.00');
    expect(await readOrder(client, data.id, 'renewal,buyer')).toMatchObject({
      renewal: { licence_id: licence, ends_at: '2027-12-23T15:59:59.000Z' },
      buyer: { name: '李雷' },
    });
  });

  it('is refused to strangers and visitors, and for a licence that was revoked or not ordered', async () => {
    const stranger = api.client();
    await signIn(api, stranger);
    const answers = async (who: TestClient, path = pathOf()) => [
      (await quoteOf(larger, who, path)).code,
      (await renew(larger, newKey(), who, path)).code,
    ];
    expect(await answers(stranger)).toEqual([refusals.licenceUnknown.code, refusals.licenceUnknown.code]);
    expect(await answers(api.client())).toEqual([refusals.notSignedIn.code, refusals.notSignedIn.code]);
    const issued = await runCommand(api.deps, ['licence-issue', 'rqdata-cloud', '--to', phone, '--days', '3']);
    const [byHand = ''] = String(issued).split('\n');
    await runCommand(api.deps, ['licence-revoke', licence]);
    for (const path of [pathOf(byHand), pathOf()]) {
      expect((await quoteOf(larger, client, path)).data).toBeNull();
      expect((await renew(larger, newKey(), client, path)).code).toBe(refusals.licenceNotRenewable.code);
    }
    expect(await countOrders()).toBe(1);
  });
});

describe('a second press', () => {
  it('for the same contents is the same order, in whatever order they are named', async () => {
    const key = newKey();
    const { id } = (await renew({ items: 'research:2,futures:2' }, key)).data;
    const ids = [
      await renew({ items: 'research:2,futures:2' }, key),
      await renew({ items: 'research:2,futures:2' }),
      await renew({ items: 'futures:2,research:2', period_months: '1' }),
      await renew({}),
    ].map(({ data }) => data.id);
    expect(new Set(ids)).toEqual(new Set([id]));
    const pressed = await Promise.all(Array.from({ length: 10 }, () => renew({ items: 'research:2,futures:2' })));
    expect(new Set(pressed.map(({ data }) => data.id))).toEqual(new Set([id]));
  });

  it('for other contents or months waits until that order is paid or cancelled', async () => {
    const key = newKey();
    const { id } = (await renew({ items: 'research:2,futures:2' }, key)).data;
    expect((await renew(larger, key)).code).toBe(refusals.keyReused.code);
    for (const asked of [larger, { items: 'research:2' }, { period_months: '12' }, { items: 'research:1,futures:1' }])
      expect((await renew(asked)).code).toBe(refusals.licenceOrderWaiting.code);
    await client.post(`/business/v1/orders/${id}/cancel`);
    expect((await renew(larger)).code).toBe(0);
  });
});
