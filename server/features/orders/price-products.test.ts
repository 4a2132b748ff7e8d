import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '#content/marketplace/catalogue.ts';
import { openCatalogue } from '#content/marketplace/catalogue/open-catalogue.ts';
import { refusals } from '#contract/refusals.ts';
import { buildApi } from '#server/main/build-api.ts';
import { runCommand } from '#server/main/ops-commands.ts';
import { newKey, orderForm, payOrder, readOrder } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { createClient, type TestClient } from '#server/testing/test-client.ts';
import { contractText } from './contract-text.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await createTestApi();
  client = api.client();
  await signIn(api, client);
});
afterAll(() => api.close());

// Quotes are limited by the minute.
const minuteMs = 61_000;
const quote = (who: TestClient, items: string, more: Record<string, string> = {}) =>
  who.post('/business/v1/order_intention', { merchandise: 'data_products', items, period_months: '12', ...more });

/** A release with another price, beside the one of the files and on its database. */
async function openRelease(id: string, amountFen: number) {
  const { products, ...rest } = readCatalogue();
  const dearer = products.map((product) =>
    product.id === id ? { ...product, price: { ...product.price, amountFen } } : product,
  );
  const catalogue = openCatalogue({ ...rest, products: dearer });
  return buildApi({ ...api.deps, catalogue: () => catalogue });
}

async function placeProducts(items: string, more: Record<string, string> = {}): Promise<string> {
  const { data } = (await quote(client, items, more)).body;
  return (await client.post('/business/v1/orders', orderForm(data.id))).body.data.id;
}

describe('a quote of data products', () => {
  it('is priced line by line from the catalogue, by users and years, for visitors, too', async () => {
    const { body } = await quote(api.client(), 'stock-buybacks:3,dragon-tiger-list:2,insider-trades:1', {
      period_months: '24',
    });
    expect(body.data).toMatchObject({ amount: '40800.00', period_months: 24 });
    expect(body.data.merchandise_groups).toMatchObject([
      {
        id: 'event-ledger',
        items: [
          { id: 'stock-buybacks', unit_price: '2400.00', quantity: 3, per: 'year', amount: '14400.00' },
          { id: 'insider-trades', unit_price: '6000.00', quantity: 1, per: 'year', amount: '12000.00' },
        ],
      },
      { id: 'exchange-quotes', items: [{ id: 'dragon-tiger-list', quantity: 2, amount: '14400.00' }] },
    ]);
  });

  it('counts what is paid once a single time, for whatever users and years', async () => {
    const { body } = await quote(client, 'stock-bars-archive:5', { period_months: '24' });
    expect(body.data.amount).toBe('12800.00');
    expect(body.data.merchandise_groups[0].items[0]).toMatchObject({ quantity: 1, per: 'once', unit: '份' });
  });

  it('is for fifty users at most', async () => {
    expect((await quote(client, 'stock-buybacks:50')).body.data.amount).toBe('120000.00');
  });

  it('takes no price from the browser', async () => {
    const cheap = { amount: '0.01', price: '1', unit_price: '0.01', amount_fen: '1', per: 'once' };
    expect((await quote(client, 'stock-buybacks:1', cheap)).body.data.amount).toBe('2400.00');
  });

  it('is given for every product with a price of its own, and for no other', async () => {
    api.clock.move(minuteMs);
    for (const { id, price } of readCatalogue().products) {
      const { body } = await quote(client, `${id}:1`);
      const answer = { code: body.code, field: body.field, amount: body.data?.amount };
      const unsold = { code: refusals.badInput.code, field: 'items', amount: undefined };
      const amount = `${(price.amountFen ?? 0) / 100}.00`;
      expect(answer, id).toEqual(price.amountFen === undefined ? unsold : { code: 0, field: undefined, amount });
    }
    api.clock.move(minuteMs);
  });

  it.each([
    ['items', 'no-such-product:1', {}],
    ['items', 'stock-buybacks:1,professional:1', {}],
    ['items', 'stock-buybacks:51', {}],
    ['items', 'stock-buybacks:0', {}],
    ['items', 'stock-buybacks:1,stock-buybacks:2', {}],
    ['period_months', 'stock-buybacks:1', { period_months: '1' }],
    ['period_months', 'stock-buybacks:1', { period_months: '36' }],
    ['items', 'stock-buybacks:1', { merchandise: 'rqdata_cloud' }],
  ])('is refused by the name of the field %s for %s %j', async (field, items, more) => {
    expect((await quote(client, items, more)).body).toMatchObject({ code: refusals.badInput.code, field });
  });

  it('that is refused names the product that is not sold', async () => {
    const { body } = await quote(client, 'stock-buybacks:1,analyst-revisions:1');
    expect(body.message).toContain('analyst-revisions');
  });
});

