import { dataApiParameters } from '#lib/shared/quant/market-model.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { expectedReturn, turnover, volatility } from './measure.ts';
import type { Objective } from './objectives.ts';
import { optimize, relax } from './optimize.ts';
import { reportPortfolio, type PortfolioReport } from './report.ts';
import type { Limits } from './restrictions.ts';
import { createOptimizerStudies, freeLimits } from './study.ts';
import type { Universe } from './universe.ts';

/** Inputs of the optimizer page's charts and texts, on the market of the whole site. */
const riskAversion = 3;
const objective: Objective = { kind: 'meanVariance', riskAversion };

/** The limits of the page's charts and code. */
export const storyLimits: Limits = { lowest: 0, highest: 0.1, industry: 0.05, style: 0.3, trackingError: 0.05 };

const priceSteps = [
  { key: 'free', limits: freeLimits },
  { key: 'highest', limits: { highest: 0.1 } },
  { key: 'industry', limits: { industry: 0.05 } },
  { key: 'style', limits: { style: 0.3 } },
  { key: 'trackingError', limits: { trackingError: 0.05 } },
  { key: 'turnover', limits: { turnover: 0.6 } },
] as const;

type PriceStep = { key: (typeof priceSteps)[number]['key']; report: PortfolioReport; utility: number };

/** Limits that no portfolio satisfies together. */
const conflictingLimits: Limits = { lowest: 0, highest: 0.05, industry: 0.02 };

function tellStory() {
  const studies = createOptimizerStudies(sampleMarket(), 30);
  const { universe, risk } = studies;
  const solve = (limits: Limits, aim: Objective, on = universe) => {
    const outcome = optimize(on, limits, aim);
    if (outcome.status !== 'solved') throw new Error(`the page's example is ${outcome.status}`);
    return outcome.weights;
  };
  const report = (limits: Limits, weights: Float64Array) => reportPortfolio(universe, risk, limits, weights);
  const solved = studies.study({ limits: storyLimits, objective, isSoft: false });
  if (solved.status !== 'solved') throw new Error(`the page's example is ${solved.status}`);
  let limits: Limits = freeLimits;
  const steps = priceSteps.map(({ key, limits: added }): PriceStep => {
    limits = { ...limits, ...added };
    const weights = solve(limits, objective);
    const utility = expectedReturn(universe, weights) - riskAversion * volatility(universe, weights) ** 2;
    return { key, report: report(limits, weights), utility };
  });
  const refused = optimize(universe, conflictingLimits, { kind: 'minimumVariance' });
  if (refused.status !== 'infeasible') throw new Error(`the page's conflict is ${refused.status}`);
  const nudge = (within: Limits) => meanTradeAfterNudge(universe, (on) => solve(within, objective, on));
  return {
    universe,
    solved,
    steps,
    conflict: refused.conflict,
    relaxed: relax(universe, conflictingLimits, { kind: 'minimumVariance' })?.relaxed ?? [],
    sensitivity: {
      error: mean(standardErrors(universe)),
      free: nudge(freeLimits),
      bound: nudge(storyLimits),
    },
  };
}

/** Returns the standard error of an instrument's mean return over the sample: σ/√T with T in years. */
function standardErrors({ covariance, benchmark }: Universe): Float64Array {
  const years = dataApiParameters.lastYear - dataApiParameters.firstYear + 1;
  return benchmark.map((_, i) => Math.sqrt(covariance[i * (benchmark.length + 1)]! / years));
}

/** Returns Σ|Δw| after one expected return rises by its standard error, as the mean over the instruments. */
function meanTradeAfterNudge(universe: Universe, solve: (on: Universe) => Float64Array): number {
  const holdings = solve(universe);
  const errors = standardErrors(universe);
  const trades = Array.from(errors, (error, nudged) => {
    const expectedReturns = universe.expectedReturns.map((value, i) => value + (i === nudged ? error : 0));
    return turnover({ ...universe, holdings }, solve({ ...universe, expectedReturns }));
  });
  return mean(trades);
}

const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;

let shared: ReturnType<typeof tellStory> | undefined;

/** Returns the story, computed once in a process. */
export function optimizerStory() {
  shared ??= tellStory();
  return shared;
}
