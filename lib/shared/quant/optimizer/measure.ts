import { dot, multiply, quadraticForm } from '#lib/shared/quant/dense.ts';
import { industryColumn, styleColumn, type Restriction, type RestrictionName } from './restrictions.ts';
import type { RiskModel } from './risk-model.ts';
import type { Universe } from './universe.ts';

export function activeWeights({ benchmark }: Universe, weights: Float64Array): Float64Array {
  return weights.map((weight, at) => weight - benchmark[at]!);
}

/** Returns √(w'Σw), annualised. */
export function volatility({ covariance }: Universe, weights: ArrayLike<number>): number {
  return Math.sqrt(quadraticForm(covariance, weights));
}

export function expectedReturn({ expectedReturns }: Universe, weights: ArrayLike<number>): number {
  return dot(expectedReturns, weights);
}

/** Returns Σ|w − w₀|. */
export function turnover({ holdings }: Universe, weights: Float64Array): number {
  return weights.reduce((sum, weight, at) => sum + Math.abs(weight - holdings[at]!), 0);
}

export function activeIndustry(universe: Universe, weights: Float64Array, industry: number): number {
  return dot(industryColumn(universe, industry), activeWeights(universe, weights));
}

/** Returns the active exposure to a style, in standard deviations. */
export function activeStyle(universe: Universe, weights: Float64Array, style: number): number {
  return dot(styleColumn(universe, style), activeWeights(universe, weights));
}

/** Returns the portfolio's value of the restricted quantity. */
function measured(universe: Universe, weights: Float64Array, name: RestrictionName): number {
  switch (name.kind) {
    case 'lowest':
    case 'highest':
      return weights[name.instrument]!;
    case 'industry':
      return activeIndustry(universe, weights, name.industry);
    case 'style':
    case 'tilt':
      return activeStyle(universe, weights, name.style);
    case 'turnover':
      return turnover(universe, weights);
    case 'trackingError':
      return volatility(universe, activeWeights(universe, weights));
  }
}

/** Returns the portfolio's violation of a restriction; zero or negative if it is satisfied. */
export function excess(
  universe: Universe,
  weights: Float64Array,
  { name, limit }: Pick<Restriction, 'name' | 'limit'>,
): number {
  const value = measured(universe, weights, name);
  if (name.kind === 'lowest' || name.kind === 'tilt') return limit - value;
  return (name.kind === 'industry' || name.kind === 'style' ? Math.abs(value) : value) - limit;
}

/** Returns w(i)·(Σw)(i)/w'Σw, one per instrument; they sum to one (Euler). */
export function riskContributions(covariance: Float64Array, weights: ArrayLike<number>): Float64Array {
  const pull = multiply(covariance, weights);
  const variance = dot(pull, weights);
  return pull.map((value, at) => (value * weights[at]!) / variance);
}

export type RiskSplit = {
  /** √(w'Σw), a year. */
  total: number;
  /** [factor] in the order of the model: shares of the variance, f(k)·(F·f)(k)/σ² with f = X'w. */
  factors: Float64Array;
  /** The share of w'Δw. With the factors it sums to one. */
  specific: number;
};

/** Splits the risk of weights, which may be active ones. A portfolio without risk has no shares. */
export function splitRisk(model: RiskModel, weights: ArrayLike<number>): RiskSplit {
  const { factorCount: k, exposures, factorCovariance, specificVariances, covariance } = model;
  const loadings = new Float64Array(k);
  for (let i = 0; i < weights.length; i++) {
    for (let a = 0; a < k; a++) loadings[a]! += weights[i]! * exposures[i * k + a]!;
  }
  const variance = quadraticForm(covariance, weights);
  const share = (value: number) => (variance > 0 ? value / variance : 0);
  const pull = multiply(factorCovariance, loadings);
  let specific = 0;
  for (let i = 0; i < weights.length; i++) specific += weights[i]! ** 2 * specificVariances[i]!;
  return {
    total: Math.sqrt(variance),
    factors: pull.map((value, a) => share(value * loadings[a]!)),
    specific: share(specific),
  };
}
