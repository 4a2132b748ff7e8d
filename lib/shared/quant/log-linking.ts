/**
 * Returns the weight of each period's arithmetic active return in the compounded one: k(t) / k with
 *
 *   k(t) = [ln(1 + r_p(t)) − ln(1 + r_b(t))] / [r_p(t) − r_b(t)],   k the same of the whole returns,
 *
 * so that Σ k(t)/k · [r_p(t) − r_b(t)] = R_p − R_b exactly (D. Cariño, "Combining attribution effects over time", Journal
 * of Performance Measurement, Summer 1999). Any terms that sum to a period's active return may be scaled by it.
 */
export function linkingCoefficients(portfolio: ArrayLike<number>, benchmark: ArrayLike<number>): Float64Array {
  const whole = logarithmicRatio(compound(portfolio), compound(benchmark));
  return Float64Array.from(
    { length: portfolio.length },
    (_, t) => logarithmicRatio(portfolio[t]!, benchmark[t]!) / whole,
  );
}

/** Returns Π(1 + r) − 1. */
export function compound(returns: ArrayLike<number>): number {
  let value = 1;
  for (let t = 0; t < returns.length; t++) value *= 1 + returns[t]!;
  return value - 1;
}

/** If the two are equal up to rounding, the limit is 1 / (1 + r). */
function logarithmicRatio(portfolio: number, benchmark: number): number {
  const active = portfolio - benchmark;
  if (Math.abs(active) < 1e-12) return 1 / (1 + portfolio);
  return (Math.log1p(portfolio) - Math.log1p(benchmark)) / active;
}
