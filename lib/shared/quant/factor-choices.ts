import type { FactorAttribution } from './attribution.ts';
import { informationRatio } from './factor-analysis.ts';
import { styleIndex } from './market-model.ts';
import { cumulativeReturns, excessReturns, maxDrawdown, totalReturn } from './performance.ts';
import { runSampleStudy, sampleStudy, studyParameters, type SampleStudy, type StyleFactor } from './sample-study.ts';
import { sampleMarket } from './synthetic-market.ts';

/** The factors that the home page offers: one that was given premia, one of its parts, and two whose costs or luck eat theirs. */
const factors = {
  composite: studyParameters.factor,
  bookToPrice: [['bookToPrice', 1]],
  momentum: [['momentum', 1]],
  lowVolatility: [['residualVolatility', -1]],
} as const satisfies Record<string, StyleFactor>;
export type FactorChoice = keyof typeof factors;
export const factorChoices = Object.keys(factors) as FactorChoice[];

/** Shares of the portfolio before and after a day's trading. */
type Trade = { instrument: string; before: number; after: number };

/** The results of one factor, from the test to the attribution. */
export type FactorResult = {
  ic: { mean: number; ratio: number; positive: number; years: { year: string; mean: number }[] };
  /** Weights at the close of the last day, the largest first. */
  weights: { instrument: string; weight: number }[];
  /** The last month end at which the portfolio changed; purchases first, then sales. */
  rebalance: { day: string; trades: Trade[]; turnover: number; cost: number };
  portfolio: { total: number; drawdown: number };
  benchmark: { total: number };
  days: readonly string[];
  /** After each day: portfolio value ÷ benchmark value − 1. */
  excess: Float64Array;
  /** Sums of the daily active returns, as fractions; `total` is their sum, which is not the excess. */
  attribution: Record<'target' | 'otherStyles' | 'industries' | 'specific' | 'costs' | 'total', number>;
};

/** Runs the study on the shared market with another factor, and returns the home page's figures. */
export function factorResult(choice: FactorChoice): FactorResult {
  const factor: StyleFactor = factors[choice];
  const study = choice === 'composite' ? sampleStudy() : runSampleStudy(sampleMarket(), factor);
  const { coefficients, portfolio, benchmark, market } = study;
  const count = market.instruments.length;
  const held = market.instruments.map(({ id }, i) => ({
    instrument: id,
    weight: portfolio.weights[(market.days.length - 1) * count + i]!,
  }));
  return {
    ic: {
      mean: sum(coefficients) / coefficients.length,
      ratio: informationRatio(coefficients),
      positive: coefficients.filter((value) => value > 0).length / coefficients.length,
      years: yearMeans(study),
    },
    weights: held.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight),
    rebalance: lastRebalance(study),
    portfolio: { total: totalReturn(portfolio.returns), drawdown: maxDrawdown(portfolio.returns).depth },
    benchmark: { total: totalReturn(benchmark.returns) },
    days: market.days,
    excess: cumulativeReturns(excessReturns(portfolio.returns, benchmark.returns)),
    attribution: splitAttribution(study.attribution, factor),
  };
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

function yearMeans({ coefficients, heldFrom }: SampleStudy) {
  const byYear = Map.groupBy(coefficients.keys(), (at) => heldFrom[at]!.slice(0, 4));
  return [...byYear].map(([year, months]) => ({
    year,
    mean: sum(months.map((at) => coefficients[at]!)) / months.length,
  }));
}

/** The last trading day that is followed by another, so that both sides of it are known at an open. */
function lastRebalance({ market, portfolio }: SampleStudy): FactorResult['rebalance'] {
  const { returns, days, instruments } = market;
  const count = instruments.length;
  const { day, turnover } = portfolio.trades.findLast((trade) => trade.day < days.length - 1)!;
  const earned = sum(instruments.map((_, i) => portfolio.weights[day * count + i]! * returns[day * count + i]!));
  const trades = instruments
    .map(({ id }, i) => ({
      instrument: id,
      before: (portfolio.weights[day * count + i]! * (1 + returns[day * count + i]!)) / (1 + earned),
      after: portfolio.weights[(day + 1) * count + i]!,
    }))
    .filter(({ before, after }) => before !== after)
    .toSorted((a, b) => b.after - b.before - (a.after - a.before));
  return { day: days[day]!, trades, turnover, cost: portfolio.costs[day]! };
}

function splitAttribution(attribution: FactorAttribution, factor: StyleFactor): FactorResult['attribution'] {
  const target = sum(factor.map(([style]) => attribution.styles[styleIndex(style)]!));
  return {
    target,
    otherStyles: sum(attribution.styles) - target,
    industries: sum(attribution.industries),
    // Both sides are fully invested except on the first day, so the market's part rounds to zero and is added to the
    // specific part.
    specific: attribution.specific + attribution.market,
    costs: attribution.costs,
    total: attribution.total,
  };
}
