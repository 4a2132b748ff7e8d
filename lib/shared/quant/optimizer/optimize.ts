import { findConflict, leastViolatingWeights } from './conflicts.ts';
import { solveConvex } from './interior-point.ts';
import { excess, expectedReturn } from './measure.ts';
import { createProgramme, type Objective } from './objectives.ts';
import { createLayout, createRestrictions, type Limits, type Relaxation, type Restriction } from './restrictions.ts';
import type { Universe } from './universe.ts';

export type Outcome =
  | { status: 'solved'; weights: Float64Array; restrictions: Restriction[] }
  /** No portfolio satisfies all of `conflict`; without any one of them some portfolio would. */
  | { status: 'infeasible'; conflict: Restriction[] }
  /** Maximum Sharpe only: no portfolio within the limits is expected to earn more than the risk-free rate. */
  | { status: 'noExcessReturn'; highestReturn: number }
  /** The limits can be met, but leave so little room that the iterations ran out. */
  | { status: 'unsolved' };

/** Returns the objective's optimal weights within the limits, fully invested, or the reason why there are none. */
export function optimize(universe: Universe, limits: Limits, objective: Objective): Outcome {
  const layout = createLayout(universe, limits);
  const restrictions = createRestrictions(universe, limits, layout);
  const { x, converged } = solveConvex(createProgramme(universe, limits, objective, restrictions));
  if (converged) {
    const n = layout.instruments;
    return { status: 'solved', weights: x.slice(0, n).map((value) => value / x[n]!), restrictions };
  }
  const conflict = findConflict(universe, layout, restrictions);
  if (conflict.length > 0) return { status: 'infeasible', conflict };
  if (objective.kind === 'maximumSharpe') {
    const highest = optimize(universe, limits, { kind: 'maximumReturn' });
    if (highest.status === 'solved') {
      const highestReturn = expectedReturn(universe, highest.weights);
      if (highestReturn <= objective.riskFreeRate) return { status: 'noExcessReturn', highestReturn };
    }
  }
  return { status: 'unsolved' };
}

/**
 * Cost of a unit of violation: a point of an industry or of tracking error costs as much as ten of turnover or 0.1 of a
 * style.
 */
const costs = { lowest: 1, highest: 1, industry: 1, trackingError: 1, style: 0.1, tilt: 0.1, turnover: 0.1 };

/** Limits are relaxed in steps of this: a tenth of a point, a hundredth of a standard deviation. */
const steps = {
  lowest: 1e-3,
  highest: 1e-3,
  industry: 1e-3,
  trackingError: 1e-3,
  style: 1e-2,
  tilt: 1e-2,
  turnover: 1e-3,
} as const;

/** Returns true if the bounds of the weights can be fully invested; no soft solution relaxes them. */
export function canRelax({ benchmark: { length } }: Universe, { lowest, highest }: Limits): boolean {
  return lowest * length <= 1 && highest * length >= 1;
}

/**
 * Computes the soft solution: relaxes the limits other than the weights' bounds as little as possible, weighted by
 * `costs` and rounded up to whole `steps`, then optimises within them. Undefined if the bounds alone permit no
 * portfolio.
 */
export function relax(
  universe: Universe,
  limits: Limits,
  objective: Objective,
): { relaxed: Relaxation[]; outcome: Outcome } | undefined {
  if (!canRelax(universe, limits)) return undefined;
  const layout = createLayout(universe, limits);
  const all = createRestrictions(universe, limits, layout);
  const isFirm = ({ name: { kind } }: Restriction) => kind === 'lowest' || kind === 'highest';
  const firm = all.filter(isFirm);
  const soft = all.filter((restriction) => !isFirm(restriction));
  const weights = leastViolatingWeights(universe, layout, soft, firm, ({ name }) => costs[name.kind]);

  const relaxedBy = (room: number) =>
    soft.flatMap(({ name, limit }): Relaxation[] => {
      const beyond = excess(universe, weights, { name, limit });
      if (beyond < 1e-6) return [];
      const sign = name.kind === 'tilt' ? -1 : 1;
      const rounded = Math.ceil((sign * limit + beyond) / steps[name.kind] + room) * steps[name.kind] * sign;
      return [{ name, limit, relaxedTo: Number(rounded.toFixed(6)) }];
    });
  // Relaxed by the exact minimum, the limits would permit only a single portfolio.
  for (let room = 0.1; ; room *= 5) {
    const relaxed = relaxedBy(room);
    const outcome = optimize(universe, { ...limits, relaxed }, objective);
    if (outcome.status !== 'unsolved' || room > 10) return { relaxed, outcome };
  }
}
