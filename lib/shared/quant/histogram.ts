export type Histogram = {
  lowest: number;
  highest: number;
  /** Share of the values in each of the equally wide classes; values beyond the ends count in the outermost ones. */
  shares: number[];
};

export function createHistogram(values: Iterable<number>, lowest: number, highest: number, classes: number): Histogram {
  const counts = Array.from({ length: classes }, () => 0);
  let total = 0;
  for (const value of values) {
    const at = Math.floor(((value - lowest) / (highest - lowest)) * classes);
    counts[Math.min(classes - 1, Math.max(0, at))]! += 1;
    total += 1;
  }
  return { lowest, highest, shares: counts.map((count) => count / total) };
}
