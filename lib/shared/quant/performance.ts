import { meanAndDeviation } from './cross-section.ts';
import { tradingDaysPerYear } from './trading-days.ts';

/** Returns the cumulative return after every period: Π(1 + r) − 1. */
export function cumulativeReturns(returns: ArrayLike<number>): Float64Array {
  const cumulative = new Float64Array(returns.length);
  let value = 1;
  for (let t = 0; t < returns.length; t++) {
    value *= 1 + returns[t]!;
    cumulative[t] = value - 1;
  }
  return cumulative;
}

/** Returns the distance from the highest value so far, zero or negative: V(t) / max V(s ≤ t) − 1, with V starting at 1. */
export function drawdowns(returns: ArrayLike<number>): Float64Array {
  const result = new Float64Array(returns.length);
  let value = 1;
  let peak = 1;
  for (let t = 0; t < returns.length; t++) {
    value *= 1 + returns[t]!;
    peak = Math.max(peak, value);
    result[t] = value / peak - 1;
  }
  return result;
}

/**
 * Returns the excess of a return over a benchmark's in the same period: portfolio value ÷ benchmark value − 1, a
 * fraction. The site calls nothing else an excess. An attribution sums differences instead, `r_p − r_b`, and calls them
 * active returns.
 */
export function excessReturn(portfolio: number, benchmark: number): number {
  return (1 + portfolio) / (1 + benchmark) - 1;
}

/**
 * Returns the excess of each day. These returns compound to the excess of the whole period; their drawdown is the loss
 * against the benchmark since the portfolio's best relative day.
 */
export function excessReturns(returns: Float64Array, benchmark: Float64Array): Float64Array {
  return returns.map((value, t) => excessReturn(value, benchmark[t]!));
}

/** Returns the return of the whole period: Π(1 + r) − 1, zero for no days. */
export function totalReturn(returns: ArrayLike<number>): number {
  return cumulativeReturns(returns).at(-1) ?? 0;
}

export type Drawdown = { depth: number; at: number };

/** Returns the deepest drawdown (negative, or zero) and the index of its lowest point. */
export function maxDrawdown(returns: ArrayLike<number>): Drawdown {
  let deepest: Drawdown = { depth: 0, at: 0 };
  drawdowns(returns).forEach((depth, at) => {
    if (depth < deepest.depth) deepest = { depth, at };
  });
  return deepest;
}

/** Returns the geometric annual return: (Π(1 + r))^(P / T) − 1 with P periods a year. */
export function annualisedReturn(returns: ArrayLike<number>, periodsPerYear = tradingDaysPerYear): number {
  return (1 + totalReturn(returns)) ** (periodsPerYear / returns.length) - 1;
}

/** Returns the sample standard deviation times √P: √(Σ(r − r̄)² / (T − 1)) · √P. */
export function annualisedVolatility(returns: ArrayLike<number>, periodsPerYear = tradingDaysPerYear): number {
  const { deviation } = meanAndDeviation(returns);
  return deviation * Math.sqrt((returns.length / (returns.length - 1)) * periodsPerYear);
}

/**
 * Returns the return of each period that ends at one of the given indices: Π(1 + r) − 1 over the days since the
 * previous one.
 */
export function returnsBetween(returns: ArrayLike<number>, ends: readonly number[]): number[] {
  let start = 0;
  return ends.map((end) => {
    let value = 1;
    for (let t = start; t <= end; t++) value *= 1 + returns[t]!;
    start = end + 1;
    return value - 1;
  });
}

/** Returns the sum of each period that ends at one of the given indices, over the days since the previous one. */
export function sumsBetween(values: Float64Array, ends: readonly number[]): number[] {
  return ends.map((end, at) =>
    values.subarray((ends[at - 1] ?? -1) + 1, end + 1).reduce((sum, value) => sum + value, 0),
  );
}
