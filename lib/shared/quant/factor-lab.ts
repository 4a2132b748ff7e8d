import { meanAndDeviation } from './cross-section.ts';
import { quantileGroups } from './factor-analysis.ts';
import { type FactorTerm } from './factor-expression.ts';
import { prepareFactor, type Preparation } from './factor-preparation.ts';
import { firstDayOf } from './factor-sources.ts';
import { createIcSeries, icDecay, summariseIc, type CorrelationKind, type IcSummary } from './ic-series.ts';
import { orthonormalBasis, partialSlope } from './least-squares.ts';
import { industries, industryIndex } from './market-model.ts';
import { annualisedReturn, annualisedVolatility, maxDrawdown } from './performance.ts';
import { runRollingGroups } from './rolling-groups.ts';
import { tStatistic } from './significance.ts';
import type { SyntheticMarket } from './synthetic-market.ts';
import { tradingDaysPerYear } from './trading-days.ts';

export type FactorLabSettings = Preparation & {
  terms: readonly FactorTerm[];
  groups: number;
  holdingDays: number;
  /** ISO dates, both inclusive; they need not be trading days. */
  from: string;
  to: string;
  kind: CorrelationKind;
};

export type FactorReport = {
  /** True if neutralisation leaves nothing of the factor; all figures are then zero. */
  isExplained: boolean;
  /** The day of each coefficient: the one at whose close the factor was observed. */
  icDays: string[];
  coefficients: number[];
  summary: IcSummary;
  /** Mean IC at lag 1, 2 … in holding periods. */
  decay: number[];
  /** [industry] in the order of the model: mean IC among its instruments. */
  industryIc: number[];
  /** The days with returns, and the daily returns of every group on them, lowest values first. */
  groupDays: string[];
  groups: Float64Array[];
  /** [group]: ½ Σ|Δw| in a year. */
  turnover: number[];
  /** Highest group less lowest, day by day. */
  longShort: { returns: Float64Array; annualReturn: number; volatility: number; drawdown: number };
  /** Return of one standard deviation of the factor: the slope of a daily cross-sectional regression, annualised. */
  factorReturn: { annual: number; t: number };
};

/** The shortest range that the lab accepts, in trading days beyond the holding period. */
const fewestDays = 60;

/** Returns the trading days of a range as indices; `null` if it is too short for a result. */
export function labRange(
  market: SyntheticMarket,
  { from, to, terms, holdingDays }: Pick<FactorLabSettings, 'from' | 'to' | 'terms' | 'holdingDays'>,
): { from: number; to: number } | null {
  const first = market.days.findIndex((day) => day >= from);
  const last = market.days.findLastIndex((day) => day <= to);
  if (first < 0) return null;
  const start = Math.max(first, firstDayOf(terms.map(({ key }) => key)));
  return last - start >= fewestDays + holdingDays ? { from: start, to: last } : null;
}

/** The factor's values of every day in the range, [day − from], and their IC. */
export type IcStudy = {
  from: number;
  to: number;
  values: readonly Float64Array[];
  series: (lag: number, members?: readonly number[]) => number[];
  coefficients: number[];
  summary: IcSummary;
};

/** Correlates a factor with later returns; `null` if the range is too short. */
export function runIcStudy(market: SyntheticMarket, settings: FactorLabSettings): IcStudy | null {
  const range = labRange(market, settings);
  if (!range) return null;
  const { from, to } = range;
  const { holdingDays, kind } = settings;
  const values = Array.from({ length: to - from + 1 }, (_, at) =>
    prepareFactor(market, settings.terms, settings, from + at),
  );
  const { returns, instruments } = market;
  const series = createIcSeries({ count: instruments.length, returns, from, to, holdingDays, kind, values });
  const coefficients = series(1);
  return { from, to, values, series, coefficients, summary: summariseIc(coefficients, holdingDays) };
}

/**
 * Computes all results of a factor from one preparation of its values. A day's value is compared only with later
 * returns, and nothing after the range's last day is used. Returns `null` if the range is too short.
 */
export function runFactorLab(market: SyntheticMarket, settings: FactorLabSettings): FactorReport | null {
  const study = runIcStudy(market, settings);
  if (!study) return null;
  const { from, to, values, series, coefficients, summary } = study;
  const run = runRollingGroups({
    count: market.instruments.length,
    returns: market.returns,
    from,
    to,
    holdingDays: settings.holdingDays,
    groups: settings.groups,
    groupsOn: (day) => quantileGroups(values[day - from]!, settings.groups),
  });
  const highest = run.returns.at(-1)!;
  const longShort = highest.map((value, at) => value - run.returns[0]![at]!);
  return {
    isExplained: values.every((row) => row.every((value) => value === 0)),
    icDays: market.days.slice(from, from + coefficients.length),
    coefficients,
    summary,
    decay: icDecay(series),
    industryIc: industries.map((_, industry) => meanAndDeviation(series(1, membersOf(market, industry))).mean),
    groupDays: market.days.slice(from + 1, to + 1),
    groups: run.returns,
    turnover: run.dailyTurnover.map((daily) => daily * tradingDaysPerYear),
    longShort: {
      returns: longShort,
      annualReturn: annualisedReturn(longShort),
      volatility: annualisedVolatility(longShort),
      drawdown: maxDrawdown(longShort).depth,
    },
    factorReturn: factorReturn(market, values, from),
  };
}

function membersOf({ instruments }: SyntheticMarket, industry: number): number[] {
  return instruments.flatMap((_, i) => (industryIndex(i) === industry ? [i] : []));
}

/**
 * Regresses r(t + 1) = a + b·f(t) on every day. A neutralised factor is orthogonal to industries and styles, so that b
 * is also its coefficient beside them (Frisch, Waugh and Lovell).
 */
function factorReturn({ returns, instruments }: SyntheticMarket, values: readonly Float64Array[], from: number) {
  const n = instruments.length;
  const constant = orthonormalBasis([new Float64Array(n).fill(1)]);
  const slopes = values.slice(0, -1).map((row, at) => {
    const next = (from + at + 1) * n;
    return partialSlope(constant, row, returns.subarray(next, next + n));
  });
  return { annual: meanAndDeviation(slopes).mean * tradingDaysPerYear, t: tStatistic(slopes) };
}
