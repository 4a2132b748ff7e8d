/**
 * The value that a share of the values do not exceed, by nearest rank: the ⌈p·n⌉-th smallest. It is always a value that was
 * measured. `null` without values.
 */
export function percentile(values: readonly number[], share: number): number | null {
  const rank = Math.max(1, Math.ceil(share * values.length));
  return values.toSorted((a, b) => a - b)[rank - 1] ?? null;
}

/** Upper edges of the bins in milliseconds, each about twice the one before; the last bin has no upper edge. */
export const delayEdgesMs = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/** How many values lie below each edge and not below the one before, and in the end those beyond all edges. */
export function countByDelay(values: readonly number[]): number[] {
  const counts = Array.from({ length: delayEdgesMs.length + 1 }, () => 0);
  for (const value of values) {
    const bin = delayEdgesMs.findIndex((edge) => value < edge);
    counts[bin < 0 ? delayEdgesMs.length : bin]! += 1;
  }
  return counts;
}
