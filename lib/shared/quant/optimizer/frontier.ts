import { solveConvex } from './interior-point.ts';
import { expectedReturn, volatility } from './measure.ts';
import { createProgramme } from './objectives.ts';
import { optimize } from './optimize.ts';
import { createLayout, weightRow, type Limits } from './restrictions.ts';
import type { Universe } from './universe.ts';

/** Volatility and expected return a year. */
export type FrontierPoint = { risk: number; return: number; weights: Float64Array };

/**
 * Computes the efficient frontier within the limits, from the least variance to the highest return in `count` even
 * steps of return. Empty if no portfolio satisfies the limits.
 */
export function efficientFrontier(universe: Universe, limits: Limits, count: number): FrontierPoint[] {
  const lowest = optimize(universe, limits, { kind: 'minimumVariance' });
  const highest = optimize(universe, limits, { kind: 'maximumReturn' });
  if (lowest.status !== 'solved' || highest.status !== 'solved') return [];
  const layout = createLayout(universe, limits);
  const programme = createProgramme(universe, limits, { kind: 'minimumVariance' }, lowest.restrictions);
  const n = layout.instruments;
  const from = expectedReturn(universe, lowest.weights);
  const to = expectedReturn(universe, highest.weights);
  const loss = universe.expectedReturns.map((value) => -value);
  const between = Array.from({ length: Math.max(0, count - 2) }, (_, at) => {
    const target = from + ((to - from) * (at + 1)) / (count - 1);
    const { x } = solveConvex({ ...programme, rows: [...programme.rows, weightRow(layout, loss, -target)] });
    return x.slice(0, n);
  });
  return [lowest.weights, ...between, highest.weights].map((weights) => ({
    risk: volatility(universe, weights),
    return: expectedReturn(universe, weights),
    weights,
  }));
}

/** Interpolates the return of a frontier at a risk, linearly between its points; beyond its ends it is that of the end. */
export function returnAtRisk(points: readonly FrontierPoint[], risk: number): number {
  const next = points.findIndex((point) => point.risk >= risk);
  if (next <= 0) return points.at(next)!.return;
  const [before, after] = [points[next - 1]!, points[next]!];
  return before.return + ((risk - before.risk) / (after.risk - before.risk)) * (after.return - before.return);
}
