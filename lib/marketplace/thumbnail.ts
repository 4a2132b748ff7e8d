/** Bars of a thumbnail; each is one unit wide and at most `barUnits` high. */
export const thumbnailBars = 12;
export const barUnits = 16;

/** Counts of values in bins of the same width from the least value to the most, which the last bin includes. */
export function binCounts(values: readonly number[], bins: number): number[] {
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  const counts = Array.from({ length: bins }, () => 0);
  for (const value of values) {
    const at = range === 0 ? 0 : Math.min(bins - 1, Math.floor(((value - least) / range) * bins));
    counts[at]! += 1;
  }
  return counts;
}

/** Draws bars upwards from y = 0, the highest `barUnits` high. A bin with a single value among many is still one unit high. */
export function barsPath(counts: readonly number[]): string {
  const highest = Math.max(...counts);
  return counts
    .map((count, at) => (count === 0 ? '' : `M${at} 0v-${Math.max(1, Math.round((count / highest) * barUnits))}`))
    .join('');
}
