import { attributeActiveReturn, type FactorAttribution } from './attribution.ts';
import { groupWeights, informationCoefficients, quantileReturns, type FactorPanel } from './factor-analysis.ts';
import { styleIndex, styles, type StyleKey } from './market-model.ts';
import { simulatePortfolio, type PortfolioRun } from './portfolio.ts';
import { sampleMarket, type SyntheticMarket } from './synthetic-market.ts';
import { monthEnds } from './trading-days.ts';

/** A factor as the sum of styles, each with its sign. */
export type StyleFactor = readonly (readonly [style: StyleKey, sign: 1 | -1])[];

export const studyParameters = {
  factor: [
    ['bookToPrice', 1],
    ['earningsYield', 1],
    ['liquidity', -1],
  ] satisfies StyleFactor,
  groups: 5,
  /** One way, in all: commission, tax and impact. */
  costRate: 0.0015,
} as const;

export type SampleStudy = {
  market: SyntheticMarket;
  /** Days at whose close the factor is observed: the first day and every month end. */
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
 * Runs one study on the synthetic market from data to attribution: the factor, its styles in equal parts, is observed
 * at each month end; the highest of five groups is held in equal weights.
 */
export function runSampleStudy(market: SyntheticMarket, factor: StyleFactor = studyParameters.factor): SampleStudy {
  const count = market.instruments.length;
  const observedAt = [0, ...monthEnds(market.days)];
  const panel: FactorPanel = {
    count,
    returns: market.returns,
    observedAt,
    valuesOn: (day) => factorValues(market, day, factor),
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

/** Returns the factor at the close of a day, one value per instrument. */
export function factorValues(
  market: SyntheticMarket,
  day: number,
  factor: StyleFactor = studyParameters.factor,
): Float64Array {
  const signed = factor.map(([style, sign]) => [styleIndex(style), sign] as const);
  return Float64Array.from({ length: market.instruments.length }, (_, i) => {
    const row = (day * market.instruments.length + i) * styles.length;
    return signed.reduce((sum, [style, sign]) => sum + sign * market.exposures[row + style]!, 0);
  });
}

let shared: SampleStudy | undefined;

/** Returns the study on the shared market, run once in a process. */
export function sampleStudy(): SampleStudy {
  shared ??= runSampleStudy(sampleMarket());
  return shared;
}
