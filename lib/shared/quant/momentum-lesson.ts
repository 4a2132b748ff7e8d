import { meanAndDeviation } from './cross-section.ts';
import { groupWeights, informationCoefficients, type FactorPanel } from './factor-analysis.ts';
import { annualisedReturn } from './performance.ts';
import { simulatePortfolio, type PortfolioRun } from './portfolio.ts';
import { tStatistic } from './significance.ts';
import type { SyntheticMarket } from './synthetic-market.ts';
import { monthEnds, tradingDaysPerYear } from './trading-days.ts';

/** Days whose return the signal compounds, and days before the reading that it leaves out. */
export const lookbacks = [20, 60, 120, 240] as const;
export const skips = [0, 5, 20] as const;
export const groupCounts = [3, 5] as const;
/** One-way cost in basis points of the traded amount. */
export const costsBp = [0, 5, 15, 30] as const;

export type LessonSettings = {
  /** Column of the share that the first step looks at. */
  instrument: number;
  lookback: (typeof lookbacks)[number];
  skip: (typeof skips)[number];
  /** The mistake: the signal of a month is read at the end of the month whose return it is to foretell. */
  peeks: boolean;
  groups: (typeof groupCounts)[number];
  costBp: (typeof costsBp)[number];
};

export const defaultLesson: LessonSettings = {
  instrument: 24,
  lookback: 60,
  skip: 5,
  peeks: false,
  groups: 5,
  costBp: 15,
};

type IcTest = { mean: number; deviation: number; t: number; count: number };

export type LessonStudy = {
  days: readonly string[];
  /** Daily returns of the chosen share, and of all shares in equal parts. */
  share: Float64Array;
  average: Float64Array;
  /** The signal of every share at the last month's end. */
  signal: { day: string; values: Float64Array };
  ic: IcTest & { days: string[]; coefficients: number[] };
  /** Every combination of look-back and skip, on the same months. */
  trials: { lookback: number; skip: number; mean: number; t: number }[];
  groups: { days: string[]; returns: Float64Array[]; turnover: number; gross: number; net: number };
};
/** A study with the settings that it was computed with. */
export type StudiedLesson = { settings: LessonSettings; study: LessonStudy };

/** The first reading at which every combination has its whole window, so that all are tried on the same months. */
const firstReading = Math.max(...lookbacks) + Math.max(...skips);

/** Computes all results of the lesson on momentum for one choice of its settings. */
export function studyLesson(market: SyntheticMarket, settings: LessonSettings): LessonStudy {
  const { days, returns, instruments } = market;
  const count = instruments.length;
  const values = shareValues(market);
  const observedAt = monthEnds(days).filter((day) => day >= firstReading);
  const last = observedAt.at(-1)!;
  const signalOn = (day: number, { lookback, skip } = settings) => momentum(values, count, { day, lookback, skip });
  const panel = { count, returns, observedAt, valuesOn: (day: number) => signalOn(day) };
  const coefficients = informationCoefficients(settings.peeks ? peeking(panel) : panel);
  return {
    days,
    share: Float64Array.from(days, (_, day) => returns[day * count + settings.instrument]!),
    average: Float64Array.from(
      days,
      (_, day) => meanAndDeviation(returns.subarray(day * count, (day + 1) * count)).mean,
    ),
    signal: { day: days[last]!, values: signalOn(last) },
    ic: { ...testIc(coefficients), days: observedAt.slice(0, -1).map((day) => days[day]!), coefficients },
    trials: lookbacks.flatMap((lookback) =>
      skips.map((skip) => {
        const valuesOn = (day: number) => signalOn(day, { ...settings, lookback, skip });
        const { mean, t } = testIc(informationCoefficients({ ...panel, valuesOn }));
        return { lookback, skip, mean, t };
      }),
    ),
    groups: runGroups(market, panel, settings),
  };
}

/** Value of one yuan in each share at every close, [day · count + instrument]. */
function shareValues({ returns, instruments }: SyntheticMarket): Float64Array {
  const count = instruments.length;
  const values = new Float64Array(returns.length).fill(1);
  for (let at = count; at < values.length; at++) values[at] = values[at - count]! * (1 + returns[at]!);
  return values;
}

/** Returns Π(1 + r) − 1 over the `lookback` days that end `skip` days before `day`, one value per instrument. */
export function momentum(
  values: Float64Array,
  count: number,
  { day, lookback, skip }: { day: number; lookback: number; skip: number },
): Float64Array {
  const end = day - skip;
  return Float64Array.from(
    { length: count },
    (_, i) => values[end * count + i]! / values[(end - lookback) * count + i]! - 1,
  );
}

function peeking(panel: FactorPanel): FactorPanel {
  const next = new Map(panel.observedAt.map((day, at) => [day, panel.observedAt[at + 1] ?? day]));
  return { ...panel, valuesOn: (day) => panel.valuesOn(next.get(day)!) };
}

/** Mean, sample deviation and Student's t of monthly coefficients, whose holding periods do not overlap. */
function testIc(coefficients: readonly number[]): IcTest {
  const count = coefficients.length;
  const { mean, deviation } = meanAndDeviation(coefficients);
  return { mean, deviation: deviation * Math.sqrt(count / (count - 1)), t: tStatistic(coefficients), count };
}

/** Equal-weighted groups formed at each month's end; turnover, and the highest group before and after costs. */
function runGroups(market: SyntheticMarket, panel: FactorPanel, { groups, costBp }: LessonSettings) {
  const { count, returns, observedAt, valuesOn } = panel;
  const from = observedAt[0]!;
  const formedOn = new Set(observedAt);
  const run = (group: number, costRate: number): PortfolioRun =>
    simulatePortfolio({
      count,
      returns,
      targetOn: (day) => (formedOn.has(day) ? groupWeights(valuesOn(day), groups, group) : undefined),
      costRate,
    });
  const earning = ({ returns: daily }: PortfolioRun) => daily.subarray(from + 1);
  const runs = Array.from({ length: groups }, (_, group) => run(group, 0));
  const highest = runs.at(-1)!;
  const [, ...trades] = highest.trades;
  const traded = trades.reduce((sum, { turnover }) => sum + turnover, 0);
  return {
    days: market.days.slice(from + 1),
    returns: runs.map(earning),
    turnover: (traded / earning(highest).length) * tradingDaysPerYear,
    gross: annualisedReturn(earning(highest)),
    net: annualisedReturn(earning(run(groups - 1, costBp / 10_000))),
  };
}
