import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { newKey, orderForm, payOrder, placeOrder, readOrder } from '#server/testing/order-forms.ts';
import { refundOrder } from '#server/testing/refund-order.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { verifiedClaims } from '#server/testing/trial-forms.ts';

type Fields = Record<string, string>;
type Items = { id: string; quantity: number }[];
type Licence = { id: string; key: string; expiresAt: string; quota: { items: Items; dailyTrafficBytes: number } };

let api: TestApi;
let client: TestClient;
let phone: string;
/** The first order, of a researcher with futures for a month (¥1,400), and its licence, good from 23 November to 23 December. */
let first: string;
let licence: Licence;
beforeEach(async () => {
  api = await createTestApi();
  api.clock.moveTo('2026-11-23T02:00:00Z');
  client = api.client();
  phone = await signIn(api, client);
  first = await placeOrder(client);
  await pay(first);
  licence = await readLicence();
});
afterEach(() => api.close());

/** Moves the clock, logs in again, because sessions end, and does what is due by then. */
async function goTo(time: string) {
  api.clock.moveTo(time);
  await signIn(api, client, phone);
  await api.runJobs();
}

const pay = (id: string) => payOrder(api, client, id);
const readLicence = async (id = first): Promise<Licence> => (await readOrder(client, id, 'licence')).licence;
const pathOf = (id = licence.id) => `/rqlicense/licences/${id}/renewal`;
const quoteOf = async (asked: Fields, who = client, path = pathOf()) =>
  (await who.get(`${path}?${new URLSearchParams(asked)}`)).body;
const renew = async (asked: Fields, key = newKey(), who = client, path = pathOf()) =>
  (await who.post(path, { ...asked, idempotency_key: key })).body;
const change = async (items: string) =>
  (await client.post(`/rqlicense/licences/${licence.id}/change`, { items, idempotency_key: newKey() })).body;
const offeredChange = async () => (await client.get(`/rqlicense/licences/${licence.id}/change`)).body.data;
const dailyBytesBy = async (key: string) =>
  (await api.client().get('/market/v1/quota', { authorization: `Bearer ${key}` })).body.bytesLimit;

const larger = { items: 'professional:2,traffic-10gb:1', period_months: '3' };
const smaller = { items: 'research:1', period_months: '12' };
const itemsIn = (text: string): Items =>
  text.split(',').map((item) => ({ id: item.split(':')[0] ?? '', quantity: Number(item.split(':')[1]) }));

