import { expect, it } from 'vitest';
import { formatYuan } from './format-yuan.ts';
import { currencyOf, indicativeUnits } from './indicative-amount.ts';

it.each([
  [260_000, 70_800, 367],
  [80_000, 9100, 879],
  [0, 70_800, 0],
  // Half a unit, and a fen below it.
  [35_400, 70_800, 50],
  [354, 70_800, 1],
  [353, 70_800, 0],
  [99_999_999_999, 70_923, 140_997_984],
])('%d fen at %d fen for 100 units are about %d, half a unit rounded up', (amountFen, fenPer100, units) => {
  expect(indicativeUnits(amountFen, fenPer100)).toBe(units);
});

it.each([
  ['GB', 'GBP'],
  ['HK', 'HKD'],
  ['DE', 'EUR'],
  ['US', 'USD'],
  ['SG', 'USD'],
  [undefined, 'USD'],
] as const)('a reader of region %s is shown %s first', (region, currency) => {
  expect(currencyOf(region)).toBe(currency);
});

it('an amount in yuan has its fen where there are any', () => {
  expect([260_000, 411_667].map((amountFen) => formatYuan(amountFen))).toEqual(['¥2,600', '¥4,116.67']);
});
