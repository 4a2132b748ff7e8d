import {
  attributeHoldings,
  benchmarkWeights,
  type HoldingsAttribution,
  type HoldingsSnapshot,
} from './holdings-attribution.ts';
import { simulatePortfolio } from './portfolio.ts';
import { factorValues, studyParameters } from './sample-study.ts';
import { sampleMarket, type SyntheticMarket } from './synthetic-market.ts';
import { monthEnds } from './trading-days.ts';

/**
 * The product of the asset-management pages: this number of instruments by the study's factor, the rest of the assets
 * in cash.
 */
export const productParameters = { holdingCount: 12, investedShare: 0.95, costRate: studyParameters.costRate } as const;

/** Weights in thousandths, as in a report, so that a file of them is exact. */
const weightSteps = 1000;

/**
 * Returns the weights at a quarter's end: the twelve with the highest factor, the highest with twice the weight of the
 * lowest, in steps of 0.1 %.
 */
export function productWeights(market: SyntheticMarket, day: number): Float64Array {
  const { holdingCount, investedShare } = productParameters;
  const factor = factorValues(market, day);
  const chosen = Array.from(factor.keys())
    .toSorted((a, b) => factor[b]! - factor[a]!)
    .slice(0, holdingCount);
  const points = chosen.map((_, rank) => 2 - rank / (holdingCount - 1));
  const total = points.reduce((sum, one) => sum + one, 0);
  const weights = new Float64Array(market.instruments.length);
  chosen.forEach((instrument, rank) => {
    weights[instrument] = Math.floor((points[rank]! / total) * investedShare * weightSteps) / weightSteps;
  });
  return weights;
}

/** Returns the quarter ends of a market, without the last day, after which there are no returns. */
export function quarterEnds(market: SyntheticMarket): number[] {
  return monthEnds(market.days).filter(
    (day) => Number(market.days[day]!.slice(5, 7)) % 3 === 0 && day < market.days.length - 1,
  );
}

/** Returns the quarter ends whose holdings earn the returns of the market's last year. */
export function lastYearSnapshots(market: SyntheticMarket): HoldingsSnapshot[] {
  return quarterEnds(market)
    .slice(-4)
    .map((day) => ({ day, weights: productWeights(market, day) }));
}

export type SampleProduct = {
  market: SyntheticMarket;
  /** Days on which the product changed its holdings. */
  rebalancedOn: readonly number[];
  /** Daily from the day after the first rebalancing, after costs, in the order of `days`. */
  returns: Float64Array;
  /** Gross returns, without costs. */
  grossReturns: Float64Array;
  benchmarkReturns: Float64Array;
  days: readonly string[];
  /** Holdings of the product and its benchmark at the open of the last day, one weight per instrument. */
  lastDay: { weights: Float64Array; benchmarkWeights: Float64Array };
  /** The last year against the market by value, without costs. */
  lastYear: HoldingsAttribution;
};

function runSampleProduct(market: SyntheticMarket): SampleProduct {
  const count = market.instruments.length;
  const rebalancedOn = quarterEnds(market);
  const first = rebalancedOn[0]!;
  const dates = new Set(rebalancedOn);
  const run = simulatePortfolio({
    count,
    returns: market.returns,
    costRate: productParameters.costRate,
    targetOn: (day) => (dates.has(day) ? productWeights(market, day) : undefined),
  });
  const benchmark = simulatePortfolio({
    count,
    returns: market.returns,
    targetOn: (day) => (day === first ? benchmarkWeights(market, day, 'capitalisation') : undefined),
  });
  const year = { market, snapshots: lastYearSnapshots(market), to: market.days.length - 1, model: 'fachler' } as const;
  return {
    market,
    rebalancedOn,
    returns: run.returns.subarray(first + 1),
    grossReturns: run.returns
      .subarray(first + 1)
      .map((value, at) => (1 + value) / (1 - run.costs[first + 1 + at]!) - 1),
    benchmarkReturns: benchmark.returns.subarray(first + 1),
    days: market.days.slice(first + 1),
    lastDay: { weights: run.weights.subarray(-count), benchmarkWeights: benchmark.weights.subarray(-count) },
    lastYear: attributeHoldings({ ...year, benchmark: 'capitalisation' }),
  };
}

let shared: SampleProduct | undefined;

/** Returns the product on the shared market, run once in a process. */
export function sampleProduct(): SampleProduct {
  shared ??= runSampleProduct(sampleMarket());
  return shared;
}
