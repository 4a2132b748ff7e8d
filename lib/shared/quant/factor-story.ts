import { meanAndDeviation } from './cross-section.ts';
import { runFactorLab, runIcStudy, type FactorLabSettings, type FactorReport } from './factor-lab.ts';
import { prepareFactor, type Preparation } from './factor-preparation.ts';
import { firstDayOf } from './factor-sources.ts';
import { createIcSeries, icDecay, summariseIc, type IcSummary } from './ic-series.ts';
import { sampleMarket } from './synthetic-market.ts';

/** The factor that the page of the factor tool follows: a small turnover is the good one. */
export const storySettings: FactorLabSettings = {
  terms: [{ key: 'turnover', weight: -1 }],
  winsorisation: 'mad',
  neutraliseIndustry: false,
  neutraliseStyles: [],
  groups: 5,
  holdingDays: 5,
  from: '2016-01-01',
  to: '2025-12-31',
  kind: 'rank',
};

const steps = [
  { key: 'raw', winsorisation: 'none', neutraliseIndustry: false, neutraliseStyles: [] },
  { key: 'winsorised', winsorisation: 'mad', neutraliseIndustry: false, neutraliseStyles: [] },
  { key: 'neutralised', winsorisation: 'mad', neutraliseIndustry: true, neutraliseStyles: ['size'] },
] as const satisfies readonly (Preparation & { key: string })[];

export type StoryStep = {
  key: (typeof steps)[number]['key'];
  /** The prepared turnover, sign not turned, of all instruments on all days. */
  values: Float64Array;
  pearson: IcSummary;
  rank: FactorReport;
};

/** Returns the factor raw, winsorised, and neutralised by industry and size. */
export function followFactor(): [raw: StoryStep, winsorised: StoryStep, neutralised: StoryStep] {
  const market = sampleMarket();
  const follow = (step: (typeof steps)[number]): StoryStep => {
    const settings = { ...storySettings, ...step };
    const values = market.days.flatMap((_, day) => [
      ...prepareFactor(market, [{ key: 'turnover', weight: 1 }], step, day),
    ]);
    const pearson = runIcStudy(market, { ...settings, kind: 'pearson' })!.summary;
    return { key: step.key, values: Float64Array.from(values), pearson, rank: runFactorLab(market, settings)! };
  };
  return [follow(steps[0]), follow(steps[1]), follow(steps[2])];
}

/** Returns the mean rank IC of the neutralised factor at each lag from 1 on. */
export function neutralisedDecay(): number[] {
  return icDecay(runIcStudy(sampleMarket(), { ...storySettings, ...steps[2] })!.series);
}

/** Returns γ = mean((x − x̄)³) / σ³, zero for a symmetric distribution. */
export function skewness(values: ArrayLike<number>): number {
  const { mean, deviation } = meanAndDeviation(values);
  let cubes = 0;
  for (let i = 0; i < values.length; i++) cubes += ((values[i]! - mean) / deviation) ** 3;
  return cubes / values.length;
}

/**
 * Compares twenty-day momentum with the next day's return and, as a common mistake does, with the return of the same
 * day, which is one of the factor's twenty days.
 */
export function compareAlignments(): { right: IcSummary; wrong: IcSummary } {
  const market = sampleMarket();
  const from = firstDayOf(['reversal20']);
  const to = market.days.length - 1;
  const terms = [{ key: 'reversal20', weight: -1 }] as const;
  const study = (shift: 0 | 1) => {
    const values = Array.from({ length: to - from }, (_, at) =>
      prepareFactor(market, terms, storySettings, from + at + shift),
    );
    const { returns, instruments } = market;
    const panel = { count: instruments.length, returns, from, to, holdingDays: 1, kind: 'rank', values } as const;
    return summariseIc(createIcSeries(panel)(1), 1);
  };
  return { right: study(0), wrong: study(1) };
}
