import { ticks } from 'd3-array';

export type Scale = (value: number) => number;

/** Returns a linear scale from a domain to a range; the range may be inverted, as in pixels. */
export function linearScale([d0, d1]: readonly [number, number], [r0, r1]: readonly [number, number]): Scale {
  const factor = d1 === d0 ? 0 : (r1 - r0) / (d1 - d0);
  return (value) => r0 + (value - d0) * factor;
}

/** Returns about `count` round ticks, and the domain widened to contain the outermost of them. */
export function niceTicks(
  lowest: number,
  highest: number,
  count: number,
): { ticks: number[]; domain: [number, number] } {
  const step = ticks(lowest, highest, count);
  const size = step.length > 1 ? step[1]! - step[0]! : 1;
  const from = Math.floor(lowest / size + 1e-9) * size;
  const to = Math.ceil(highest / size - 1e-9) * size;
  const all = Array.from({ length: Math.round((to - from) / size) + 1 }, (_, i) =>
    Number((from + i * size).toFixed(10)),
  );
  return { ticks: all, domain: [from, to] };
}

/** Draws straight lines through points, to a tenth of a pixel. */
export function straightPath(points: readonly (readonly [x: number, y: number])[]): string {
  const tenths = (value: number) => Math.round(value * 10) / 10;
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${tenths(x)},${tenths(y)}`).join('');
}

/** Returns at most `most` indices of a series, evenly spread, including the first, the last and those in `keep`. */
export function thinnedIndices(length: number, most: number, keep: readonly number[] = []): number[] {
  const count = Math.min(length, most);
  const even = Array.from({ length: count }, (_, i) => Math.round((i * (length - 1)) / Math.max(1, count - 1)));
  return [...new Set([...even, ...keep])].toSorted((a, b) => a - b);
}

/** Moves labels apart, in pixels, so that neighbours lie at least `gap` from each other, in their order. */
export function spreadLabels(positions: readonly number[], gap: number, lowest: number, highest: number): number[] {
  const order = positions.map((_, i) => i).toSorted((a, b) => positions[a]! - positions[b]!);
  const placed = [...positions];
  let limit = lowest;
  for (const i of order) {
    placed[i] = Math.max(placed[i]!, limit);
    limit = placed[i] + gap;
  }
  limit = highest;
  for (const i of order.toReversed()) {
    placed[i] = Math.min(placed[i]!, limit);
    limit = placed[i] - gap;
  }
  return placed;
}

/** Returns the decimals needed to distinguish the ticks, at least `least`: 0, 0.5, 1 → 1. `unit` is 0.01 for percent. */
export function tickDigits(all: readonly number[], unit = 1, least = 0): number {
  const step = all.length > 1 ? (all[1]! - all[0]!) / unit : 1;
  return Math.max(least, -Math.floor(Math.log10(step) + 1e-9));
}
