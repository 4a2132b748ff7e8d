import { pearson, spearman } from './correlation.ts';
import { meanAndDeviation } from './cross-section.ts';
import { simulatePortfolio } from './portfolio.ts';

export type FactorPanel = {
  /** Instruments in a row of `returns`. */
  count: number;
  /** [day · count + instrument] */
  returns: Float64Array;
  /** The days, in order, at whose close the factor is read. */
  observedAt: readonly number[];
  /** Factor values at the close of one of these days, one an instrument. */
  valuesOn: (day: number) => ArrayLike<number>;
};

/**
 * Computes the information coefficient of each observation: IC = corr(f(t), r(t→next observation)); the rank IC uses
 * ranks (Grinold and Kahn, ch. 6). A day's value is compared only with later returns. The last observation has no
 * return yet and is omitted.
 */
export function informationCoefficients(panel: FactorPanel, kind: 'pearson' | 'rank' = 'rank'): number[] {
  const correlate = kind === 'rank' ? spearman : pearson;
  return panel.observedAt
    .slice(0, -1)
    .map((day, at) => correlate(panel.valuesOn(day), forwardReturns(panel, day, panel.observedAt[at + 1]!)));
}

/** Returns the mean IC over its standard deviation, not annualised: IR = mean(IC) / std(IC). */
export function informationRatio(coefficients: readonly number[]): number {
  const { mean, deviation } = meanAndDeviation(coefficients);
  return mean / deviation;
}

/** Returns the compounded return of every instrument over the days after `from` up to and including `to`. */
export function forwardReturns(
  { returns, count }: Pick<FactorPanel, 'returns' | 'count'>,
  from: number,
  to: number,
): Float64Array {
  const compounded = new Float64Array(count).fill(1);
  for (let day = from + 1; day <= to; day++) {
    for (let i = 0; i < count; i++) compounded[i]! *= 1 + returns[day * count + i]!;
  }
  return compounded.map((value) => value - 1);
}

/** Returns the group of each instrument, 0 for the lowest values; sizes differ by one at most: ⌊(rank − 1) · groups / n⌋. */
export function quantileGroups(values: ArrayLike<number>, groups: number): Int32Array {
  const order = Array.from({ length: values.length }, (_, i) => i).toSorted((a, b) => values[a]! - values[b]!);
  const result = new Int32Array(values.length);
  order.forEach((instrument, position) => {
    result[instrument] = Math.floor((position * groups) / order.length);
  });
  return result;
}

/** Returns equal weights on the instruments of one quantile group, for `simulatePortfolio`. */
export function groupWeights(values: ArrayLike<number>, groups: number, group: number): Float64Array {
  const membership = quantileGroups(values, groups);
  const size = membership.filter((member) => member === group).length;
  return Float64Array.from(membership, (member) => (member === group ? 1 / size : 0));
}

/**
 * Returns the daily returns of every quantile group, lowest values first: equal weights at each observation, then held;
 * no costs.
 */
export function quantileReturns(panel: FactorPanel, groups = 5): Float64Array[] {
  const observed = new Set(panel.observedAt);
  return Array.from(
    { length: groups },
    (_, group) =>
      simulatePortfolio({
        count: panel.count,
        returns: panel.returns,
        targetOn: (day) => (observed.has(day) ? groupWeights(panel.valuesOn(day), groups, group) : undefined),
      }).returns,
  );
}
