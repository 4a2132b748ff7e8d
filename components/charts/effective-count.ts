/** Returns the number of equal shares with the same concentration: 1/Σc² (Herfindahl). Shares sum to one. */
export function effectiveCount(shares: Float64Array): number {
  return 1 / shares.reduce((sum, share) => sum + share ** 2, 0);
}
