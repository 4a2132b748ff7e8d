import { industries, industryIndex, styles } from './market-model.ts';
import type { SyntheticMarket } from './synthetic-market.ts';

export type FactorAttribution = {
  /** Effect of being more or less invested than the benchmark. */
  market: number;
  /** [style] in the order of the model. */
  styles: Float64Array;
  /** [industry] in the order of the model. */
  industries: Float64Array;
  specific: number;
  costs: number;
  /** The sum of all of them: Σ(r_p − r_b) over the days. */
  total: number;
};

/**
 * Splits the active return into the model's factors, day by day, and sums the days (arithmetic, not compounded):
 * r_p − r_b = Σᵢ a(i) · [market + industry(i) + Σₛ x(i,s) · f(s) + specific(i)] − costs, with active weights a = w_p − w_b
 * and the exposures known at the previous close (Grinold and Kahn, Active Portfolio Management, ch. 17).
 * `portfolio` and `benchmark` are weights at the open, [day · n + instrument]; `costs` is [day].
 */
export function attributeActiveReturn(
  market: SyntheticMarket,
  portfolio: Float64Array,
  benchmark: Float64Array,
  costs: ArrayLike<number>,
): FactorAttribution {
  const n = market.instruments.length;
  const k = styles.length;
  const m = industries.length;
  const result: FactorAttribution = {
    market: 0,
    styles: new Float64Array(k),
    industries: new Float64Array(m),
    specific: 0,
    costs: 0,
    total: 0,
  };
  for (let day = 0; day < market.days.length; day++) result.costs -= costs[day]!;
  // There are no holdings on the first day.
  for (let day = 1; day < market.days.length; day++) {
    for (let i = 0; i < n; i++) {
      const active = portfolio[day * n + i]! - benchmark[day * n + i]!;
      const industry = industryIndex(i);
      const fromIndustry = market.industryReturns[day * m + industry]!;
      let explained = market.marketReturns[day]! + fromIndustry;
      result.market += active * market.marketReturns[day]!;
      result.industries[industry]! += active * fromIndustry;
      for (let j = 0; j < k; j++) {
        const part = market.exposures[((day - 1) * n + i) * k + j]! * market.styleReturns[day * k + j]!;
        result.styles[j]! += active * part;
        explained += part;
      }
      const earned = market.returns[day * n + i]!;
      result.specific += active * (earned - explained);
      result.total += active * earned;
    }
  }
  result.total += result.costs;
  return result;
}
