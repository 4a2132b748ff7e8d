/** Returns the weighted mean; the weights need not sum to one. */
export function weightedMean(values: ArrayLike<number>, weights: ArrayLike<number>): number {
  let sum = 0;
  let total = 0;
  for (let i = 0; i < values.length; i++) {
    sum += values[i]! * weights[i]!;
    total += weights[i]!;
  }
  return sum / total;
}

/** Returns the population mean and standard deviation: σ² = Σ(x − x̄)² / n. */
export function meanAndDeviation(values: ArrayLike<number>): { mean: number; deviation: number } {
  let mean = 0;
  for (let i = 0; i < values.length; i++) mean += values[i]!;
  mean /= values.length;
  let squares = 0;
  for (let i = 0; i < values.length; i++) squares += (values[i]! - mean) ** 2;
  return { mean, deviation: Math.sqrt(squares / values.length) };
}

/**
 * Standardises in place as structured risk models do: capitalisation-weighted mean zero, so that the market has no
 * style, and equal-weighted standard deviation one (MSCI Barra China Equity Model, CNE5, descriptor standardisation).
 */
export function standardise(values: Float64Array, caps: ArrayLike<number>): void {
  const centre = weightedMean(values, caps);
  const { deviation } = meanAndDeviation(values);
  const scale = deviation > 0 ? 1 / deviation : 0;
  for (let i = 0; i < values.length; i++) values[i] = (values[i]! - centre) * scale;
}

/** Returns the residuals of `y` from a least-squares line through `x`: y − (a + b·x), b = cov(x, y) / var(x). */
export function residuals(y: ArrayLike<number>, x: ArrayLike<number>): Float64Array {
  const { mean: meanX, deviation } = meanAndDeviation(x);
  const { mean: meanY } = meanAndDeviation(y);
  let covariance = 0;
  for (let i = 0; i < x.length; i++) covariance += (x[i]! - meanX) * (y[i]! - meanY);
  const slope = deviation > 0 ? covariance / (x.length * deviation ** 2) : 0;
  const left = new Float64Array(x.length);
  for (let i = 0; i < left.length; i++) left[i] = y[i]! - meanY - slope * (x[i]! - meanX);
  return left;
}
