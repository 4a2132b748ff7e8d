import { meanAndDeviation } from './cross-section.ts';

/** Returns Pearson's correlation: cov(x, y) / (σx σy); zero if one of them does not vary. */
export function pearson(x: ArrayLike<number>, y: ArrayLike<number>): number {
  const left = meanAndDeviation(x);
  const right = meanAndDeviation(y);
  if (left.deviation === 0 || right.deviation === 0) return 0;
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += (x[i]! - left.mean) * (y[i]! - right.mean);
  return sum / (x.length * left.deviation * right.deviation);
}

/** Ranks from 1; equal values share the mean of their ranks. */
export function ranks(values: ArrayLike<number>): Float64Array {
  const order = Array.from({ length: values.length }, (_, i) => i).toSorted((a, b) => values[a]! - values[b]!);
  const result = new Float64Array(values.length);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1]!] === values[order[from]!]) to++;
    for (let at = from; at <= to; at++) result[order[at]!] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return result;
}

/** Returns Spearman's rank correlation: Pearson's of the ranks. */
export function spearman(x: ArrayLike<number>, y: ArrayLike<number>): number {
  return pearson(ranks(x), ranks(y));
}

/** Returns Pearson's correlation of every series with every other, in their order. */
export function correlationMatrix(series: readonly ArrayLike<number>[]): number[][] {
  return series.map((row) => series.map((column) => pearson(row, column)));
}
