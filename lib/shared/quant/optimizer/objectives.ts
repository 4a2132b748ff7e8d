import { dot, multiply, quadraticForm } from '#lib/shared/quant/dense.ts';
import { quadratic, type Convex, type Programme, type Row } from './interior-point.ts';
import { createLayout, tradeRows, weightRow, type Layout, type Limits, type Restriction } from './restrictions.ts';
import type { Universe } from './universe.ts';

export type Objective =
  /** max w'μ − λ·w'Σw */
  | { kind: 'meanVariance'; riskAversion: number }
  /** min w'Σw */
  | { kind: 'minimumVariance' }
  /** min (w − b)'Σ(w − b) */
  | { kind: 'minimumTrackingError' }
  /** max (w'μ − r) / √(w'Σw) */
  | { kind: 'maximumSharpe'; riskFreeRate: number }
  /** w(i)·(Σw)(i) equal for all instruments, as far as the limits let it. */
  | { kind: 'riskParity' }
  /** max w'μ: the upper end of the frontier. */
  | { kind: 'maximumReturn' };

/**
 * The programme of an objective over scaled weights y = κw. Most objectives fix κ = 1. Maximum Sharpe fixes the excess return
 * instead and minimises the variance (G. Cornuéjols and R. Tütüncü, Optimization Methods in Finance, ch. 8.2); risk parity
 * minimises ½y'Σy − 1/n·Σ ln y, whose logarithm fixes the scale (F. Spinu, An Algorithm for Computing Risk Parity Weights,
 * 2013).
 */
export function createProgramme(
  universe: Universe,
  limits: Limits,
  objective: Objective,
  restrictions: readonly Restriction[],
): Programme {
  const layout = createLayout(universe, limits);
  const { instruments: n, scaleColumn, count } = layout;
  const positive = Array.from({ length: n }, (_, at) => ({ columns: [at], values: [-1], bound: 0 }));
  const scale: Row = { columns: [scaleColumn], values: [1], bound: 1 };
  const chosen = chooseObjective(universe, objective, layout);
  return {
    count,
    objective: chosen.objective,
    rows: [
      ...restrictions.flatMap(({ rows, pinned }) => (pinned ? [] : rows)),
      ...tradeRows(universe, layout),
      ...(objective.kind === 'riskParity' ? positive : []),
      ...(objective.kind === 'maximumSharpe' ? [{ columns: [scaleColumn], values: [-1], bound: 0 }] : []),
    ],
    curved: restrictions.flatMap(({ curved }) => curved ?? []),
    equalities: [
      weightRow(layout, new Float64Array(n).fill(1), 1),
      ...restrictions.flatMap(({ pinned }) => pinned ?? []),
      ...(chosen.equality ?? [scale]),
    ],
    start: createStart(universe, layout),
  };
}

/** Returns equal weights, with room in the bounds of the trades. */
export function createStart({ holdings }: Universe, layout: Layout): Float64Array {
  const { instruments: n, scaleColumn, tradesFrom, count } = layout;
  const start = new Float64Array(count);
  start.fill(1 / n, 0, n);
  start[scaleColumn] = 1;
  for (let at = tradesFrom; at < count; at++) {
    start[at] = Math.abs(1 / n - holdings[at - tradesFrom]!) + 0.01;
  }
  return start;
}

function chooseObjective(
  { covariance, expectedReturns, benchmark }: Universe,
  objective: Objective,
  { instruments: n, count }: Layout,
): { objective: Convex; equality?: Row[] } {
  const equal = new Float64Array(n).fill(1 / n);
  const scaled = (matrix: Float64Array, factor: number) => matrix.map((value) => factor * value);
  const variance = (linear: ArrayLike<number>, factor = 1) => ({
    objective: quadratic(count, scaled(covariance, 2 * factor), linear),
  });
  switch (objective.kind) {
    case 'minimumVariance':
      return variance([]);
    case 'meanVariance':
      return variance(
        expectedReturns.map((value) => -value),
        objective.riskAversion,
      );
    case 'minimumTrackingError':
      return variance(multiply(covariance, benchmark).map((value) => -2 * value));
    case 'maximumReturn':
      return {
        objective: quadratic(
          count,
          new Float64Array(n * n),
          Array.from(expectedReturns, (value) => -value),
        ),
      };
    case 'maximumSharpe': {
      const excess = expectedReturns.map((value) => value - objective.riskFreeRate);
      // Any positive excess would do; that of equal weights keeps κ near 1.
      const bound = Math.max(0.02, dot(excess, equal));
      const columns = Array.from({ length: n }, (_, at) => at);
      return { ...variance([]), equality: [{ columns, values: [...excess], bound }] };
    }
    case 'riskParity': {
      // In units of the variance of equal weights, which keeps κ near 1.
      const unit = 1 / quadraticForm(covariance, equal);
      return { objective: logarithmicRisk(scaled(covariance, unit), n, count), equality: [] };
    }
  }
}

function logarithmicRisk(covariance: Float64Array, n: number, count: number): Convex {
  const risk = quadratic(count, covariance, []);
  return {
    gradient(x) {
      const gradient = risk.gradient(x);
      for (let i = 0; i < n; i++) gradient[i]! -= 1 / (n * x[i]!);
      return gradient;
    },
    hessian(x) {
      const hessian = Float64Array.from(risk.hessian(x));
      for (let i = 0; i < n; i++) hessian[i * count + i]! += 1 / (n * x[i]! ** 2);
      return hessian;
    },
  };
}
