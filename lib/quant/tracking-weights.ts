export type WeightConstraint = { coefficients: readonly number[]; target: number };

const tolerance = 1e-10;
const mostRounds = 200;

/**
 * The weights that follow a benchmark most closely and hit targets exactly: min (w − b)'Σ(w − b) with a'w = target for every
 * constraint and w ≥ 0. An active-set method on the optimality conditions Σ(w − b) = A'λ + μ, μ ≥ 0, μ'w = 0 (J. Nocedal and
 * S. Wright, Numerical Optimization, 2nd ed., ch. 16.4): who would be sold short is held at zero, and let go again when its
 * multiplier says that it should be held. `covariance` is row-major.
 * @throws RangeError when nothing meets the targets
 */
export function trackingWeights(
  benchmark: readonly number[],
  covariance: ArrayLike<number>,
  constraints: readonly WeightConstraint[],
): number[] {
  const zero = new Set<number>();
  for (let round = 0; round < mostRounds; round++) {
    const { weights, multipliers } = solveHeld(benchmark, covariance, constraints, zero);
    const shortest = lowest(weights);
    if (weights[shortest]! < -tolerance) {
      zero.add(shortest);
      continue;
    }
    const wrong = lowest(multipliers);
    if (multipliers[wrong]! >= -tolerance) return weights.map((weight) => Math.max(0, weight));
    zero.delete(wrong);
  }
  throw new RangeError('no weights meet the targets');
}

function lowest(values: readonly number[]): number {
  return values.reduce((least, value, at) => (value < values[least]! ? at : least), 0);
}

/** The optimum with some weights held at zero; `multipliers` is μ, which is zero for those that are free. */
function solveHeld(
  benchmark: readonly number[],
  covariance: ArrayLike<number>,
  constraints: readonly WeightConstraint[],
  zero: ReadonlySet<number>,
) {
  const n = benchmark.length;
  const free = benchmark.flatMap((_, at) => (zero.has(at) ? [] : [at]));
  const risk = (i: number, held: readonly number[]) =>
    held.reduce((sum, weight, j) => sum + covariance[i * n + j]! * weight, 0);
  const solved = solveLinear([
    ...free.map((i) => [
      ...free.map((j) => covariance[i * n + j]!),
      ...constraints.map(({ coefficients }) => -coefficients[i]!),
      risk(i, benchmark),
    ]),
    ...constraints.map(({ coefficients, target }) => [
      ...free.map((j) => coefficients[j]!),
      ...constraints.map(() => 0),
      target,
    ]),
  ]);
  const weights = benchmark.map(() => 0);
  free.forEach((at, position) => {
    weights[at] = solved[position]!;
  });
  const active = weights.map((weight, at) => weight - benchmark[at]!);
  const multipliers = benchmark.map((_, i) =>
    zero.has(i)
      ? constraints.reduce(
          (rest, { coefficients }, at) => rest - solved[free.length + at]! * coefficients[i]!,
          risk(i, active),
        )
      : 0,
  );
  return { weights, multipliers };
}

/** Gaussian elimination with row exchange; each row ends with its right-hand side. */
function solveLinear(rows: number[][]): number[] {
  const size = rows.length;
  const scale = Math.max(...rows.flatMap((row) => row.slice(0, size).map(Math.abs)));
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let at = column + 1; at < size; at++) {
      if (Math.abs(rows[at]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = at;
    }
    const top = rows[pivot]!;
    if (Math.abs(top[column]!) < 1e-14 * scale) throw new RangeError('no weights meet the targets');
    rows[pivot] = rows[column]!;
    rows[column] = top;
    for (let at = column + 1; at < size; at++) {
      const row = rows[at]!;
      const factor = row[column]! / top[column]!;
      for (let i = column; i <= size; i++) row[i]! -= factor * top[i]!;
    }
  }
  const x = Array<number>(size).fill(0);
  for (let at = size - 1; at >= 0; at--) {
    const row = rows[at]!;
    let rest = row[size]!;
    for (let i = at + 1; i < size; i++) rest -= row[i]! * x[i]!;
    x[at] = rest / row[at]!;
  }
  return x;
}
