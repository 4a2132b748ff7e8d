import { industries, styles } from '#lib/shared/quant/market-model.ts';
import {
  activeIndustry,
  activeStyle,
  activeWeights,
  expectedReturn,
  riskContributions,
  splitRisk,
  turnover,
  volatility,
  type RiskSplit,
} from './measure.ts';
import { isSameRestriction, type Limits, type RestrictionName } from './restrictions.ts';
import type { RiskModel } from './risk-model.ts';
import type { Universe } from './universe.ts';

/** An active exposure and its bounds; a missing bound is free. */
export type Exposure = { name: RestrictionName; value: number; lower?: number; upper?: number };

/** Measures of a portfolio: fractions, annual figures, and active figures against the benchmark. */
export type PortfolioReport = {
  weights: Float64Array;
  expectedReturn: number;
  volatility: number;
  trackingError: number;
  turnover: number;
  /** [instrument]: shares of the variance. */
  contributions: Float64Array;
  split: RiskSplit;
  activeSplit: RiskSplit;
  /** Styles, then industries, in the order of the model. */
  exposures: Exposure[];
};

export function reportPortfolio(
  universe: Universe,
  risk: RiskModel,
  limits: Limits,
  weights: Float64Array,
): PortfolioReport {
  const active = activeWeights(universe, weights);
  return {
    weights,
    expectedReturn: expectedReturn(universe, weights),
    volatility: volatility(universe, weights),
    trackingError: volatility(universe, active),
    turnover: turnover(universe, weights),
    contributions: riskContributions(universe.covariance, weights),
    split: splitRisk(risk, weights),
    activeSplit: splitRisk(risk, active),
    exposures: [
      ...styles.map((_, style) => styleExposure(universe, limits, weights, style)),
      ...industries.map((_, industry): Exposure => {
        const name = { kind: 'industry' as const, industry };
        return { name, value: activeIndustry(universe, weights, industry), ...between(limits, name, limits.industry) };
      }),
    ],
  };
}

function styleExposure(universe: Universe, limits: Limits, weights: Float64Array, style: number): Exposure {
  const value = activeStyle(universe, weights, style);
  if (limits.tilt?.style === style) {
    const name = { kind: 'tilt' as const, style };
    return { name, value, lower: relaxedLimit(limits, name) ?? limits.tilt.least };
  }
  const name = { kind: 'style' as const, style };
  return { name, value, ...between(limits, name, limits.style) };
}

function between(limits: Limits, name: RestrictionName, asked: number | undefined) {
  const limit = relaxedLimit(limits, name) ?? asked;
  return limit === undefined ? {} : { lower: -limit, upper: limit };
}

function relaxedLimit({ relaxed }: Limits, name: RestrictionName): number | undefined {
  return relaxed?.find((one) => isSameRestriction(one.name, name))?.relaxedTo;
}

/** Returns a split by source: market, all industries, all styles, specific. The shares sum to one. */
export function splitBySource({
  factors,
  specific,
}: RiskSplit): Record<'market' | 'industries' | 'styles' | 'specific', number> {
  const add = (from: number, to: number) => factors.subarray(from, to).reduce((sum, share) => sum + share, 0);
  const firstStyle = 1 + industries.length;
  return { market: factors[0]!, industries: add(1, firstStyle), styles: add(firstStyle, factors.length), specific };
}

/** Smallest weight that texts count as a holding. */
export const heldWeight = 1e-3;

/** Returns true if an exposure is at one of its limits. */
export function isAtLimit({ value, lower = -Infinity, upper = Infinity }: Exposure): boolean {
  return Math.min(value - lower, upper - value) < 1e-4;
}
