/**
 * How many of `count` observations lie in a tail of probability `tail`, the last one in part: ⌈count · tail⌉. Rounding of
 * the product must not add an observation: 500 × 0.01 is 5.
 */
function tailLength(count: number, tail: number): number {
  return Math.max(1, Math.ceil(count * tail - 1e-9));
}

/**
 * Value at risk by historical simulation, as a return (negative for a loss): the ⌈n·α⌉-th smallest of the observations, so
 * the fifth worst of 500 at α = 1 % (J. Hull, Risk Management and Financial Institutions, historical simulation).
 */
export function historicalVar(returns: ArrayLike<number>, tail: number): number {
  return sorted(returns)[tailLength(returns.length, tail) - 1]!;
}

/**
 * Mean of the worst share α of the observations, the one on the border counted in part (C. Acerbi and D. Tasche, "On the
 * coherence of expected shortfall", Journal of Banking and Finance 26, 2002). Never above the value at risk.
 */
export function conditionalVar(returns: ArrayLike<number>, tail: number): number {
  const worst = sorted(returns).subarray(0, tailLength(returns.length, tail));
  const border = worst.at(-1)!;
  const size = returns.length * tail;
  // A tail shorter than one observation is that observation.
  if (size <= 1) return border;
  const inside = worst.subarray(0, -1);
  return (inside.reduce((sum, value) => sum + value, 0) + (size - inside.length) * border) / size;
}

/**
 * Root mean square of what falls short of a target return a period, over all periods, times √P:
 * √(Σ min(r − target, 0)² / T) · √P (F. Sortino's downside deviation).
 */
export function downsideDeviation(returns: ArrayLike<number>, target: number, periodsPerYear: number): number {
  let squares = 0;
  for (let t = 0; t < returns.length; t++) squares += Math.min(returns[t]! - target, 0) ** 2;
  return Math.sqrt((squares / returns.length) * periodsPerYear);
}

function sorted(returns: ArrayLike<number>): Float64Array {
  return Float64Array.from(returns).toSorted();
}
