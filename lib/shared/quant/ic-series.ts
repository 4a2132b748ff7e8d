import { pearson, ranks } from './correlation.ts';
import { meanAndDeviation } from './cross-section.ts';
import { forwardReturns, informationRatio } from './factor-analysis.ts';
import { tStatistic } from './significance.ts';

export const correlations = ['rank', 'pearson'] as const;
export type CorrelationKind = (typeof correlations)[number];

export type IcPanel = {
  count: number;
  /** [day · count + instrument] */
  returns: Float64Array;
  /** First day on which the factor is read, and last day whose return may be used. */
  from: number;
  to: number;
  /** The return that a value meets runs over this many days, from the day after the value on. */
  holdingDays: number;
  kind: CorrelationKind;
  /** [day − from]: the factor at the close of each day up to `to`, one value an instrument. */
  values: readonly Float64Array[];
};

export type IcSummary = {
  mean: number;
  deviation: number;
  /** mean / deviation, not annualised. */
  ratio: number;
  /** Newey and West, because the returns of neighbouring days overlap. */
  t: number;
  /** Share of coefficients above zero. */
  positive: number;
  count: number;
};

/** Minimum number of coefficients for a meaningful mean. */
const fewestCoefficients = 20;

/**
 * IC(t, lag) = corr(f(t), r) with r the return over the `lag`-th holding period after t: days t + (lag − 1)·H + 1 … t + lag·H.
 * One coefficient a day, as long as its period ends by `to`; lag 1 is the IC itself.
 */
export function createIcSeries(panel: IcPanel): (lag: number, members?: readonly number[]) => number[] {
  const { from, to, holdingDays, values } = panel;
  const outcomes = Array.from({ length: Math.max(0, to - from - holdingDays + 1) }, (_, at) =>
    forwardReturns(panel, from + at, from + at + holdingDays),
  );
  const comparable = (series: readonly Float64Array[], members?: readonly number[]) =>
    series.map((row) => {
      const chosen = members ? Float64Array.from(members, (i) => row[i]!) : row;
      return panel.kind === 'rank' ? ranks(chosen) : chosen;
    });
  const whole = { scores: comparable(values), outcomes: comparable(outcomes) };
  return (lag, members) => {
    const side = members ? { scores: comparable(values, members), outcomes: comparable(outcomes, members) } : whole;
    const shift = (lag - 1) * holdingDays;
    const length = Math.max(0, outcomes.length - shift);
    return Array.from({ length }, (_, at) => pearson(side.scores[at]!, side.outcomes[at + shift]!));
  };
}

export function summariseIc(coefficients: readonly number[], holdingDays: number): IcSummary {
  const { mean, deviation } = meanAndDeviation(coefficients);
  return {
    mean,
    deviation,
    ratio: deviation > 0 ? informationRatio(coefficients) : 0,
    t: tStatistic(coefficients, holdingDays - 1),
    positive: coefficients.filter((value) => value > 0).length / coefficients.length,
    count: coefficients.length,
  };
}

/** Returns the mean IC at each lag from 1 on; final lags with too few coefficients are omitted. */
export function icDecay(series: (lag: number) => number[], lags = 12): number[] {
  const means: number[] = [];
  for (let lag = 1; lag <= lags; lag++) {
    const coefficients = series(lag);
    if (coefficients.length < fewestCoefficients) break;
    means.push(meanAndDeviation(coefficients).mean);
  }
  return means;
}

/** Months fit a picture where days do not: the mean of each month's coefficients, dated by the month's first. */
export function monthlyIc(days: readonly string[], coefficients: readonly number[]) {
  const months = [...Map.groupBy(coefficients.keys(), (at) => days[at]!.slice(0, 7)).values()];
  return {
    days: months.map(([first]) => days[first!]!),
    coefficients: months.map((members) => meanAndDeviation(members.map((at) => coefficients[at]!)).mean),
  };
}
