import { meanAndDeviation } from './cross-section.ts';

/** mad: median ± 3 MAD; sigma: mean ± 3 standard deviations; quantile: the 2.5 % and 97.5 % quantiles; none: unchanged. */
export const winsorisations = ['none', 'mad', 'sigma', 'quantile'] as const;
export type Winsorisation = (typeof winsorisations)[number];

const multiple = 3;
const tail = 0.025;

/** Clips values beyond the bounds to them; the order of the values is kept, except for ties. */
export function winsorise(values: ArrayLike<number>, rule: Winsorisation): Float64Array {
  const [lowest, highest] = winsorisationBounds(values, rule);
  return new Float64Array(values).map((value) => Math.min(highest, Math.max(lowest, value)));
}

/** Returns the lowest and the highest value that stay unchanged. */
export function winsorisationBounds(values: ArrayLike<number>, rule: Winsorisation): [number, number] {
  switch (rule) {
    case 'none':
      return [-Infinity, Infinity];
    case 'mad': {
      const centre = median(values);
      const spread = medianAbsoluteDeviation(values);
      return [centre - multiple * spread, centre + multiple * spread];
    }
    case 'sigma': {
      const { mean, deviation } = meanAndDeviation(values);
      return [mean - multiple * deviation, mean + multiple * deviation];
    }
    case 'quantile':
      return [quantile(values, tail), quantile(values, 1 - tail)];
  }
}

/** Returns the median of |x − median(x)|, not scaled by 1.4826. */
export function medianAbsoluteDeviation(values: ArrayLike<number>): number {
  const centre = median(values);
  return median(new Float64Array(values).map((value) => Math.abs(value - centre)));
}

function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5);
}

/**
 * Interpolates a quantile linearly between order statistics at (n − 1)·p, the default of numpy and R (type 7 of Hyndman
 * and Fan, 1996).
 */
export function quantile(values: ArrayLike<number>, share: number): number {
  const sorted = new Float64Array(values).toSorted();
  const position = (sorted.length - 1) * share;
  const below = Math.floor(position);
  const lower = sorted[below]!;
  return lower + (position - below) * ((sorted[below + 1] ?? lower) - lower);
}
