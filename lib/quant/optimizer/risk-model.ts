import { industries, industryIndex, styles } from '#lib/quant/market-model.ts';
import type { SyntheticMarket } from '#lib/quant/synthetic-market.ts';
import { tradingDaysPerYear } from '#lib/quant/trading-days.ts';

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
 * Estimates the model at the close of a day from the factor returns that the market publishes: F is their exponentially
 * weighted second moment, Δ that of what they leave of each instrument's return (Grinold and Kahn, Active Portfolio
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
    const exposures = factorExposures(market, t - 1);
    for (let i = 0; i < n; i++) {
      let rest = market.returns[t * n + i]!;
      for (let a = 0; a < k; a++) rest -= exposures[i * k + a]! * returns[a]!;
      specificVariances[i]! += weight * rest ** 2;
    }
  }
  const annual = (value: number) => (value / total) * tradingDaysPerYear;
  return combineRisk(factorExposures(market, day), factorCovariance.map(annual), specificVariances.map(annual));
}

/** X·F·X' + Δ */
export function combineRisk(
  exposures: Float64Array,
  factorCovariance: Float64Array,
  specificVariances: Float64Array,
): RiskModel {
  const n = specificVariances.length;
  const k = exposures.length / n;
  const covariance = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      let sum = i === j ? specificVariances[i]! : 0;
      for (let a = 0; a < k; a++) {
        for (let b = 0; b < k; b++) sum += exposures[i * k + a]! * factorCovariance[a * k + b]! * exposures[j * k + b]!;
      }
      covariance[i * n + j] = sum;
    }
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
