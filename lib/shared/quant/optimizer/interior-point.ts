import { dot, factorise, largest, multiply, solveFactorised } from '#lib/shared/quant/dense.ts';

/** A sparse row a'x with its bound. */
export type Row = { columns: readonly number[]; values: readonly number[]; bound: number };

/** A convex function, twice differentiable in the region of the solver. */
export type Convex = {
  gradient: (x: Float64Array) => Float64Array;
  /** Row-major, count × count. */
  hessian: (x: Float64Array) => Float64Array;
};

/** minimise f(x) subject to a'x ≤ bound for `rows`, g(x) ≤ 0 for `curved`, a'x = bound for `equalities`. */
export type Programme = {
  count: number;
  objective: Convex;
  rows: readonly Row[];
  curved: readonly (Convex & { value: (x: Float64Array) => number })[];
  equalities: readonly Row[];
  start: Float64Array;
};

export type Answer = {
  x: Float64Array;
  /** False if the iterations ran out, mostly because nothing satisfies the constraints. */
  converged: boolean;
  /** The largest violation of the optimality conditions. */
  residual: number;
  /** Multipliers, all non-negative: those of `rows`, then those of `curved`. */
  multipliers: Float64Array;
  equalityMultipliers: Float64Array;
  iterations: number;
};

/** Iterations end at the first. A result limited by rounding is still accepted below the second. */
const wantedResidual = 1e-11;
const acceptedResidual = 5e-7;
const mostIterations = 60;
/** Iterations without progress after which the search for more digits ends. */
const patientIterations = 4;

/**
 * Solves the programme by a primal-dual interior-point method with Mehrotra's predictor and corrector (J. Nocedal and
 * S. Wright, Numerical Optimization, 2nd ed., ch. 16.6 and 19.3). It takes Newton steps on the optimality conditions
 * with slacks s,
 *
 *   ∇f + Σ z∇g + A'y = 0,   g(x) + s = 0,   A·x = b,   s·z = σμ,   s, z > 0.
 *
 * The start may violate constraints, but a linear constraint that it satisfies strictly stays strictly satisfied.
 */
export function solveConvex(programme: Programme): Answer {
  const { count, objective, rows, curved, equalities } = programme;
  const x = Float64Array.from(programme.start);
  const size = rows.length + curved.length;
  const first = constraintValues(programme, x);
  const slacks = first.map((value) => Math.max(-value, 1e-2));
  const multipliers = slacks.map((slack) => 1e-2 / slack);
  const equalityMultipliers = new Float64Array(equalities.length);

  let best: Answer = {
    x,
    converged: false,
    multipliers,
    equalityMultipliers,
    iterations: 0,
    residual: Infinity,
  };
  for (let iterations = 0; ; iterations++) {
    const gradients = curved.map((constraint) => constraint.gradient(x));
    const dual = objective.gradient(x);
    addTransposed(dual, programme, gradients, multipliers);
    equalities.forEach((row, at) => addScaled(dual, row, equalityMultipliers[at]!));
    const primal = constraintValues(programme, x).map((value, at) => value + slacks[at]!);
    const missed = Float64Array.from(equalities, (row) => rowValue(row, x) - row.bound);
    const gap = size === 0 ? 0 : dot(slacks, multipliers) / size;
    const residual = Math.max(largest(dual), largest(primal), largest(missed), gap);
    if (residual < best.residual) {
      best = {
        x: x.slice(),
        converged: residual < acceptedResidual,
        multipliers: multipliers.slice(),
        equalityMultipliers: equalityMultipliers.slice(),
        iterations,
        residual,
      };
    }
    const stalled = best.converged && iterations - best.iterations >= patientIterations;
    if (residual < wantedResidual || stalled || iterations === mostIterations || !Number.isFinite(residual))
      return best;

    const step = createNewton(programme, x, { gradients, slacks, multipliers, dual, primal, missed });
    const predicted = step(slacks.map((slack, at) => slack * multipliers[at]!));
    const reach = longestStep(slacks, predicted.slacks, multipliers, predicted.multipliers);
    let gapAhead = 0;
    for (let i = 0; i < size; i++) {
      gapAhead +=
        ((slacks[i]! + reach * predicted.slacks[i]!) * (multipliers[i]! + reach * predicted.multipliers[i]!)) / size;
    }
    // Complementarity must not run ahead of the curved parts, which Newton's steps follow more slowly.
    const behind = Math.min(gap, 0.01 * largest(primal.subarray(rows.length)));
    const centre = gap === 0 ? 0 : Math.max(Math.min(1, gapAhead / gap) ** 3 * gap, behind, wantedResidual / 10);
    const ahead = x.map((value, at) => value + reach * predicted.x[at]!);
    // Deviation of the curved parts from the line that the predictor follows.
    const bend = new Float64Array(size);
    curved.forEach((constraint, at) => {
      const i = rows.length + at;
      bend[i] = constraint.value(ahead) - (primal[i]! - slacks[i]!) - reach * dot(gradients[at]!, predicted.x);
    });
    const corrected = step(
      slacks.map((slack, at) => slack * multipliers[at]! + predicted.slacks[at]! * predicted.multipliers[at]! - centre),
      bend,
    );
    const length = Math.min(1, 0.995 * longestStep(slacks, corrected.slacks, multipliers, corrected.multipliers));
    for (let i = 0; i < count; i++) x[i]! += length * corrected.x[i]!;
    for (let i = 0; i < size; i++) {
      slacks[i]! += length * corrected.slacks[i]!;
      multipliers[i]! += length * corrected.multipliers[i]!;
    }
    for (let i = 0; i < equalities.length; i++) equalityMultipliers[i]! += length * corrected.equalities[i]!;
  }
}

