import type { Universe } from './universe.ts';

/**
 * Creates a universe from only a covariance and expected returns: one industry, no styles, equally weighted benchmark
 * and holdings.
 */
export function plainUniverse(covariance: number[][], expectedReturns?: number[]): Universe {
  const n = covariance.length;
  const equal = new Float64Array(n).fill(1 / n);
  return {
    covariance: Float64Array.from(covariance.flat()),
    expectedReturns: Float64Array.from(expectedReturns ?? equal),
    benchmark: equal,
    holdings: equal,
    industryOf: Array.from({ length: n }, () => 0),
    industryCount: 1,
    styles: new Float64Array(n),
    styleCount: 1,
  };
}

/** Builds a covariance matrix, row by row, from volatilities and correlations. */
export function covarianceOf(volatilities: number[], correlations: number[][]): number[][] {
  return volatilities.map((left, i) => volatilities.map((right, j) => left * right * correlations[i]![j]!));
}