describe('a renewal with chosen contents', () => {
  it.each([
    // (¥2,600 × 2 + ¥500) × 3, and ten months of ¥800 for twelve.
    ['more', larger, '17100.00', '2027-03-23'],
    ['less', smaller, '8000.00', '2027-12-23'],
  ])(
    'that are %s is priced by the server, and grants them from the end of today’s term on',
    async (_, asked, amount, last) => {
      const { data: quote } = await quoteOf(asked);
      const ends = { starts_on: '2026-12-24', ends_at: `${last}T15:59:59.000Z` };
      expect(quote).toMatchObject({ amount, period_months: Number(asked.period_months), ...ends });
      const { data: placed } = await renew(asked);
      expect(placed.amount).toBe(amount);
      const order = await readOrder(client, placed.id, 'merchandise_groups,period_months,amount,renewal,buyer');
      expect(order).toMatchObject({
        merchandise_groups: quote.merchandise_groups,
        period_months: quote.period_months,
        renewal: { licence_id: licence.id, ends_at: quote.ends_at },
        buyer: (await readOrder(client, first, 'buyer')).buyer,
      });
      await pay(placed.id);

      const paid = await readLicence();
      expect(paid).toMatchObject({ id: licence.id, expiresAt: quote.ends_at, quota: licence.quota });
      expect(await verifiedClaims(api, paid.key)).toMatchObject({ jti: licence.id, quota: licence.quota });
      await goTo('2026-12-23T15:00:00Z');
      expect((await readLicence()).quota).toEqual(licence.quota);
      expect(await dailyBytesBy(paid.key)).toBe(licence.quota.dailyTrafficBytes);

      await goTo('2026-12-23T16:00:01Z');
      const renewed = await readLicence();
      expect(renewed).toMatchObject({ id: licence.id, expiresAt: quote.ends_at });
      expect(renewed.quota.items).toEqual(itemsIn(asked.items));
      expect(renewed.quota).not.toEqual(licence.quota);
      expect(await verifiedClaims(api, renewed.key)).toMatchObject({ jti: licence.id, quota: renewed.quota });
      expect(await dailyBytesBy(paid.key)).toBe(renewed.quota.dailyTrafficBytes);
    },
  );

  it('works with the payment where the term has ended', async () => {
    await goTo('2027-01-10T02:00:00Z');
    const { data: quote } = await quoteOf(smaller);
    expect(quote).toMatchObject({ starts_on: '2027-01-10', ends_at: '2028-01-10T15:59:59.000Z' });
    await pay((await renew(smaller)).data.id);
    expect(await readLicence()).toMatchObject({ expiresAt: quote.ends_at, quota: { items: itemsIn(smaller.items) } });
  });

  it('is mailed with the contents of the new term, and from when they work', async () => {
    const { id } = (await renew(larger)).data;
    await pay(id);
    const mail = api.mail.find(({ subject }) => subject.includes(`${id}：许可已续期`));
    expect(mail?.text).toContain('新的期限包括：专业版 × 2、流量包 10 GB/日 × 1。2026-12-23 23:59 之前内容不变');
    const placed = api.mail.find(({ subject }) => subject.includes(`${id}：续期已下单`));
    expect(placed?.text).toContain('专业版 × 2、流量包 10 GB/日 × 1，3 个月，共 17100.00 元');
    await goTo('2026-12-24T02:00:00Z');
    const next = (await renew({})).data.id;
    await pay(next);
    const same = api.mail.find(({ subject }) => subject.includes(`${next}：许可已续期`))?.text;
    expect(same).toContain('新的期限包括：专业版 × 2、流量包 10 GB/日 × 1。\n');
  });

  it('is what works today where nothing is chosen, and a renewal after it continues with what works then', async () => {
    await pay((await renew(larger)).data.id);
    const namesOf = ({ merchandise_groups: groups }: { merchandise_groups: { items: Items }[] }) =>
      groups.flatMap(({ items }) => items.map(({ id }) => id));
    expect(namesOf((await quoteOf({})).data)).toEqual(['research', 'futures']);
    await goTo('2026-12-24T02:00:00Z');
    const { data: later } = await quoteOf({});
    expect(namesOf(later)).toEqual(['professional', 'traffic-10gb']);
    expect(later.period_months).toBe(3);
  });

  it('that is refunded before it begins leaves today’s term as it is', async () => {
    const { id } = (await renew(larger)).data;
    await pay(id);
    await refundOrder(api.deps, id);
    await goTo('2026-12-20T02:00:00Z');
    expect(await readLicence()).toMatchObject({ expiresAt: licence.expiresAt, quota: licence.quota });
    await goTo('2026-12-24T02:00:00Z');
    expect((await api.client().get(`/rqlicense/licences/${licence.id}/status`)).body.data.state).toBe('expired');
  });

  it('closes changes online until it works: neither term has a price for both', async () => {
    await pay((await renew({ items: 'research:1,futures:1' })).data.id);
    expect(await offeredChange()).not.toBeNull();
    await pay((await renew(smaller)).data.id);
    expect(await offeredChange()).toBeNull();
    expect((await change('research:3,futures:3')).code).toBe(refusals.licenceNotChangeable.code);
    await goTo('2027-01-24T02:00:00Z');
    expect((await offeredChange()).items).toEqual(itemsIn(smaller.items));
    expect((await change('research:2')).code).toBe(0);
  });
});

