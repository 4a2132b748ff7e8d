import { describe, expect, it } from 'vitest';
import { sampleBacktest, sampleBacktestWithoutCosts } from './backtest/sample-backtest.ts';
import { meanAndDeviation } from './cross-section.ts';
import { styleIndex } from './market-model.ts';
import { notebookParameters, notebookStudy } from './notebook-study.ts';
import { suiteStudy } from './optimizer/suite-study.ts';
import { annualisedReturn, annualisedVolatility, cumulativeReturns, maxDrawdown } from './performance.ts';
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
  it('call the IC positive and weak, and say that costs eat more than they leave', () => {
    const { coefficients, decisions, portfolio, benchmark } = suiteStudy();
    const { mean, deviation } = meanAndDeviation(coefficients);
    expect(mean).toBeGreaterThan(0);
    expect(mean).toBeLessThan(deviation / 4);
    const from = decisions[0]! + 1;
    const excess =
      annualisedReturn(portfolio.returns.subarray(from)) - annualisedReturn(benchmark.returns.subarray(from));
    const years = (portfolio.returns.length - from) / tradingDaysPerYear;
    expect(excess).toBeGreaterThan(0);
    expect(sum(portfolio.costs) / years).toBeGreaterThan(excess);
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

  it('call the IC positive in each year', () => {
    const byYear = Map.groupBy(coefficients.keys(), (at) => market.days[decisions[at]! + 1]!.slice(0, 4));
    expect(byYear.size).toBe(8);
    for (const months of byYear.values()) expect(sum(months.map((at) => coefficients[at]!))).toBeGreaterThan(0);
  });

  it('call single shares about thirty per cent volatile, the portfolio no calmer, somewhat better, as deep a fall', () => {
    for (const { volatility } of chosenOn(decisions.at(-2)!)) {
      expect(volatility * Math.sqrt(tradingDaysPerYear)).toBeGreaterThan(0.25);
      expect(volatility * Math.sqrt(tradingDaysPerYear)).toBeLessThan(0.4);
    }
    expect(annualisedVolatility(own)).toBeGreaterThan(annualisedVolatility(other));
    const gain = annualisedReturn(own) - annualisedReturn(other);
    expect(gain).toBeGreaterThan(0.01);
    expect(gain).toBeLessThan(0.03);
    expect(Math.abs(maxDrawdown(own).depth - maxDrawdown(other).depth)).toBeLessThan(0.03);
  });

  it('see one strategy gain before the turn and lose after it, as its benchmark does', () => {
    const turn = market.days.slice(start).findIndex((day) => day >= notebookParameters.turn);
    for (const returns of [own, other]) {
      expect(cumulativeReturns(returns.subarray(0, turn)).at(-1)).toBeGreaterThan(0.3);
      expect(cumulativeReturns(returns.subarray(turn)).at(-1)).toBeLessThan(-0.3);
    }
  });

  it('see the gain come from other styles than the one aimed at, and from single shares', () => {
    const aimed = attribution.styles[styleIndex('residualVolatility')]!;
    expect(aimed).toBeLessThan(0.01);
    expect(sum(attribution.styles) - aimed).toBeGreaterThan(0.1);
    expect(attribution.specific).toBeGreaterThan(0.1);
  });
});
