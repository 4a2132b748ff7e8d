export type OptionTerms = {
  type: 'C' | 'P';
  spot: number;
  strike: number;
  years: number;
  /** Annual, continuously compounded. */
  rate: number;
  /** Annual, 0.2 is 20 %. */
  volatility: number;
};

/**
 * Price and Greeks of a European option (F. Black and M. Scholes, 1973). Vega and rho are for one percentage point, theta for
 * one day of the calendar.
 */
export function priceOption({ type, spot, strike, years, rate, volatility }: OptionTerms) {
  const deviation = volatility * Math.sqrt(years);
  const d1 = (Math.log(spot / strike) + (rate + volatility ** 2 / 2) * years) / deviation;
  const d2 = d1 - deviation;
  const sign = type === 'C' ? 1 : -1;
  const discounted = strike * Math.exp(-rate * years);
  const density = Math.exp(-(d1 ** 2) / 2) / Math.sqrt(2 * Math.PI);
  const decay = (spot * density * volatility) / (2 * Math.sqrt(years));
  return {
    price: sign * (spot * cumulativeNormal(sign * d1) - discounted * cumulativeNormal(sign * d2)),
    delta: sign * cumulativeNormal(sign * d1),
    gamma: density / (spot * deviation),
    vega: (spot * density * Math.sqrt(years)) / 100,
    theta: (-decay - sign * rate * discounted * cumulativeNormal(sign * d2)) / 365,
    rho: (sign * discounted * years * cumulativeNormal(sign * d2)) / 100,
  };
}

/** Abramowitz and Stegun, 26.2.17; absolute error below 7.5e-8. */
function cumulativeNormal(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const series = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153].reduce(
    (sum, coefficient) => (sum + coefficient) * t,
    0,
  );
  const tail = (Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return x > 0 ? 1 - tail : tail;
}
