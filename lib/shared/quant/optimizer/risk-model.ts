import { dot, multiply } from '#lib/shared/quant/dense.ts';
import { industries, industryIndex, styles } from '#lib/shared/quant/market-model.ts';
import type { SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';
import { tradingDaysPerYear } from '#lib/shared/quant/trading-days.ts';

/** Σ = X·F·X' + Δ in annual variances. The factors are the market, the industries and the styles, in this order. */
export type RiskModel = {
  factorCount: number;
  /** X: [instrument · factorCount + factor] */
  exposures: Float64Array;
  /** F: [factor · factorCount + factor] */
  factorCovariance: Float64Array;
  /** The diagonal of Δ: [instrument] */
  specificVariances: Float64Array;
  /** Σ: [instrument · n + instrument] */
  covariance: Float64Array;
};

export const riskModelParameters = { windowDays: 504, halfLifeDays: 126 } as const;

/**
 * Estimates the model at the close of a day from the market's published factor returns: F is their exponentially
 * weighted second moment, Δ that of the residuals of each instrument's return (Grinold and Kahn, Active Portfolio
 * Management, ch. 3). Means are taken as zero, as is usual for daily returns.
 */
export function estimateRiskModel(market: SyntheticMarket, day = market.days.length - 1): RiskModel {
  const n = market.instruments.length;
  const k = 1 + industries.length + styles.length;
  const { windowDays, halfLifeDays } = riskModelParameters;
  const from = Math.max(1, day - windowDays + 1);
  const factorCovariance = new Float64Array(k * k);
  const specificVariances = new Float64Array(n);
  let total = 0;
  for (let t = from; t <= day; t++) {
    const weight = 0.5 ** ((day - t) / halfLifeDays);
    total += weight;
    const returns = factorReturns(market, t);
    for (let a = 0; a < k; a++) {
      for (let b = 0; b < k; b++) factorCovariance[a * k + b]! += weight * returns[a]! * returns[b]!;
    }
    for (let i = 0; i < n; i++) specificVariances[i]! += weight * specificReturn(market, t, i, returns) ** 2;
  }
  const annual = (value: number) => (value / total) * tradingDaysPerYear;
  return combineRisk(factorExposures(market, day), factorCovariance.map(annual), specificVariances.map(annual));
}

/**
 * Returns an instrument's residual after the factor returns of a day. Its row of X has a one for the market and its
 * industry.
 */
function specificReturn(market: SyntheticMarket, day: number, instrument: number, returns: Float64Array): number {
  const at = day * market.instruments.length + instrument;
  const before = (at - market.instruments.length) * styles.length;
  let rest = market.returns[at]! - returns[0]! - returns[1 + industryIndex(instrument)]!;
  for (let style = 0; style < styles.length; style++) {
    rest -= market.exposures[before + style]! * returns[1 + industries.length + style]!;
  }
  return rest;
}

/** Computes X·F·X' + Δ. */
function combineRisk(
  exposures: Float64Array,
  factorCovariance: Float64Array,
  specificVariances: Float64Array,
): RiskModel {
  const n = specificVariances.length;
  const k = exposures.length / n;
  const covariance = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    // F is symmetric: the row X·F of an instrument is F times its exposures.
    const row = multiply(factorCovariance, exposures.subarray(i * k, (i + 1) * k));
    for (let j = 0; j < n; j++) covariance[i * n + j] = dot(row, exposures.subarray(j * k, (j + 1) * k));
    covariance[i * n + i]! += specificVariances[i]!;
  }
  return { factorCount: k, exposures, factorCovariance, specificVariances, covariance };
}

function factorReturns(market: SyntheticMarket, day: number): Float64Array {
  const m = industries.length;
  const k = styles.length;
  return Float64Array.of(
    market.marketReturns[day]!,
    ...market.industryReturns.subarray(day * m, (day + 1) * m),
    ...market.styleReturns.subarray(day * k, (day + 1) * k),
  );
}

function factorExposures(market: SyntheticMarket, day: number): Float64Array {
  const n = market.instruments.length;
  const k = 1 + industries.length + styles.length;
  const exposures = new Float64Array(n * k);
  for (let i = 0; i < n; i++) {
    exposures[i * k] = 1;
    exposures[i * k + 1 + industryIndex(i)] = 1;
    const row = (day * n + i) * styles.length;
    exposures.set(market.exposures.subarray(row, row + styles.length), i * k + 1 + industries.length);
  }
  return exposures;
}
