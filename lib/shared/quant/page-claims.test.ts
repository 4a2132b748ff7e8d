import { describe, expect, it } from 'vitest';
import { sampleBacktest, sampleBacktestWithoutCosts } from './backtest/sample-backtest.ts';
import { meanAndDeviation } from './cross-section.ts';
import { styleIndex } from './market-model.ts';
import { notebookParameters, notebookStudy } from './notebook-study.ts';
import { suiteStudy } from './optimizer/suite-study.ts';
import {
  annualisedReturn,
  annualisedVolatility,
  cumulativeReturns,
  excessReturns,
  maxDrawdown,
} from './performance.ts';
import { sampleStudy } from './sample-study.ts';
import { tradingDaysPerYear } from './trading-days.ts';

// Pages fill figures into their sentences; what the sentences themselves claim is held here.
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
    const excess =
      annualisedReturn(portfolio.returns.subarray(from)) - annualisedReturn(benchmark.returns.subarray(from));
    expect(sum(portfolio.costs)).toBeGreaterThan(0);
    expect(excess).toBeGreaterThan(0);
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

describe('the sentences of the research platform’s page', () => {
  const { start, decisions, market, coefficients, portfolio, benchmark, attribution, chosenOn } = notebookStudy();
  const own = portfolio.returns.subarray(start);
  const other = benchmark.returns.subarray(start);

  it('call the IC a little above zero, positive in some years and negative in others', () => {
    const byYear = Map.groupBy(coefficients.keys(), (at) => market.days[decisions[at]! + 1]!.slice(0, 4));
    expect(byYear.size).toBe(8);
    const sums = [...byYear.values()].map((months) => sum(months.map((at) => coefficients[at]!)));
    expect(Math.min(...sums)).toBeLessThan(0);
    expect(Math.max(...sums)).toBeGreaterThan(0);
    expect(sum(coefficients) / coefficients.length).toBeGreaterThan(0);
    expect(sum(coefficients) / coefficients.length).toBeLessThan(0.03);
  });

  it('call single shares about twenty per cent volatile, the portfolio no calmer, and its fall deeper', () => {
    for (const { volatility } of chosenOn(decisions.at(-2)!)) {
      expect(volatility * Math.sqrt(tradingDaysPerYear)).toBeGreaterThan(0.15);
      expect(volatility * Math.sqrt(tradingDaysPerYear)).toBeLessThan(0.25);
    }
    expect(annualisedVolatility(own)).toBeGreaterThan(annualisedVolatility(other));
    expect(maxDrawdown(own).depth).toBeLessThan(maxDrawdown(other).depth);
  });

  it('say that costs leave less than half of the excess', () => {
    const gross = own.map((value, day) => (1 + value) / (1 - portfolio.costs[start + day]!) - 1);
    const total = (returns: Float64Array) => cumulativeReturns(excessReturns(returns, other)).at(-1)!;
    expect(total(own)).toBeGreaterThan(0);
    expect(total(own)).toBeLessThan(total(gross) / 2);
  });

  it('see one strategy behind its benchmark before the turn and ahead of it after', () => {
    const turn = market.days.slice(start).findIndex((day) => day >= notebookParameters.turn);
    const total = (returns: Float64Array) => cumulativeReturns(returns).at(-1)!;
    expect(total(own.subarray(0, turn))).toBeLessThan(total(other.subarray(0, turn)));
    expect(total(own.subarray(turn))).toBeGreaterThan(total(other.subarray(turn)));
  });

  it('see the gain come from industries and single shares, not from the style aimed at', () => {
    expect(attribution.styles[styleIndex('residualVolatility')]!).toBeLessThan(0.02);
    expect(sum(attribution.industries)).toBeGreaterThan(0.1);
    expect(attribution.specific).toBeGreaterThan(0.1);
  });
});
