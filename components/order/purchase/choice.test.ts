import { expect, it } from 'vitest';
import { dataModules, outgrownPlan, recommendedPlan, trafficPacks } from '#content/prices/price-list.ts';
import { productPurchasePath, purchasePath } from '#lib/pricing/choice-link.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { entryOf, itemsText, readChoice } from './choice.ts';
import { choiceOf, purchaseForm } from './purchase-entry.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));
const mostPacks = trafficPacks[0]?.maxQuantity ?? 0;
const inDays = (days: number) => beijingDay(new Date(Date.now() + days * 86_400_000));

it('a link of the price pages fills the form, and the form chooses what the link said', () => {
  const items = [
    { id: recommendedPlan.id, quantity: 2 },
    ...dataModules.slice(0, 1).map(({ id }) => ({ id, quantity: 2 })),
    ...trafficPacks.map(({ id }) => ({ id, quantity: 3 })),
  ];
  const { fields, isRead } = read(purchasePath(items, 24).split('?')[1] ?? '');
  expect(isRead).toBe(true);
  expect(choiceOf({ ...purchaseForm.empty, ...fields })).toMatchObject({
    merchandise: 'rqdata_cloud',
    items,
    months: 24,
  });
});

it('a link of the marketplace chooses its products, for a year and one user', () => {
  const ids = ['stock-buybacks', 'reits'];
  const { fields, isRead } = read(productPurchasePath(ids).split('?')[1] ?? '');
  expect(isRead).toBe(true);
  expect(choiceOf({ ...purchaseForm.empty, months: '1', users: '9', ...fields })).toMatchObject({
    merchandise: 'data_products',
    items: ids.map((id) => ({ id, quantity: 1 })),
    months: 12,
  });
});

it('what a licence has fills the fields, which write the same text in whatever order it came', () => {
  const items = [
    { id: recommendedPlan.id, quantity: 3 },
    ...dataModules.slice(0, 2).map(({ id }) => ({ id, quantity: 3 })),
    ...trafficPacks.map(({ id }) => ({ id, quantity: 2 })),
  ];
  const text = items.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
  expect(itemsText(entryOf(items))).toBe(text);
  expect(itemsText(entryOf(items.toReversed()))).toBe(text);
});

it('the same product twice is chosen once', () => {
  expect(read('product=reits&product=reits').fields.products).toEqual(['reits']);
});

it('an address without a choice chooses nothing and is no mistake', () => {
  expect(read('utm_source=a')).toEqual({ fields: {}, isRead: true });
});

it.each([
  'items=gold:1',
  'items=professional:1,research:1',
  'items=futures:2',
  'items=professional:1,unknown:1',
  'items=professional:-1',
  'items=<b>',
  'months=5',
  'product=',
  'product=%3Cb%3E',
  'product=reits&months=1',
  'product=reits&items=professional:1',
  `product=${Array.from({ length: 21 }, (_, at) => `p-${at}`).join('&product=')}`,
])('%s is reported as unreadable', (query) => {
  expect(read(query).isRead).toBe(false);
});

it('modules are for as many users as the package', () => {
  const extra = dataModules[0]!.id;
  const choice = choiceOf({ ...purchaseForm.empty, users: '３', modules: [extra] });
  expect(choice?.items).toEqual([
    { id: recommendedPlan.id, quantity: 3 },
    { id: extra, quantity: 3 },
  ]);
});

it.each([
  { users: '0' },
  { users: String(recommendedPlan.maxQuantity + 1) },
  { users: '1.5' },
  { users: '' },
  { plan: outgrownPlan.id, users: String(outgrownPlan.maxQuantity + 1) },
  { plan: 'gold' },
  { packs: String(mostPacks + 1) },
  { packs: '-1' },
  { months: '5' },
  { startsOn: inDays(-1) },
  { startsOn: inDays(91) },
  { startsOn: inDays(40).slice(0, 7) },
  { products: ['reits'], months: '1' },
  { products: ['reits'], users: '51' },
])('%j asks for no quote', (part) => {
  expect(choiceOf({ ...purchaseForm.empty, ...part })).toBeNull();
});

it.each([
  { packs: '' },
  { products: ['reits'], packs: '99', plan: 'gold' },
  { packs: String(mostPacks) },
  { startsOn: inDays(0) },
  { startsOn: inDays(90) },
])('%j asks for a quote', (part) => {
  expect(choiceOf({ ...purchaseForm.empty, ...part })).not.toBeNull();
});
