import { meanAndDeviation } from './cross-section.ts';
import { orthonormalBasis, slopes } from './least-squares.ts';
import { industries, industryIndex, styles, type StyleKey } from './market-model.ts';
import { exposuresOn, type SyntheticMarket } from './synthetic-market.ts';
import { tradingDaysPerYear } from './trading-days.ts';

export type RecoveredPremium = {
  key: StyleKey;
  /** The annual premium in the model. */
  written: number;
  /** Annual premium estimated by regressions on the returns. */
  estimated: number;
  /** Annual standard error of the estimate: s / √T of the daily slopes. */
  standardError: number;
};

/**
 * Estimates the premium of each style of the synthetic market, and returns it with the one in the model, so that a
 * class can check its result. It regresses every day's cross-section of returns on industries and all styles (E. Fama
 * and J. MacBeth, Journal of Political Economy 81, 1973).
 */
export function recoverPremia(market: SyntheticMarket): RecoveredPremium[] {
  const { days, instruments, returns } = market;
  const n = instruments.length;
  const dummies = orthonormalBasis(
    industries.map((_, industry) => Float64Array.from({ length: n }, (__, i) => Number(industryIndex(i) === industry))),
  );
  const found = styles.map(() => new Float64Array(days.length - 1));
  for (let day = 0; day < days.length - 1; day++) {
    const exposures = styles.map((_, style) => exposuresOn(market, style, day));
    const next = returns.subarray((day + 1) * n, (day + 2) * n);
    slopes(dummies, exposures, next).forEach((slope, style) => (found[style]![day] = slope));
  }
  return styles.map(({ key, premium }, style) => {
    const own = found[style]!;
    const { mean, deviation } = meanAndDeviation(own);
    return {
      key,
      written: premium,
      estimated: mean * tradingDaysPerYear,
      standardError: (deviation / Math.sqrt(own.length - 1)) * tradingDaysPerYear,
    };
  });
}
