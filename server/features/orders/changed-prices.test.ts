import { afterAll, beforeAll, expect, it } from 'vitest';
import { fenFromYuan } from '#contract/money.ts';
import { refusals } from '#contract/refusals.ts';
import { fixedPrices } from '#lib/shared/pricing/price-list-fixture.ts';
import { orderForm, payOrder, quoteOf, readOrder, requestPayment } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

const prices = structuredClone(fixedPrices);
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({}, { prices });
});
afterAll(() => api.close());

it('what was quoted, ordered and paid before a change keeps its price, name and allowance; a quote after it has the new ones', async () => {
  const client = api.client();
  await signIn(api, client);
  const bought = { items: 'research:1,traffic-10gb:1', period_months: '12' };
  const order = async (intention: string) => {
    const { body } = await client.post('/business/v1/orders', orderForm(intention));
    return body.data as { id: string; amount: string };
  };
  const paid = await order(await quoteOf(client, bought));
  await payOrder(api, client, paid.id);
  const waiting = await order(await quoteOf(client, bought));
  const quoted = await quoteOf(client, bought);

  const [research] = prices.packages;
  Object.assign(research!, { unitPriceFen: 91_700, name: { 'zh-CN': '个人版', 'en-US': 'Personal' } });
  prices.terms = prices.terms.map((term) => ({ ...term, payableMonths: term.months }));
  prices.trafficPacks = [];

  const amount = `${((80_000 + 50_000) * 10) / 100}.00`;
  const late = await order(quoted);
  expect([paid.amount, waiting.amount, late.amount]).toEqual([amount, amount, amount]);
  const { merchandise_groups: groups } = await readOrder(client, late.id, 'merchandise_groups');
  expect(JSON.stringify(groups)).toContain('研究版');
  const payment = await requestPayment(client, waiting.id, 'alipay');
  expect(payment.body.code).toBe(0);
  const row = await api.deps.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', waiting.id)
    .executeTakeFirst();
  expect(row?.amount_fen).toBe(fenFromYuan(amount));
  await payOrder(api, client, late.id);
  const quotas = await Promise.all([paid.id, late.id].map((id) => quotaOf(id)));
  expect(quotas[1]).toBe(quotas[0]);

  const later = await client.post('/business/v1/order_intention', {
    merchandise: 'rqdata_cloud',
    items: 'research:1',
    period_months: '12',
  });
  expect(later.body.data).toMatchObject({ amount: `${(91_700 * 12) / 100}.00` });
  expect(JSON.stringify(later.body.data.merchandise_groups)).toContain('个人版');
  const gone = await client.post('/business/v1/order_intention', { merchandise: 'rqdata_cloud', ...bought });
  expect(gone.body).toMatchObject({ code: refusals.badInput.code, field: 'items' });
});

async function quotaOf(order: string): Promise<string> {
  const { licence_id: licence } = await api.deps.db
    .selectFrom('orders')
    .select('licence_id')
    .where('id', '=', order)
    .executeTakeFirstOrThrow();
  const { quota } = await api.deps.db
    .selectFrom('licences')
    .select('quota')
    .where('id', '=', licence ?? '')
    .executeTakeFirstOrThrow();
  return JSON.stringify(quota);
}