type State = {
  gradients: readonly Float64Array[];
  slacks: Float64Array;
  multipliers: Float64Array;
  dual: Float64Array;
  primal: Float64Array;
  missed: Float64Array;
};

type Direction = { x: Float64Array; slacks: Float64Array; multipliers: Float64Array; equalities: Float64Array };

/**
 * Eliminates slacks and multipliers, factorises H = ∇²f + Σ z∇²g + Σ (z/s)∇g∇g' once, and returns a function that
 * computes the direction for a target of s·z. The equalities are solved by their Schur complement A·H⁻¹·A'.
 */
function createNewton(
  programme: Programme,
  x: Float64Array,
  state: State,
): (target: Float64Array, bend?: Float64Array) => Direction {
  const { count, objective, rows, curved, equalities } = programme;
  const { gradients, slacks, multipliers, dual, primal, missed } = state;
  const matrix = Float64Array.from(objective.hessian(x));
  const addSquare = ({ columns, values }: Row, weight: number) =>
    columns.forEach((row, i) => {
      for (let j = 0; j < columns.length; j++) matrix[row * count + columns[j]!]! += weight * values[i]! * values[j]!;
    });
  rows.forEach((row, at) => addSquare(row, multipliers[at]! / slacks[at]!));
  // A'(A·dx + missed) is zero in the solution; adding it keeps H regular in directions that only the equalities bound.
  equalities.forEach((row) => addSquare(row, 1));
  curved.forEach((constraint, at) => {
    const multiplier = multipliers[rows.length + at]!;
    const weight = multiplier / slacks[rows.length + at]!;
    const gradient = gradients[at]!;
    const hessian = constraint.hessian(x);
    for (let i = 0; i < count; i++) {
      for (let j = 0; j < count; j++) {
        matrix[i * count + j]! += multiplier * hessian[i * count + j]! + weight * gradient[i]! * gradient[j]!;
      }
    }
  });
  factorise(matrix, count);
  const spread = equalities.map((row) => {
    const dense = new Float64Array(count);
    addScaled(dense, row, 1);
    return solveFactorised(matrix, dense);
  });
  const schur = new Float64Array(equalities.length ** 2);
  equalities.forEach((row, i) => {
    spread.forEach((column, j) => {
      // Linearly dependent rows, such as all industries beside the full investment, would make it singular.
      schur[i * equalities.length + j] = rowValue(row, column) * (i === j ? 1 + 1e-10 : 1);
    });
  });
  factorise(schur, equalities.length);

  return (target, bend = new Float64Array(target.length)) => {
    const right = dual.map((value) => -value);
    const pull = target.map((value, at) => (value - multipliers[at]! * (primal[at]! + bend[at]!)) / slacks[at]!);
    addTransposed(right, programme, gradients, pull);
    equalities.forEach((row, at) => addScaled(right, row, -missed[at]!));
    const free = solveFactorised(matrix, right);
    const needed = equalities.map((row, at) => rowValue(row, free) + missed[at]!);
    const equalityStep = solveFactorised(schur, needed);
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < equalities.length; k++) free[i]! -= spread[k]![i]! * equalityStep[k]!;
    }
    const slackStep = primal.map(
      (value, at) =>
        -value - bend[at]! - (at < rows.length ? rowValue(rows[at]!, free) : dot(gradients[at - rows.length]!, free)),
    );
    const multiplierStep = target.map((value, at) => (-value - multipliers[at]! * slackStep[at]!) / slacks[at]!);
    return { x: free, slacks: slackStep, multipliers: multiplierStep, equalities: equalityStep };
  };
}

function constraintValues({ rows, curved }: Programme, x: Float64Array): Float64Array {
  return Float64Array.of(
    ...rows.map((row) => rowValue(row, x) - row.bound),
    ...curved.map((constraint) => constraint.value(x)),
  );
}

function rowValue({ columns, values }: Row, x: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < columns.length; i++) sum += values[i]! * x[columns[i]!]!;
  return sum;
}

function addScaled(target: Float64Array, { columns, values }: Row, scale: number): void {
  for (let i = 0; i < columns.length; i++) target[columns[i]!]! += scale * values[i]!;
}

/** Adds Σ weight·∇g over all inequalities to the target. */
function addTransposed(
  target: Float64Array,
  { rows }: Programme,
  gradients: readonly Float64Array[],
  weights: Float64Array,
): void {
  rows.forEach((row, at) => addScaled(target, row, weights[at]!));
  gradients.forEach((gradient, at) => {
    for (let i = 0; i < target.length; i++) target[i]! += weights[rows.length + at]! * gradient[i]!;
  });
}

/** Returns the longest step before the first slack or multiplier is zero; at most 1/0.995. */
function longestStep(s: Float64Array, ds: Float64Array, z: Float64Array, dz: Float64Array): number {
  let reach = 1 / 0.995;
  for (let i = 0; i < s.length; i++) {
    if (ds[i]! < 0) reach = Math.min(reach, -s[i]! / ds[i]!);
    if (dz[i]! < 0) reach = Math.min(reach, -z[i]! / dz[i]!);
  }
  return reach;
}

/** Builds ½x'Qx + c'x of a row-major Q over the first variables; the others have no effect. */
export function quadratic(count: number, matrix: Float64Array, linear: ArrayLike<number>): Convex {
  const size = Math.sqrt(matrix.length);
  const hessian = new Float64Array(count * count);
  for (let i = 0; i < size; i++) hessian.set(matrix.subarray(i * size, (i + 1) * size), i * count);
  return {
    gradient: (x) => multiply(hessian, x).map((value, at) => value + (linear[at] ?? 0)),
    hessian: () => hessian,
  };
}
