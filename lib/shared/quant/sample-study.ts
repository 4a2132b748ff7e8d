import { attributeActiveReturn, type FactorAttribution } from './attribution.ts';
import { type FactorPanel, groupWeights, informationCoefficients, quantileReturns } from './factor-analysis.ts';
import { styleIndex, styles } from './market-model.ts';
import { type PortfolioRun, simulatePortfolio } from './portfolio.ts';
import { sampleMarket, type SyntheticMarket } from './synthetic-market.ts';
import { monthEnds } from './trading-days.ts';

export const studyParameters = {
  /** The styles of the factor, the last one with a minus. */
  target: ['bookToPrice', 'earningsYield', 'liquidity'],
  groups: 5,
  /** One way, in all: commission, tax and impact. */
  costRate: 0.0015,
} as const;

export type SampleStudy = {
  market: SyntheticMarket;
  /** When the factor is read, at the close: the first day and every month's end. */
  observedAt: readonly number[];
  /** Monthly rank ICs, one a holding period. */
  coefficients: number[];
  /** The first day of each holding period, by whose month it is counted. */
  heldFrom: readonly string[];
  /** Daily returns of the five groups, lowest first, without costs. */
  groups: Float64Array[];
  /** The highest group after costs, and all instruments in equal weights without costs. */
  portfolio: PortfolioRun;
  benchmark: PortfolioRun;
  attribution: FactorAttribution;
};

/**
 * One piece of research on the synthetic market from data to attribution: a factor of three styles in equal parts, book to
 * price + earnings yield − liquidity, read at each month's end; the highest of five groups is held in equal weights.
 */
export function runSampleStudy(market: SyntheticMarket): SampleStudy {
  const count = market.instruments.length;
  const observedAt = [0, ...monthEnds(market.days)];
  const panel: FactorPanel = {
    count,
    returns: market.returns,
    observedAt,
    valuesOn: (day) => compositeFactor(market, day),
  };
  const observed = new Set(observedAt);
  const equal = new Float64Array(count).fill(1 / count);
  const { groups, costRate } = studyParameters;
  const portfolio = simulatePortfolio({
    count,
    returns: market.returns,
    costRate,
    targetOn: (day) => (observed.has(day) ? groupWeights(panel.valuesOn(day), groups, groups - 1) : undefined),
  });
  const benchmark = simulatePortfolio({
    count,
    returns: market.returns,
    targetOn: (day) => (observed.has(day) ? equal : undefined),
  });
  const coefficients = informationCoefficients(panel);
  return {
    market,
    observedAt,
    coefficients,
    heldFrom: coefficients.map((_, at) => market.days[observedAt[at]! + 1]!),
    groups: quantileReturns(panel, groups),
    portfolio,
    benchmark,
    attribution: attributeActiveReturn(market, portfolio.weights, benchmark.weights, portfolio.costs),
  };
}

/** The factor of the study at the close of a day, one value an instrument. */
export function compositeFactor(market: SyntheticMarket, day: number): Float64Array {
  const [book, earnings, liquidity] = studyParameters.target.map(styleIndex) as [number, number, number];
  return Float64Array.from({ length: market.instruments.length }, (_, i) => {
    const row = (day * market.instruments.length + i) * styles.length;
    const exposure = (style: number) => market.exposures[row + style]!;
    return exposure(book) + exposure(earnings) - exposure(liquidity);
  });
}

let shared: SampleStudy | undefined;

/** The study on the shared market, run once in a process. */
export function sampleStudy(): SampleStudy {
  shared ??= runSampleStudy(sampleMarket());
  return shared;
}
