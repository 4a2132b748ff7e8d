import { dot, multiply } from '#lib/shared/quant/dense.ts';
import type { Programme, Row } from './interior-point.ts';
import type { Universe } from './universe.ts';

/** Constraints of a portfolio besides full investment. A missing limit is no limit; active means against the benchmark. */
export type Limits = {
  /** Lower bound of every instrument's weight; `highest` is the upper bound. */
  lowest: number;
  highest: number;
  /** Upper bound of an industry's absolute active weight. */
  industry?: number;
  /** Upper bound of a style's absolute active exposure, in standard deviations. */
  style?: number;
  /** Required active exposure to one style; it replaces that style's limit. */
  tilt?: { style: number; least: number };
  /** Upper bound of Σ|w − w₀|, both sides counted. */
  turnover?: number;
  /** Upper bound of √((w − b)'Σ(w − b)), annualised. */
  trackingError?: number;
  /** Single limits that replace the above: those that a soft solution relaxes. */
  relaxed?: readonly Relaxation[];
};

export type Relaxation = { name: RestrictionName; limit: number; relaxedTo: number };

export type RestrictionName =
  | { kind: 'lowest' | 'highest'; instrument: number }
  | { kind: 'industry'; industry: number }
  | { kind: 'style' | 'tilt'; style: number }
  | { kind: 'turnover' | 'trackingError' };

/** One constraint with its limit, as rows and a curved part over the variables of a `Layout`. */
export type Restriction = {
  name: RestrictionName;
  limit: number;
  rows: readonly Row[];
  curved?: Programme['curved'][number];
  /** Replaces the rows if the limit is zero, which would leave no room between them. */
  pinned?: Row;
};

/**
 * The variables: weights times a scale κ, then κ itself, then bounds u ≥ κ|w − w₀| of the trades. Every constraint is
 * written for κw, so that objectives that fix the scale themselves (maximum Sharpe, risk parity) use the same
 * constraints.
 */
export type Layout = { instruments: number; scaleColumn: number; tradesFrom: number; count: number };

export function createLayout({ benchmark }: Universe, { turnover }: Limits): Layout {
  const n = benchmark.length;
  return { instruments: n, scaleColumn: n, tradesFrom: n + 1, count: n + 1 + (turnover === undefined ? 0 : n) };
}

/** Builds a'w ≤ bound for the scaled weights: a'y − bound·κ ≤ 0. */
export function weightRow(layout: Layout, coefficients: ArrayLike<number>, bound: number): Row {
  const columns: number[] = [];
  const values: number[] = [];
  for (let i = 0; i < coefficients.length; i++) {
    if (coefficients[i] === 0) continue;
    columns.push(i);
    values.push(coefficients[i]!);
  }
  return { columns: [...columns, layout.scaleColumn], values: [...values, -bound], bound: 0 };
}

export function createRestrictions(universe: Universe, limits: Limits, layout: Layout): Restriction[] {
  const { relaxed = [] } = limits;
  return wantedLimits(universe, limits).map(({ name, limit: asked }) => {
    const limit = relaxed.find((one) => isSameRestriction(one.name, name))?.relaxedTo ?? asked;
    return { name, limit, ...constraintOf(universe, layout, name, limit) };
  });
}

function wantedLimits(universe: Universe, limits: Limits): { name: RestrictionName; limit: number }[] {
  const { lowest, highest, industry, style, tilt, turnover, trackingError } = limits;
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
  const instruments = upTo(universe.benchmark.length);
  const list: { name: RestrictionName; limit: number }[] = [
    ...instruments.map((instrument) => ({ name: { kind: 'lowest' as const, instrument }, limit: lowest })),
    ...instruments.map((instrument) => ({ name: { kind: 'highest' as const, instrument }, limit: highest })),
  ];
  if (style !== undefined) {
    for (const at of upTo(universe.styleCount)) {
      if (at !== tilt?.style) list.push({ name: { kind: 'style', style: at }, limit: style });
    }
  }
  if (industry !== undefined) {
    for (const at of upTo(universe.industryCount)) {
      list.push({ name: { kind: 'industry', industry: at }, limit: industry });
    }
  }
  if (turnover !== undefined) list.push({ name: { kind: 'turnover' }, limit: turnover });
  if (trackingError !== undefined) list.push({ name: { kind: 'trackingError' }, limit: trackingError });
  if (tilt) list.push({ name: { kind: 'tilt', style: tilt.style }, limit: tilt.least });
  return list;
}

export function isSameRestriction(a: RestrictionName, b: RestrictionName): boolean {
  return restrictionKey(a) === restrictionKey(b);
}

/** Returns a unique text for each restriction, such as "industry-3". */
export function restrictionKey(name: RestrictionName): string {
  return Object.values(name).join('-');
}