describe('between the quote and the press', () => {
  const shown = { items: 'research:1,futures:1', period_months: '1' };

  it('a change that waits stops the renewal, and one that was paid leaves what was shown', async () => {
    const { amount } = (await quoteOf({})).data;
    const waiting = (await change('research:3,futures:3')).data.id;
    expect((await renew(shown)).code).toBe(refusals.licenceOrderWaiting.code);
    await pay(waiting);
    const { data } = await renew(shown);
    expect(data.amount).toBe(amount);
    await pay(data.id);
    expect((await readLicence()).quota.items).toEqual(itemsIn('research:3,futures:3'));
    await goTo('2026-12-24T02:00:00Z');
    expect((await readLicence()).quota.items).toEqual(itemsIn(shown.items));
  });

  it('a refund that shortens the term lets the new one begin sooner, with what was shown', async () => {
    await goTo('2026-12-03T02:00:00Z');
    const { starts_on: before } = (await quoteOf(larger)).data;
    await refundOrder(api.deps, first, { amount: '500.00', service: 'shortened' });
    const { data: quote } = await quoteOf(larger);
    expect(quote.starts_on < before).toBe(true);
    const { id } = (await renew(larger)).data;
    expect((await readOrder(client, id, 'renewal')).renewal.ends_at).toBe(quote.ends_at);
    await pay(id);
    expect((await readLicence()).quota).toEqual(licence.quota);
    await goTo(`${quote.starts_on}T02:00:00Z`);
    expect((await readLicence()).quota.items).toEqual(itemsIn(larger.items));
  });

  it('a refund that ends the service stops it', async () => {
    await quoteOf(larger);
    await refundOrder(api.deps, first);
    expect((await quoteOf(larger)).data).toBeNull();
    expect((await renew(larger)).code).toBe(refusals.licenceNotRenewable.code);
  });
});

describe('a renewal of data products', () => {
  async function buy(items: string): Promise<string> {
    const asked = { merchandise: 'data_products', items, period_months: '12' };
    const { data } = (await client.post('/business/v1/order_intention', asked)).body;
    const { id } = (await client.post('/business/v1/orders', orderForm(data.id))).body.data;
    await pay(id);
    return id;
  }

  it('leaves out what is not chosen, from the new term on', async () => {
    const id = await buy('stock-buybacks:2,insider-trades:2');
    const path = pathOf((await readLicence(id)).id);
    const asked = { items: 'insider-trades:3', period_months: '24' };
    // ¥6,000 a user and year.
    expect((await quoteOf(asked, client, path)).data).toMatchObject({ amount: '36000.00', period_months: 24 });
    await pay((await renew(asked, newKey(), client, path)).data.id);
    expect((await readLicence(id)).quota.items).toEqual(itemsIn('stock-buybacks:2,insider-trades:2'));
    await goTo('2027-11-25T02:00:00Z');
    expect((await readLicence(id)).quota.items).toEqual(itemsIn(asked.items));
  });

  it('takes nothing that is paid once, no package, and no empty choice', async () => {
    const both = pathOf((await readLicence(await buy('stock-buybacks:2,stock-bars-archive:1'))).id);
    for (const items of [
      'stock-bars-archive:1',
      'stock-buybacks:2,stock-bars-archive:1',
      'research:1',
      'stock-buybacks:51',
    ])
      for (const answer of [await quoteOf({ items }, client, both), await renew({ items }, newKey(), client, both)])
        expect(answer).toMatchObject({ code: refusals.badInput.code, field: 'items' });
    expect((await renew({ items: 'stock-bars-archive:1' }, newKey(), client, both)).message).toContain('一次付清');
    const onceAlone = pathOf((await readLicence(await buy('stock-bars-archive:1'))).id);
    expect((await quoteOf({ items: 'stock-buybacks:1' }, client, onceAlone)).data).toBeNull();
    expect((await renew({ items: 'stock-buybacks:1' }, newKey(), client, onceAlone)).code).toBe(
      refusals.licenceNotRenewable.code,
    );
  });
});
