import { quadratic, solveConvex, type Answer, type Row } from './interior-point.ts';
import { createStart } from './objectives.ts';
import { tradeRows, weightRow, type Layout, type Restriction } from './restrictions.ts';
import type { Universe } from './universe.ts';

/** A violation below this, in a restriction's own units, is rounding. */
const negligible = 1e-6;

/** Kinds in the order in which they are dropped first, so that the conflict names those that a reader would rather change. */
const kinds = ['lowest', 'highest', 'style', 'industry', 'turnover', 'trackingError', 'tilt'] as const;

/**
 * Returns a smallest set of restrictions that no fully invested portfolio satisfies: without any one of them, the others
 * can be met. Empty if all can be met. A deletion filter (J. Chinneck, Feasibility and Infeasibility in Optimization,
 * 2008, ch. 6) drops whole kinds, then single restrictions among those with a multiplier. By Farkas' lemma these are
 * infeasible by themselves.
 */
export function findConflict(universe: Universe, layout: Layout, restrictions: readonly Restriction[]): Restriction[] {
  if (worstViolation(universe, layout, restrictions).violation <= negligible) return [];
  let conflict = [...restrictions];
  const tryWithout = (isAway: (restriction: Restriction) => boolean) => {
    const others = conflict.filter((restriction) => !isAway(restriction));
    if (others.length === conflict.length || worstViolation(universe, layout, others).violation <= negligible) return;
    conflict = others;
  };
  for (const kind of kinds) tryWithout(({ name }) => name.kind === kind);
  const { multipliers } = worstViolation(universe, layout, conflict);
  const idle = new Set(conflict.filter((_, at) => multipliers[at]! < 1e-5));
  tryWithout((restriction) => idle.has(restriction));
  for (const restriction of conflict) tryWithout((other) => other === restriction);
  return conflict;
}

/** Solves min t subject to every restriction loosened by the same t ≥ 0, and returns each restriction's multiplier. */
function worstViolation(universe: Universe, layout: Layout, restrictions: readonly Restriction[]) {
  const { answer, shares } = solveLoosened(universe, layout, {
    loose: restrictions,
    firm: [],
    columnOf: () => 0,
    costs: [1],
  });
  return { violation: answer.x[layout.count]!, multipliers: shares };
}

/**
 * Returns the weights that violate the restrictions of `loose` least, Σ cost·violation, while those of `firm` hold.
 * Some weights must satisfy `firm`.
 */
export function leastViolatingWeights(
  universe: Universe,
  layout: Layout,
  loose: readonly Restriction[],
  firm: readonly Restriction[],
  costOf: (restriction: Restriction) => number,
): Float64Array {
  const costs = loose.map(costOf);
  const { answer } = solveLoosened(universe, layout, { loose, firm, columnOf: (at) => at, costs });
  return answer.x.slice(0, layout.instruments);
}

/** Each restriction of `loose` may be exceeded by a further variable, `columnOf` it, at that variable's cost. */
function solveLoosened(
  universe: Universe,
  layout: Layout,
  options: {
    loose: readonly Restriction[];
    firm: readonly Restriction[];
    columnOf: (at: number) => number;
    costs: readonly number[];
  },
): { answer: Answer; shares: number[] } {
  const { loose, firm, columnOf, costs } = options;
  const { instruments: n, scaleColumn, count: before } = layout;
  const count = before + costs.length;
  const loosened = loose.map(({ rows }, at) =>
    rows.map((row): Row => ({ ...row, columns: [...row.columns, before + columnOf(at)], values: [...row.values, -1] })),
  );
  const curved = loose.map((restriction, at) => widen(restriction, before, count, before + columnOf(at)));
  // The faint pull to equal weights makes the answer unique and costs less than any violation.
  const faint = Float64Array.from({ length: n * n }, (_, at) => (at % (n + 1) === 0 ? 1e-7 : 0));
  const start = new Float64Array(count).fill(1);
  start.set(createStart(universe, layout));
  const answer = solveConvex({
    count,
    objective: quadratic(count, faint, [...new Float64Array(before), ...costs]),
    rows: [
      ...loosened.flat(),
      ...firm.flatMap(({ rows }) => rows),
      ...tradeRows(universe, layout),
      ...costs.map((_, at) => ({ columns: [before + at], values: [-1], bound: 0 })),
    ],
    curved: [...curved.flat(), ...firm.flatMap((restriction) => widen(restriction, before, count))],
    equalities: [weightRow(layout, new Float64Array(n).fill(1), 1), { columns: [scaleColumn], values: [1], bound: 1 }],
    start,
  });
  const multipliers = [...answer.multipliers];
  const ofRows = loosened.map((rows) => multipliers.splice(0, rows.length));
  multipliers.splice(0, multipliers.length - curved.flat().length);
  const shares = ofRows.map((row, at) =>
    [...row, ...multipliers.splice(0, curved[at]!.length)].reduce((sum, value) => sum + value, 0),
  );
  return { answer, shares };
}

/** A restriction's curved part, if any, over more variables, loosened by the one at `looseColumn`. */
function widen({ curved }: Restriction, before: number, count: number, looseColumn?: number) {
  if (!curved) return [];
  const one: typeof curved = {
    value: (x) => curved.value(x) - (looseColumn === undefined ? 0 : x[looseColumn]!),
    gradient(x) {
      const gradient = new Float64Array(count);
      gradient.set(curved.gradient(x));
      if (looseColumn !== undefined) gradient[looseColumn] = -1;
      return gradient;
    },
    hessian(x) {
      const small = curved.hessian(x);
      const hessian = new Float64Array(count * count);
      for (let i = 0; i < before; i++) hessian.set(small.subarray(i * before, (i + 1) * before), i * count);
      return hessian;
    },
  };
  return [one];
}
