/**
 * Sample covariance of returns, [day · count + instrument]: Σ(r − r̄)(r − r̄)' / (T − 1), row-major and per day.
 * It needs more days than instruments to be invertible.
 */
export function sampleCovariance(returns: Float64Array, count: number): Float64Array {
  const days = returns.length / count;
  const means = new Float64Array(count);
  returns.forEach((value, at) => {
    means[at % count]! += value / days;
  });
  const covariance = new Float64Array(count * count);
  for (let day = 0; day < days; day++) {
    for (let i = 0; i < count; i++) {
      const left = returns[day * count + i]! - means[i]!;
      for (let j = 0; j < count; j++) {
        covariance[i * count + j]! += (left * (returns[day * count + j]! - means[j]!)) / (days - 1);
      }
    }
  }
  return covariance;
}
