import { afterAll, beforeAll, expect, it } from 'vitest';
import { fenFromYuan } from '#contract/money.ts';
import { fixedPrices } from '#lib/shared/pricing/price-list-fixture.ts';
import { quoteFrom } from '#lib/shared/pricing/price-list.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

const { packages, modules, trafficPacks, terms } = fixedPrices;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const path = '/business/v1/merchandise/rqdata_cloud';
type Item = { id: string; name: string; unit_price: string; max_quantity: number };
type Group = { id: string; choice: string; items: Item[] };

it('every visitor is shown what is sold, and every price and limit is that of the price list', async () => {
  const { status, body } = await api.client().get(path);
  expect(status).toBe(200);
  expect(body.code).toBe(0);
  const groups: Group[] = body.data.merchandise_groups;
  expect(groups.map(({ id, choice }) => [id, choice])).toEqual([
    ['package', 'one'],
    ['modules', 'many'],
    ['traffic', 'many'],
  ]);
  const sold = groups.flatMap(({ items }) => items);
  expect(sold.map((item) => [item.id, item.name, fenFromYuan(item.unit_price), item.max_quantity])).toEqual(
    [...packages, ...modules, ...trafficPacks].map(({ id, name, unitPriceFen, maxQuantity }) => [
      id,
      name['zh-CN'],
      unitPriceFen,
      maxQuantity,
    ]),
  );
  expect(body.data.periods).toEqual(
    terms.map(({ months, payableMonths }) => ({ months, payable_months: payableMonths })),
  );
});

it('prices of the call, multiplied as it says, are what an order is quoted', async () => {
  const { merchandise_groups: groups, periods } = (await api.client().get(path)).body.data as {
    merchandise_groups: Group[];
    periods: { months: number; payable_months: number }[];
  };
  for (const chosen of groups[0]!.items) {
    const items = [chosen, ...groups[1]!.items, ...groups[2]!.items];
    for (const { months, payable_months: payableMonths } of periods) {
      const sum = items.reduce((total, item) => total + fenFromYuan(item.unit_price) * 2 * payableMonths, 0);
      expect(
        quoteFrom(
          fixedPrices,
          items.map(({ id }) => ({ id, quantity: 2 })),
          months,
        ),
      ).toMatchObject({ totalFen: sum });
    }
  }
});

it('names are in the visitor’s language', async () => {
  const { body } = await api.client().get(path, { 'accept-language': 'en-US' });
  expect(body.data.merchandise_groups[0].items.map(({ name }: Item) => name)).toEqual(
    packages.map(({ name }) => name['en-US']),
  );
});
