import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fixedPrices } from './price-list-fixture.ts';
import { quoteFrom } from './price-list.ts';

const { packages, modules, trafficPacks, terms } = fixedPrices;
const quote = (items: readonly { id: string; quantity: number }[], months: number) =>
  quoteFrom(fixedPrices, items, months);

it('a quote is the sum of unit price × quantity × payable months, and modules follow the package’s users', () => {
  const items = [
    { id: 'professional', quantity: 3 },
    { id: 'futures', quantity: 1 },
    { id: 'traffic-10gb', quantity: 2 },
  ];
  expect(quote(items, 12)).toEqual({
    lines: [
      { id: 'professional', unitPriceFen: 260_000, quantity: 3, amountFen: 7_800_000 },
      { id: 'futures', unitPriceFen: 60_000, quantity: 3, amountFen: 1_800_000 },
      { id: 'traffic-10gb', unitPriceFen: 50_000, quantity: 2, amountFen: 1_000_000 },
    ],
    totalFen: 10_600_000,
  });
});

it.each([
  [[], 1, { problem: 'packageMissing' }],
  [[{ id: 'futures', quantity: 1 }], 1, { problem: 'packageMissing' }],
  [
    [
      { id: 'research', quantity: 1 },
      { id: 'production', quantity: 1 },
    ],
    1,
    { problem: 'packageTwice' },
  ],
  [[{ id: 'research', quantity: 6 }], 1, { problem: 'quantityTooLarge', id: 'research' }],
  [
    [
      { id: 'research', quantity: 1 },
      { id: 'gold', quantity: 1 },
    ],
    1,
    { problem: 'itemUnknown', id: 'gold' },
  ],
  [[{ id: 'research', quantity: 1 }], 2, { problem: 'termUnknown' }],
])('%j for %i months has no price', (items, months, problem) => {
  expect(quote(items, months)).toEqual(problem);
});

it('every price is whole, positive and the same for a longer term a month or less', () => {
  const item = fc.constantFrom(...packages);
  const extras = fc.subarray([...modules, ...trafficPacks]);
  fc.assert(
    fc.property(item, extras, fc.integer({ min: 1, max: 5 }), (chosen, more, quantity) => {
      const items = [chosen, ...more].map(({ id }) => ({ id, quantity }));
      const monthly = terms.map(({ months }) => {
        const priced = quote(items, months);
        if ('problem' in priced) throw new Error(priced.problem);
        expect(Number.isSafeInteger(priced.totalFen)).toBe(true);
        return priced.totalFen / months;
      });
      expect(monthly[0]).toBeGreaterThan(0);
      expect(monthly).toEqual(monthly.toSorted((a, b) => b - a));
    }),
  );
});
