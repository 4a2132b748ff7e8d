import { industries, industryIndex, styles } from './market-model.ts';
import type { SyntheticMarket } from './synthetic-market.ts';

export type FactorExposures = {
  /** Share that is invested: the exposure to the market factor. */
  market: number;
  /** [style] in the order of the model: Σ w · x */
  styles: Float64Array;
  /** [industry] in the order of the model: Σ w of its instruments. */
  industries: Float64Array;
};

/** Returns a portfolio's exposures at the close of a day; `weights` has one per instrument. */
export function factorExposures(market: SyntheticMarket, weights: ArrayLike<number>, day: number): FactorExposures {
  const n = market.instruments.length;
  const k = styles.length;
  const result: FactorExposures = {
    market: 0,
    styles: new Float64Array(k),
    industries: new Float64Array(industries.length),
  };
  for (let i = 0; i < n; i++) {
    const weight = weights[i]!;
    result.market += weight;
    result.industries[industryIndex(i)]! += weight;
    for (let j = 0; j < k; j++) result.styles[j]! += weight * market.exposures[(day * n + i) * k + j]!;
  }
  return result;
}