describe('an order of data products', () => {
  it('keeps the price of its quote where two releases run side by side, each of which has its own', async () => {
    const other = await openRelease('stock-lockup-expiry', 99_900_000);
    const there = createClient(other);
    there.cookie = client.cookie;
    const amounts = async (who: TestClient) => (await quote(who, 'stock-lockup-expiry:1')).body.data.amount;
    const { data } = (await quote(client, 'stock-lockup-expiry:1')).body;
    expect(await amounts(there)).toBe('999000.00');
    expect(await amounts(client)).toBe('3600.00');
    expect((await there.post('/business/v1/orders', orderForm(data.id))).body.data.amount).toBe('3600.00');
    expect((await there.get('/business/v1/products/stock-lockup-expiry')).body.data.price.from).toBe('999000.00');
    await other.close();
  });

  it('yields a licence that names them, with its mail, and has a colleague deliver what programs cannot fetch', async () => {
    api.mail.length = 0;
    const id = await placeProducts('stock-buybacks:2,stock-bars-archive:1');
    await payOrder(api, client, id);
    expect(await readOrder(client, id, 'status,merchandise,licence')).toMatchObject({
      status: 'fulfilled',
      merchandise: 'data_products',
      licence: {
        product: 'data-products',
        quota: {
          dailyTrafficBytes: null,
          concurrentSessions: 2,
          items: [
            { id: 'stock-buybacks', quantity: 2 },
            { id: 'stock-bars-archive', quantity: 1 },
          ],
        },
      },
    });
    const receipt = api.mail.find(
      ({ to, subject }) => to.address === 'li@example.com' && subject.includes('许可已签发'),
    );
    expect(receipt?.text).toContain('17600.00');
    const deliveryMail = api.mail.find(({ subject }) => subject.includes(`请交付：${id}`));
    expect(deliveryMail?.text).toContain('（stock-bars-archive）：交付后办理「登记交付」');
    expect(deliveryMail?.text).not.toContain('stock-buybacks');
    // A supplier's mail says what to deliver, not to whom.
    expect(deliveryMail?.text).not.toContain('li@example.com');
    expect(JSON.stringify((await client.get('/rqlicense/trials')).body.data)).toContain('data-products');
    expect(String(await runCommand(api.deps, ['orders', '--csv']))).toContain(id);
  });

  it('delivers once what is sold once: a renewal is for the rest, and there is none of that alone', async () => {
    const renewalOf = async (items: string) => {
      const id = await placeProducts(items);
      await payOrder(api, client, id);
      const { licence } = await readOrder(client, id, 'licence');
      const path = `/rqlicense/licences/${licence.id}/renewal`;
      const made = await client.post(path, { idempotency_key: newKey() });
      return { offered: (await client.get(path)).body.data, made: made.body };
    };
    const both = await renewalOf('stock-buybacks:2,stock-bars-archive:1');
    expect(both.offered.merchandise_groups.flatMap(({ items }: { items: { id: string }[] }) => items)).toMatchObject([
      { id: 'stock-buybacks', quantity: 2 },
    ]);
    expect(both.made.data.amount).toBe('4800.00');
    const alone = await renewalOf('stock-bars-archive:1');
    expect([alone.offered, alone.made.code]).toEqual([null, refusals.licenceNotRenewable.code]);
  });

  it('has a contract with each supplier, price and use', async () => {
    const id = await placeProducts('stock-buybacks:2,stock-bars-archive:1');
    const row = await api.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const text = contractText(row, api.deps.config);
    expect(text.title).toContain('数据产品订购合同');
    expect(text.table.rows.map((cells) => cells.slice(1))).toEqual([
      ['2400.00 / 年', '2 用户', '4800.00'],
      ['12800.00，一次', '1 份', '12800.00'],
    ]);
    expect(text.table.rows[0]?.[0]).toMatch(/^.+（示例：.+）$/);
    const clauses = text.clauses.map((clause) => clause.text).join('');
    expect(clauses).toContain('一次授权一个机构');
    expect(clauses).toContain('已领取的部分不因许可到期而停止使用');
  });
});
