import { beforeAll, describe, expect, it } from 'vitest';
import { deriveDailyBars } from '#lib/shared/quant/daily-bars.ts';
import { createMarket, type SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';
import figureTexts from '#messages/zh-CN/figures.json' with { type: 'json' };
import { marketOfInterface } from '#server/testing/market-of-interface.ts';
import { createTestApi } from '#server/testing/test-api.ts';
import { contentWords } from './content-words.ts';
import { evidencePages, nameOf } from './evidence-pages.ts';
import { readFigures, type ReadFigure, type ReadPage } from './read-figures.ts';
import { renderPages, type GivenMarket } from './render-page.tsx';

/**
 * Figures of a market that the rules of a study fix, whatever the market: equal weights and none, bounds, the diagonal of a
 * matrix, classes of a histogram in which nothing lies. Every other figure must be another one on another market.
 */
const steady: Readonly<Record<string, readonly string[]>> = {
  homeStudy: ['0.0%', '16.7%', '+16.7%'],
  // What is rounded away of a few kilobytes.
  traffic: ['0.2 MB', '0.02%', '0.09%'],
  limits: ['−0.50 ~ +0.50', '−1.50 ~ +1.50', '−20.0% ~ +20.0%'],
  // Cash earns nothing, the whole is the whole, and eighteen of thirty are not held.
  positions: ['0.00%', '0.0', '100.00%', '18'],
  excessCorrelation: ['1.00'],
  factorSteps: ['0.0%', '0.1%', '0.2%', '0.3%', '0.4%', '0.5%', '1.0%'],
  // The quantile rule cuts two of thirty.
  winsorised: ['6.7%'],
  factorLab: ['0.2'],
  optimizer: ['5.0%', '0.0%', '−0.30', '+0.30'],
  // All ten within two standard errors.
  premia: ['10'],
};

let printed: ReadPage[];
let recomputed: ReadPage[];
let elsewhere: ReadPage[][];

/** Another world that begins a year later, so that what is counted in days and years differs, too. */
function otherMarket(seed: number): GivenMarket {
  const market = createMarket(seed);
  const first = market.days.findIndex((day) => day >= '2017-01-01');
  const cut = (values: Float64Array) => values.subarray((values.length / market.days.length) * first);
  const shorter: SyntheticMarket = {
    days: market.days.slice(first),
    instruments: market.instruments,
    // Like every market, without returns on its first day.
    returns: cut(market.returns).map((value, at) => (at < market.instruments.length ? 0 : value)),
    caps: cut(market.caps),
    exposures: cut(market.exposures),
    marketReturns: cut(market.marketReturns),
    industryReturns: cut(market.industryReturns),
    styleReturns: cut(market.styleReturns),
  };
  return { market: shorter, bars: deriveDailyBars(shorter) };
}

async function read(given?: GivenMarket): Promise<ReadPage[]> {
  const pages = await renderPages(evidencePages, { given });
  return pages.map((html, at) => readFigures(html, { prose: evidencePages[at]!.prose, words: contentWords }));
}

beforeAll(async () => {
  printed = await read();
  const api = await createTestApi();
  const given = await marketOfInterface(api).finally(() => api.close());
  recomputed = await read(given);
  elsewhere = [await read(otherMarket(7)), await read(otherMarket(8))];
}, 600_000);

describe.each(evidencePages.map((page, at) => [nameOf(page), at] as const))('on %s', (_name, at) => {
  it('every digit that is no word is in a figure, which says what it is computed from and how', () => {
    const { figures, outside } = printed[at]!;
    expect(outside).toEqual([]);
    expect(figures.length > 0).toBe(evidencePages[at]!.hasFigures ?? true);
    for (const { source, formula } of figures) {
      expect(figureTexts.sources).toHaveProperty(source);
      expect(figureTexts.formulas).toHaveProperty(formula);
    }
  });

  it('every figure of the market is what a licence’s holder computes from the market interface', () => {
    const pairs = pairOf(printed[at]!, recomputed[at]!).filter(([{ source }]) => source === 'market');
    for (const [figure, again] of pairs) {
      expect(again.texts.length, figure.formula).toBe(figure.texts.length);
      figure.texts.forEach(({ text }, one) => expectSame(text, again.texts[one]!.text, figure.formula));
    }
  });

  it('every figure of the market is another one on another market', () => {
    const [first, second] = elsewhere.map((pages) => pairOf(printed[at]!, pages[at]!));
    const same = first!.flatMap(([figure, other], number) =>
      figure.source === 'market' ? unmoved(figure, [other, second![number]![1]]) : [],
    );
    expect(same).toEqual([]);
  });

  it('no figure that is said to come from elsewhere depends on the market', () => {
    const pairs = pairOf(printed[at]!, elsewhere[0]![at]!);
    // The pushed books start from the market's last closes.
    for (const [figure, other] of pairs.filter(([{ source }]) => source !== 'market' && source !== 'push')) {
      expect(other.texts, figure.formula).toEqual(figure.texts);
    }
  });
});

it('every formula that the messages name is that of a figure', () => {
  const used = new Set(printed.flatMap(({ figures }) => figures.map(({ formula }) => formula)));
  expect(Object.keys(figureTexts.formulas).toSorted()).toEqual([...used].toSorted());
});

function pairOf(page: ReadPage, other: ReadPage): [ReadFigure, ReadFigure][] {
  expect(other.figures.map(({ formula }) => formula)).toEqual(page.figures.map(({ formula }) => formula));
  return page.figures.map((figure, at) => [figure, other.figures[at]!]);
}

/** Single figures and cells of tables that two other markets leave as they are. */
function unmoved({ formula, isSingle, texts }: ReadFigure, others: readonly ReadFigure[]): string[] {
  // Rows may come and go with the market: then the table has moved.
  if (others.some((other) => other.texts.length !== texts.length)) return [];
  return texts
    .filter(
      ({ tag, text }, at) =>
        (isSingle || tag === 'td' || tag === 'dd') && others.every((other) => other.texts[at]!.text === text),
    )
    .filter(({ text }) => !steady[formula]?.includes(text))
    .map(({ text }) => `${formula}: ${text}`);
}

const number = /\d[\d,]*(?:\.\d+)?/g;
/** Two shares that change places among thirty move the mean of a year's twelve rank correlations by half of this. */
const rankStep = 0.001;

/**
 * The same words, and the same numbers but for one unit of the last printed digit: the interface gives prices to four decimals
 * and exposures to six, so that a value at the edge of its rounding may fall to the other side, and two nearly equal ones may
 * change places.
 */
function expectSame(text: string, again: string, formula: string): void {
  if (text === again) return;
  expect(again.replaceAll(number, '#'), formula).toBe(text.replaceAll(number, '#'));
  const found = again.match(number)!;
  text.match(number)!.forEach((value, at) => {
    const [one, other] = [value, found[at]!].map((digits) => Number(digits.replaceAll(',', '')));
    const unit = 10 ** -(value.split('.')[1]?.length ?? 0);
    expect(Math.abs(one! - other!), `${formula}: ${text} and ${again}`).toBeLessThan(Math.max(1.5 * unit, rankStep));
  });
}
