import type { Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { readQuery } from '#components/demos/factor/factor-address.ts';
import { chineseDocument } from '#content/docs/chinese-documents.ts';
import { headingOf } from '#content/docs/documents.ts';
import { runFactorLab, type FactorLabSettings } from '#lib/shared/quant/factor-lab.ts';
import { rawFactor } from '#lib/shared/quant/factor-preparation.ts';
import { storySettings } from '#lib/shared/quant/factor-story.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { winsorise } from '#lib/shared/quant/winsorise.ts';

/** Returns the raw rows of the first table after the heading with this anchor. */
function tableOf(page: 'rqsdk-factor' | 'rqsdk-factor-tests', anchor: string): string[][] {
  const { tokens } = chineseDocument(page);
  const heading = tokens.findIndex(
    (token) => token.type === 'heading' && headingOf(token as Tokens.Heading).id === anchor,
  );
  const table = tokens.slice(heading).find(({ type }) => type === 'table') as Tokens.Table;
  return table.rows.map((row) => row.map(({ text }) => text));
}

describe('the recommended set-ups of the manual', () => {
  const queries = tableOf('rqsdk-factor-tests', 'factor-setups').map(
    (row) => new URLSearchParams(/\?([^#]+)#lab\)/.exec(row.at(-1)!)![1]),
  );

  it('are addresses that the lab reads wholly', () => {
    expect(queries).toHaveLength(4);
    for (const query of queries) expect(readQuery(query).unread, query.toString()).toEqual([]);
  });

  it('neutralise as the table says', () => {
    const [, renamed, enhanced] = queries.map((query) => readQuery(query).settings);
    expect(renamed!.neutraliseIndustry).toBe(true);
    expect(renamed!.neutraliseStyles).toHaveLength(10);
    expect(enhanced).toMatchObject({ neutraliseStyles: ['size'], holdingDays: 20 });
  });
});

const base: FactorLabSettings = { ...storySettings, winsorisation: 'none' };
/** The changed settings, in the order of the table's rows. */
const changes: readonly Partial<FactorLabSettings>[] = [
  { winsorisation: 'mad' },
  { neutraliseIndustry: true },
  { neutraliseStyles: ['size', 'beta', 'momentum'] },
  { groups: 10 },
  { holdingDays: 10 },
];

/** One list of figures a column of the table. */
function figuresOf(settings: FactorLabSettings): number[][] {
  const study = (kind: FactorLabSettings['kind']) => runFactorLab(sampleMarket(), { ...settings, kind })!;
  const [pearson, rank] = [study('pearson'), study('rank')];
  return [
    [pearson.summary.mean],
    [rank.summary.mean],
    rank.industryIc,
    [rank.longShort.annualReturn, rank.turnover[0]!],
    [rank.factorReturn.annual],
  ];
}

/** Largest relative change of the figures of a column. */
function changeOf(before: readonly number[], after: readonly number[]): number {
  const size = Math.max(...before.map(Math.abs));
  return Math.max(...before.map((value, at) => Math.abs(after[at]! - value) / size));
}

describe('the manual’s table of what a setting of the factor lab reaches', () => {
  const before = figuresOf(base);
  const rows = tableOf('rqsdk-factor', 'factor-reach').map(([name, ...cells], at) => ({
    name,
    cells,
    change: changes[at]!,
  }));

  it.each(rows)('is what the market shows for $name', ({ cells, change }) => {
    const after = figuresOf({ ...base, ...change });
    const moves = before.map((figures, column) => changeOf(figures, after[column]!) > 1e-9);
    expect(moves).toEqual(cells.map((cell) => cell !== '不变'));
  });

  it('says 略变 of winsorising because it keeps the order but for ties', () => {
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
