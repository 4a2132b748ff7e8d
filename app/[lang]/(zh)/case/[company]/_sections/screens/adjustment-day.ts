import { activeIndustry, activeWeights, turnover, volatility } from '#lib/shared/quant/optimizer/measure.ts';
import { optimize, relax } from '#lib/shared/quant/optimizer/optimize.ts';
import type { Limits, Relaxation } from '#lib/shared/quant/optimizer/restrictions.ts';
import { sampleUniverse } from '#lib/shared/quant/optimizer/universe.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';

/** A mandate on the day on which its index changes: the usual turnover does not reach the new benchmark. Shares of the portfolio. */
export const dayLimits = {
  lowest: 0,
  highest: 0.1,
  industry: 0.05,
  turnover: 0.2,
  trackingError: 0.02,
} as const satisfies Limits;

export const dayObjective = { kind: 'minimumTrackingError' } as const;

type LimitRow = {
  key: 'highest' | 'industry' | 'turnover' | 'trackingError';
  /** Written into the fund's contract, so it is never relaxed. */
  isHard: boolean;
  asked: number;
  /** The limit after relaxing; undefined if it stayed. */
  relaxedTo: number | undefined;
  /** The solved portfolio's own value. */
  value: number;
};

/** Solves the day: the limits that conflict, and each limit with its relaxed value and the portfolio's. Throws if they do not conflict. */
export function solveAdjustmentDay() {
  const { universe } = sampleUniverse(sampleMarket());
  const refused = optimize(universe, dayLimits, dayObjective);
  const soft = relax(universe, dayLimits, dayObjective);
  if (refused.status !== 'infeasible' || soft?.outcome.status !== 'solved') {
    throw new Error(`the limits of the adjustment day are ${refused.status}`);
  }
  const { relaxed, outcome } = soft;
  const { weights } = outcome;
  const industries = Array.from({ length: universe.industryCount }, (_, industry) =>
    Math.abs(activeIndustry(universe, weights, industry)),
  );
  const values: Record<LimitRow['key'], number> = {
    highest: Math.max(...weights),
    industry: Math.max(...industries),
    turnover: turnover(universe, weights),
    trackingError: volatility(universe, activeWeights(universe, weights)),
  };
  const rows = (Object.keys(values) as LimitRow['key'][]).map((key): LimitRow => ({
    key,
    isHard: key === 'highest',
    asked: dayLimits[key],
    relaxedTo: largest(relaxed.filter(({ name }) => name.kind === key)),
    value: values[key],
  }));
  return { conflict: refused.conflict, relaxed, rows };
}

function largest(relaxed: readonly Relaxation[]): number | undefined {
  return relaxed.length === 0 ? undefined : Math.max(...relaxed.map(({ relaxedTo }) => relaxedTo));
}
