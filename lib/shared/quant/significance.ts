import { meanAndDeviation } from './cross-section.ts';

/**
 * t-statistic of the mean with the variance of Newey and West (Econometrica 55, 1987): neighbours that share days are not
 * independent, and up to `lags` autocovariances count with Bartlett weights 1 − k / (lags + 1). Without lags it is
 * Student's t, x̄ / (s / √n) with the sample deviation s. Zero when the series does not vary or is shorter than two.
 */
export function tStatistic(series: readonly number[], lags = 0): number {
  const n = series.length;
  const { mean, deviation } = meanAndDeviation(series);
  if (n < 2 || deviation === 0) return 0;
  let variance = deviation ** 2;
  for (let lag = 1; lag <= Math.min(lags, n - 1); lag++) {
    let covariance = 0;
    for (let t = lag; t < n; t++) covariance += (series[t]! - mean) * (series[t - lag]! - mean);
    variance += 2 * (1 - lag / (lags + 1)) * (covariance / n);
  }
  return variance > 0 ? mean / Math.sqrt(variance / (n - 1)) : 0;
}
