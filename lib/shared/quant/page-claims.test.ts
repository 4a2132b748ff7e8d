import { describe, expect, it } from 'vitest';
import { sampleBacktest, sampleBacktestWithoutCosts } from './backtest/sample-backtest.ts';
import { meanAndDeviation } from './cross-section.ts';
import { suiteStudy } from './optimizer/suite-study.ts';
import { excessReturn, totalReturn } from './performance.ts';
import { sampleStudy } from './sample-study.ts';

// Pages fill figures into their sentences; these tests check the claims of the sentences themselves.
const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, value) => total + value, 0);

it('the home page counts each month of a year once', () => {
  const byYear = Map.groupBy(sampleStudy().heldFrom, (day) => day.slice(0, 4));
  for (const [year, days] of byYear) expect(days, year).toHaveLength(12);
  expect(new Set(sampleStudy().heldFrom.map((day) => day.slice(0, 7))).size).toBe(sampleStudy().heldFrom.length);
});

describe('the sentences of the SDK page', () => {
  it('call the IC positive and weak, and say that costs leave an excess', () => {
    const { coefficients, decisions, portfolio, benchmark } = suiteStudy();
    const { mean, deviation } = meanAndDeviation(coefficients);
    expect(mean).toBeGreaterThan(0);
    expect(mean).toBeLessThan(deviation / 4);
    const from = decisions[0]! + 1;
    const [own, other] = [portfolio, benchmark].map(({ returns }) => totalReturn(returns.subarray(from)));
    expect(sum(portfolio.costs)).toBeGreaterThan(0);
    expect(excessReturn(own!, other!)).toBeGreaterThan(0);
  });
});

it('the sentence of the backtest’s page says costs took the difference: the same settings earn more without them', () => {
  const paid = sampleBacktest();
  const free = sampleBacktestWithoutCosts();
  expect(free.settings).toEqual({ ...paid.settings, hasFees: false, slippageRate: 0 });
  expect(free.summary.costs.total).toBe(0);
  expect(free.summary.portfolio.total).toBeGreaterThan(paid.summary.portfolio.total);
  expect(paid.summary.portfolio.total).toBeGreaterThan(0);
});
