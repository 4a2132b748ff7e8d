import { dataApiParameters, industries, industryIndex, styles } from '#lib/shared/quant/market-model.ts';
import type { SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';
import { estimateRiskModel, type RiskModel } from './risk-model.ts';

/** Data of an optimisation's instruments; weights are fractions of the portfolio, returns and risks annual. */
export type Universe = {
  covariance: Float64Array;
  expectedReturns: Float64Array;
  benchmark: Float64Array;
  /** The weights held now, from which turnover counts. */
  holdings: Float64Array;
  /** [instrument]: the column of its industry. */
  industryOf: readonly number[];
  industryCount: number;
  /** [instrument · styleCount + style] */
  styles: Float64Array;
  styleCount: number;
};

/** Upper bound of a benchmark weight, as in capped indices. */
const benchmarkCap = 0.1;

/**
 * The synthetic market at its last close. The benchmark is weighted by capitalisation, each share at most 10%; the holdings are
 * equally weighted. Expected returns are those the market was generated with, market premium plus exposures times style
 * premia, without the cycle of the years: no forecast is tested.
 */
export function sampleUniverse(market: SyntheticMarket): { universe: Universe; risk: RiskModel } {
  const n = market.instruments.length;
  const k = styles.length;
  const last = market.days.length - 1;
  const risk = estimateRiskModel(market);
  const caps = market.caps.subarray(last * n);
  const exposures = market.exposures.slice(last * n * k);
  return {
    risk,
    universe: {
      covariance: risk.covariance,
      expectedReturns: Float64Array.from({ length: n }, (_, i) =>
        styles.reduce<number>(
          (sum, { premium }, style) => sum + premium * exposures[i * k + style]!,
          dataApiParameters.marketPremium,
        ),
      ),
      benchmark: capWeights(caps, benchmarkCap),
      holdings: new Float64Array(n).fill(1 / n),
      industryOf: Array.from({ length: n }, (_, i) => industryIndex(i)),
      industryCount: industries.length,
      styles: exposures,
      styleCount: k,
    },
  };
}

/**
 * Returns weights in proportion to `values`, none above `cap`: the excess is distributed among the others until none is
 * above.
 */
export function capWeights(values: Float64Array, cap: number): Float64Array {
  const weights = Float64Array.from(values);
  const capped = new Set<number>();
  for (;;) {
    const free = values.reduce((sum, value, at) => (capped.has(at) ? sum : sum + value), 0);
    const share = (1 - cap * capped.size) / free;
    const count = capped.size;
    values.forEach((value, at) => {
      weights[at] = capped.has(at) ? cap : value * share;
      if (weights[at] > cap) capped.add(at);
    });
    if (capped.size === count) return weights;
  }
}
