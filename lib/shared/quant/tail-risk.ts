/**
 * Root mean square of what falls short of a target return a period, over all periods, times √P:
 * √(Σ min(r − target, 0)² / T) · √P (F. Sortino's downside deviation).
 */
export function downsideDeviation(returns: ArrayLike<number>, target: number, periodsPerYear: number): number {
  let squares = 0;
  for (let t = 0; t < returns.length; t++) squares += Math.min(returns[t]! - target, 0) ** 2;
  return Math.sqrt((squares / returns.length) * periodsPerYear);
}
