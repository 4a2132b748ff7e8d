import { attributeActiveReturn, type FactorAttribution } from './attribution.ts';
import { attributeSegments, linkPeriods, type BrinsonModel, type BrinsonPeriod, type Segment } from './brinson.ts';
import { compound, linkingCoefficients } from './log-linking.ts';
import { industries, industryIndex, type IndustryKey } from './market-model.ts';
import { simulatePortfolio } from './portfolio.ts';
import type { SyntheticMarket } from './synthetic-market.ts';
import { monthEnds } from './trading-days.ts';

/** Weights at the close of a day, one per instrument; the difference to 1 is cash without interest. */
export type HoldingsSnapshot = { day: number; weights: ArrayLike<number> };

/** By market value, drifting with it; equal weights, reset at every month's end; or none, for absolute returns. */
export type BenchmarkKind = 'capitalisation' | 'equal' | 'none';

export type SegmentKey = IndustryKey | 'cash';

export type HoldingsAttribution = {
  portfolioReturn: number;
  benchmarkReturn: number;
  /** One per industry, cash last. Weights are means over the periods, returns are compounded over them. */
  segments: readonly (Segment & { key: SegmentKey })[];
  /** Effects of the segments in the same order, linked over the periods. */
  brinson: BrinsonPeriod;
  /** Linked over the days: the parts sum to portfolioReturn − benchmarkReturn. */
  factors: FactorAttribution;
  /** Number of linked periods: they are cut at month ends and at snapshots. */
  periodCount: number;
};

/**
 * Attributes the return of holdings against a benchmark, from the first snapshot's close to the close of `to`, by
 * industry (Brinson) and by factor. Between snapshots nothing is traded and weights drift; there are no costs.
 * Snapshots are in order of days, all before `to`.
 */
export function attributeHoldings(options: {
  market: SyntheticMarket;
  snapshots: readonly HoldingsSnapshot[];
  to: number;
  benchmark: BenchmarkKind;
  model: BrinsonModel;
}): HoldingsAttribution {
  const { market, snapshots, to, benchmark: kind, model } = options;
  const count = market.instruments.length;
  const from = snapshots[0]!.day;
  const months = new Set(monthEnds(market.days));
  const byDay = new Map(snapshots.map(({ day, weights }) => [day, weights]));
  const run = (targetOn: (day: number) => ArrayLike<number> | undefined) =>
    simulatePortfolio({ count, returns: market.returns, targetOn });
  const portfolio = run((day) => byDay.get(day));
  const benchmark = run((day) =>
    kind !== 'none' && (day === from || (kind === 'equal' && day > from && months.has(day)))
      ? benchmarkWeights(market, day, kind)
      : undefined,
  );

  const cuts = Array.from({ length: to - from + 1 }, (_, at) => from + at).filter(
    (day) => day === from || day === to || months.has(day) || byDay.has(day),
  );
  const periods = cuts
    .slice(1)
    .map((end, at) => segmentsOf(market, portfolio.weights, benchmark.weights, cuts[at]! + 1, end));
  const brinson = linkPeriods(periods.map((segments) => attributeSegments(segments, model)));

  const days = { from: from + 1, to: to + 1 };
  const coefficients = new Float64Array(market.days.length);
  coefficients.set(
    linkingCoefficients(portfolio.returns.subarray(days.from, days.to), benchmark.returns.subarray(days.from, days.to)),
    days.from,
  );
  // The split is linear in the weights, so days are linked by scaling them, and days outside are scaled by zero.
  const linked = (weights: Float64Array) => weights.map((weight, at) => weight * coefficients[Math.floor(at / count)]!);
  return {
    portfolioReturn: brinson.portfolioReturn,
    benchmarkReturn: brinson.benchmarkReturn,
    segments: overAllPeriods(periods),
    brinson,
    factors: attributeActiveReturn(
      market,
      linked(portfolio.weights),
      linked(benchmark.weights),
      new Float64Array(market.days.length),
    ),
    periodCount: periods.length,
  };
}

/** Returns the weights of all instruments at the close of a day, by market value or equal. */
export function benchmarkWeights(
  { caps, instruments }: SyntheticMarket,
  day: number,
  kind: Exclude<BenchmarkKind, 'none'>,
): Float64Array {
  const n = instruments.length;
  const values = kind === 'equal' ? new Float64Array(n).fill(1) : caps.subarray(day * n, (day + 1) * n);
  const total = values.reduce((sum, value) => sum + value, 0);
  return values.map((value) => value / total);
}

const segmentKeys: readonly SegmentKey[] = [...industries, 'cash'];

/** Computes industries and cash over the days `first` to `last`: weights at the open of the first, buy-and-hold returns. */
function segmentsOf(
  { returns, instruments }: SyntheticMarket,
  portfolio: Float64Array,
  benchmark: Float64Array,
  first: number,
  last: number,
): Segment[] {
  const n = instruments.length;
  const sides = [portfolio, benchmark].map((weights) => {
    const held = new Float64Array(segmentKeys.length);
    const earned = new Float64Array(segmentKeys.length);
    let invested = 0;
    for (let i = 0; i < n; i++) {
      const weight = weights[first * n + i]!;
      let growth = 1;
      for (let day = first; day <= last; day++) growth *= 1 + returns[day * n + i]!;
      held[industryIndex(i)]! += weight;
      earned[industryIndex(i)]! += weight * (growth - 1);
      invested += weight;
    }
    // Weights that sum to 1 leave a rounding error, which is no cash.
    held[industries.length] = Math.abs(1 - invested) < 1e-12 ? 0 : 1 - invested;
    return { held, earned };
  });
  const [ours, theirs] = sides as [(typeof sides)[0], (typeof sides)[0]];
  return segmentKeys.map((_, at) => {
    const returnOf = ({ held, earned }: typeof ours) => (held[at] ? earned[at]! / held[at] : undefined);
    const [portfolioReturn, benchmarkReturn] = [returnOf(ours), returnOf(theirs)];
    return {
      portfolioWeight: ours.held[at]!,
      benchmarkWeight: theirs.held[at]!,
      portfolioReturn: portfolioReturn ?? benchmarkReturn ?? 0,
      benchmarkReturn: benchmarkReturn ?? portfolioReturn ?? 0,
    };
  });
}

function overAllPeriods(periods: readonly (readonly Segment[])[]): (Segment & { key: SegmentKey })[] {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return segmentKeys.map((key, at) => {
    const each = (field: keyof Segment) => periods.map((segments) => segments[at]![field]);
    return {
      key,
      portfolioWeight: mean(each('portfolioWeight')),
      benchmarkWeight: mean(each('benchmarkWeight')),
      portfolioReturn: compound(each('portfolioReturn')),
      benchmarkReturn: compound(each('benchmarkReturn')),
    };
  });
}
