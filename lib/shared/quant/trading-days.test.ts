import { expect, it } from 'vitest';
import { dataApiParameters } from './market-model.ts';
import { tradingDays, tradingDaysPerYear } from './trading-days.ts';

it('a year is counted as the days that the synthetic market has in one, on average', () => {
  const { firstYear, lastYear } = dataApiParameters;
  expect(tradingDays(firstYear, lastYear).length / (lastYear - firstYear + 1)).toBe(tradingDaysPerYear);
});
