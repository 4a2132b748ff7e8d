import { describe, expect, it } from 'vitest';
import { runFactorLab, type FactorLabSettings } from '#lib/shared/quant/factor-lab.ts';
import { rawFactor } from '#lib/shared/quant/factor-preparation.ts';
import { storySettings } from '#lib/shared/quant/factor-story.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { winsorise } from '#lib/shared/quant/winsorise.ts';
import { reach, reachColumns } from './rq-factor-reach.ts';

const base: FactorLabSettings = { ...storySettings, winsorisation: 'none' };
const changes: Record<(typeof reach)[number]['key'], Partial<FactorLabSettings>> = {
  winsorisation: { winsorisation: 'mad' },
  industry: { neutraliseIndustry: true },
  style: { neutraliseStyles: ['size', 'beta', 'momentum'] },
  groups: { groups: 10 },
  holding: { holdingDays: 10 },
};

/** One row of figures a column, in the order of the matrix. */
function figuresOf(settings: FactorLabSettings): Record<(typeof reachColumns)[number], number[]> {
  const study = (kind: FactorLabSettings['kind']) => runFactorLab(sampleMarket(), { ...settings, kind })!;
  const [pearson, rank] = [study('pearson'), study('rank')];
  return {
    pearson: [pearson.summary.mean],
    rank: [rank.summary.mean],
    industry: rank.industryIc,
    groups: [rank.longShort.annualReturn, rank.turnover[0]!],
    factorReturn: [rank.factorReturn.annual],
  };
}

/** Largest relative change of the figures of a column. */
function changeOf(before: readonly number[], after: readonly number[]): number {
  const size = Math.max(...before.map(Math.abs));
  return Math.max(...before.map((value, at) => Math.abs(after[at]! - value) / size));
}

describe('the matrix of what a setting reaches', () => {
  const before = figuresOf(base);

  it.each(reach)('is what the market shows for $key', ({ key, cells }) => {
    const after = figuresOf({ ...base, ...changes[key] });
    const moves = reachColumns.map((column) => changeOf(before[column], after[column]) > 1e-9);
    expect(moves).toEqual(cells.map((cell) => cell !== 'none'));
  });

  it('says "in part" of winsorising because it keeps the order but for ties', () => {
    const market = sampleMarket();
    let tied = 0;
    for (const day of [100, 1000, 2000]) {
      const raw = rawFactor(market, base.terms, day);
      const cut = winsorise(raw, 'mad');
      const byRaw = Array.from(cut.keys()).toSorted((a, b) => raw[a]! - raw[b]!);
      expect(byRaw.map((i) => cut[i])).toEqual([...cut].toSorted((a, b) => a - b));
      tied += raw.length - new Set(cut).size;
    }
    expect(tied).toBeGreaterThan(0);
  });
});
