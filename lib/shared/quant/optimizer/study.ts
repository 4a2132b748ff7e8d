import type { SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';
import { efficientFrontier, type FrontierPoint } from './frontier.ts';
import type { Objective } from './objectives.ts';
import { canRelax, optimize, relax, type Outcome } from './optimize.ts';
import { reportPortfolio, type PortfolioReport } from './report.ts';
import type { Limits, Relaxation, RestrictionName } from './restrictions.ts';
import { sampleUniverse } from './universe.ts';

/** Full investment without short sales as the only limits: the reference of a constrained frontier. */
export const freeLimits: Limits = { lowest: 0, highest: 1 };

export type OptimizerTask = { limits: Limits; objective: Objective; isSoft: boolean };

/** All results of one optimisation that a page or a demonstration shows; plain data, so that a worker can send it. */
export type OptimizerStudy =
  | {
      status: 'solved';
      /** Limits that the soft solution relaxed; empty if all could be met. */
      relaxed: readonly Relaxation[];
      portfolio: PortfolioReport;
      benchmark: PortfolioReport;
      holdings: PortfolioReport;
      frontier: FrontierPoint[];
      freeFrontier: FrontierPoint[];
    }
  | { status: 'infeasible'; conflict: { name: RestrictionName; limit: number }[]; canRelax: boolean }
  | Extract<Outcome, { status: 'noExcessReturn' | 'unsolved' }>;
export type SolvedStudy = Extract<OptimizerStudy, { status: 'solved' }>;

/** Prepares the market once and returns a function that solves tasks. */
export function createOptimizerStudies(market: SyntheticMarket, frontierPoints = 15) {
  const { universe, risk } = sampleUniverse(market);
  const freeFrontier = efficientFrontier(universe, freeLimits, 40);

  function study({ limits, objective, isSoft }: OptimizerTask): OptimizerStudy {
    const first = optimize(universe, limits, objective);
    const soft = isSoft && first.status === 'infeasible' ? relax(universe, limits, objective) : undefined;
    const outcome = soft?.outcome ?? first;
    if (outcome.status === 'infeasible') {
      const conflict = outcome.conflict.map(({ name, limit }) => ({ name, limit }));
      return { status: 'infeasible', conflict, canRelax: canRelax(universe, limits) };
    }
    if (outcome.status !== 'solved') return outcome;
    const relaxed = soft?.relaxed ?? [];
    const kept = { ...limits, relaxed };
    const report = (weights: Float64Array) => reportPortfolio(universe, risk, kept, weights);
    return {
      status: 'solved',
      relaxed,
      portfolio: report(outcome.weights),
      benchmark: report(universe.benchmark),
      holdings: report(universe.holdings),
      frontier: efficientFrontier(universe, kept, frontierPoints),
      freeFrontier,
    };
  }

  return { universe, risk, freeFrontier, study };
}