function constraintOf(
  universe: Universe,
  layout: Layout,
  name: RestrictionName,
  limit: number,
): Pick<Restriction, 'rows' | 'curved' | 'pinned'> {
  switch (name.kind) {
    case 'lowest':
      return { rows: [{ columns: [name.instrument, layout.scaleColumn], values: [-1, limit], bound: 0 }] };
    case 'highest':
      return { rows: [{ columns: [name.instrument, layout.scaleColumn], values: [1, -limit], bound: 0 }] };
    case 'industry':
      return activeRows(universe, layout, industryColumn(universe, name.industry), limit);
    case 'style':
      return activeRows(universe, layout, styleColumn(universe, name.style), limit);
    case 'tilt': {
      const wanted = styleColumn(universe, name.style).map((value) => -value);
      return { rows: [weightRow(layout, wanted, dot(wanted, universe.benchmark) - limit)] };
    }
    case 'turnover':
      return { rows: [turnoverRow(layout, limit)] };
    case 'trackingError':
      return { rows: [], curved: trackingErrorCone(universe, layout, limit) };
  }
}

/** Returns the exposures to a style, [instrument]. */
export function styleColumn({ styles, styleCount, benchmark }: Universe, style: number): Float64Array {
  return benchmark.map((_, i) => styles[i * styleCount + style]!);
}

/** Returns one for each instrument of the industry, else zero, [instrument]. */
export function industryColumn({ industryOf, benchmark }: Universe, industry: number): Float64Array {
  return benchmark.map((_, i) => (industryOf[i] === industry ? 1 : 0));
}

/** Builds |a'(w − b)| ≤ limit as two rows; as one equality if no difference is permitted. */
function activeRows({ benchmark }: Universe, layout: Layout, column: Float64Array, limit: number) {
  const centre = dot(column, benchmark);
  const opposite = column.map((value) => -value);
  const rows = [weightRow(layout, column, centre + limit), weightRow(layout, opposite, limit - centre)];
  return limit < 1e-6 ? { rows, pinned: rows[0]! } : { rows };
}

/** Builds the rows that define the trades' bounds: u ≥ ±(y − κw₀). Alone they restrict nothing. */
export function tradeRows({ holdings }: Universe, { tradesFrom, scaleColumn, count }: Layout): Row[] {
  if (count === tradesFrom) return [];
  return Array.from(holdings).flatMap((held, at) =>
    [1, -1].map((sign) => ({
      columns: [at, scaleColumn, tradesFrom + at],
      values: [sign, -sign * held, -1],
      bound: 0,
    })),
  );
}

function turnoverRow({ instruments, tradesFrom, scaleColumn }: Layout, turnover: number): Row {
  const trades = Array.from({ length: instruments }, (_, at) => tradesFrom + at);
  return { columns: [...trades, scaleColumn], values: [...trades.map(() => 1), -turnover], bound: 0 };
}

/**
 * Builds (d'Σd/κ − τ²κ)/2τ ≤ 0 with d = y − κb: the perspective of a quadratic, convex in (y, κ); near the limit in
 * units of τ.
 */
function trackingErrorCone({ covariance, benchmark }: Universe, layout: Layout, limit: number) {
  const { instruments: n, scaleColumn, count } = layout;
  const active = (x: Float64Array) => benchmark.map((weight, i) => x[i]! - x[scaleColumn]! * weight);
  return {
    value(x: Float64Array) {
      const d = active(x);
      const scale = x[scaleColumn]!;
      return (dot(multiply(covariance, d), d) / scale - limit ** 2 * scale) / (2 * limit);
    },
    gradient(x: Float64Array) {
      const d = active(x);
      const scale = x[scaleColumn]!;
      const pull = multiply(covariance, d);
      const gradient = new Float64Array(count);
      for (let i = 0; i < n; i++) gradient[i] = pull[i]! / (scale * limit);
      gradient[scaleColumn] =
        (-2 * dot(benchmark, pull)) / scale / (2 * limit) - (dot(pull, d) / scale ** 2 + limit ** 2) / (2 * limit);
      return gradient;
    },
    hessian(x: Float64Array) {
      const scale = x[scaleColumn]!;
      const weights = Float64Array.from({ length: n }, (_, i) => x[i]! / scale);
      const pull = multiply(covariance, weights);
      const hessian = new Float64Array(count * count);
      const unit = 1 / (limit * scale);
      for (let i = 0; i < n; i++) {
        for (let j = 0; j < n; j++) hessian[i * count + j] = unit * covariance[i * n + j]!;
        hessian[i * count + scaleColumn] = -unit * pull[i]!;
        hessian[scaleColumn * count + i] = -unit * pull[i]!;
      }
      hessian[scaleColumn * count + scaleColumn] = unit * dot(pull, weights);
      return hessian;
    },
  };
}
