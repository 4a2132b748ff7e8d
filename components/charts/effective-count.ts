/** The number of equal shares that a concentration is worth: 1/Σc² (Herfindahl). Shares add up to one. */
export function effectiveCount(shares: Float64Array): number {
  return 1 / shares.reduce((sum, share) => sum + share ** 2, 0);
}
