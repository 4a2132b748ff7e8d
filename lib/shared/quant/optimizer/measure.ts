import { dot, multiply, quadraticForm } from '#lib/shared/quant/dense.ts';
import { industryColumn, styleColumn, type Restriction, type RestrictionName } from './restrictions.ts';
import type { RiskModel } from './risk-model.ts';
import type { Universe } from './universe.ts';

export function activeWeights({ benchmark }: Universe, weights: Float64Array): Float64Array {
  return weights.map((weight, at) => weight - benchmark[at]!);
}

/** √(w'Σw), a year. */
export function volatility({ covariance }: Universe, weights: ArrayLike<number>): number {
  return Math.sqrt(quadraticForm(covariance, weights));
}

export function expectedReturn({ expectedReturns }: Universe, weights: ArrayLike<number>): number {
  return dot(expectedReturns, weights);
}

/** Σ|w − w₀| */
export function turnover({ holdings }: Universe, weights: Float64Array): number {
  return weights.reduce((sum, weight, at) => sum + Math.abs(weight - holdings[at]!), 0);
}

export function activeIndustry(universe: Universe, weights: Float64Array, industry: number): number {
  return dot(industryColumn(universe, industry), activeWeights(universe, weights));
}

/** In standard deviations. */
export function activeStyle(universe: Universe, weights: Float64Array, style: number): number {
  return dot(styleColumn(universe, style), activeWeights(universe, weights));
}

/** What a restriction limits, as the portfolio has it. */
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

/** How far a portfolio is beyond a restriction; zero or negative when it keeps to it. */
export function excess(
  universe: Universe,
  weights: Float64Array,
  { name, limit }: Pick<Restriction, 'name' | 'limit'>,
): number {
  const value = measured(universe, weights, name);
  if (name.kind === 'lowest' || name.kind === 'tilt') return limit - value;
  return (name.kind === 'industry' || name.kind === 'style' ? Math.abs(value) : value) - limit;
}

/** w(i)·(Σw)(i)/w'Σw, one an instrument; they add up to one (Euler). */
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
  /** The share of w'Δw. Together with the factors one. */
  specific: number;
};

/** Weights may be active ones; a portfolio without risk has no shares. */
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
