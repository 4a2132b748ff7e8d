import { expect, it } from 'vitest';
import { dataModules, recommendedPlan, terms, trafficPacks } from '#content/prices/price-list.ts';
import { productTerms } from '#lib/shared/pricing/product-sale.ts';
import { areProducts, productRules, renewalChoiceOf, renewalEntryOf } from './renewal-entry.ts';

const months = terms[0]?.months ?? 0;
const packageItems = [
  { id: recommendedPlan.id, quantity: 3 },
  ...dataModules.slice(0, 1).map(({ id }) => ({ id, quantity: 3 })),
  ...trafficPacks.map(({ id }) => ({ id, quantity: 2 })),
];
const textOf = (items: readonly { id: string; quantity: number }[]) =>
  items.map(({ id, quantity }) => `${id}:${quantity}`).toSorted();

it('begins with what works today, and asks for it as the call takes it', () => {
  const entry = renewalEntryOf(packageItems, months);
  const choice = renewalChoiceOf(entry, {});
  expect(choice?.periodMonths).toBe(String(months));
  expect(choice?.items.split(',').toSorted()).toEqual(textOf(packageItems));
  expect(areProducts(packageItems)).toBe(false);
});

it('asks for nothing while a field is wrong', () => {
  const entry = renewalEntryOf(packageItems, months);
  for (const wrong of [{ users: '0' }, { users: '2.5' }, { packs: '-1' }, { months: '5' }, { plan: '' }])
    expect(renewalChoiceOf({ ...entry, ...wrong }, {})).toBeNull();
});

it('renews data products for one number of users, and never none of them', () => {
  const items = [
    { id: 'stock-buybacks', quantity: 2, per: 'year' as const },
    { id: 'reits', quantity: 5, per: 'year' as const },
  ];
  const [term = 0] = productTerms;
  const entry = renewalEntryOf(items, term);
  expect(areProducts(items)).toBe(true);
  expect(renewalChoiceOf(entry, productRules)?.items).toBe('stock-buybacks:5,reits:5');
  expect(renewalChoiceOf({ ...entry, products: ['reits'] }, productRules)?.items).toBe('reits:5');
  expect(renewalChoiceOf({ ...entry, products: [] }, productRules)).toBeNull();
});
