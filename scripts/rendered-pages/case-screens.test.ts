import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { chainExample, valuationSheetExample } from '#app/[lang]/(zh)/ams/_facts/ams-operations.ts';
import { dayLimits, dayObjective } from '#app/[lang]/(zh)/case/[company]/_sections/screens/adjustment-day.ts';
import { exampleLimits, netExposure } from '#app/[lang]/(zh)/case/[company]/_sections/screens/net-exposure.ts';
import { tellingDay } from '#app/[lang]/(zh)/case/[company]/_sections/screens/order-day.ts';
import { notebookCells } from '#app/[lang]/(zh)/quant/_facts/quant-samples.ts';
import { notebookOutput } from '#app/[lang]/(zh)/quant/_sections/notebook-output.ts';
import { walkthroughStudy } from '#app/[lang]/(zh)/solution/mobile/_sections/walkthrough-study.ts';
import { screenKinds, type ScreenKind } from '#content/cases/case.ts';
import { readCases } from '#content/cases/cases.ts';
import { backtest, sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { sampleBars } from '#lib/shared/quant/daily-bars.ts';
import { formatNumber, formatPercent } from '#lib/shared/quant/format.ts';
import { optimize, relax } from '#lib/shared/quant/optimizer/optimize.ts';
import { reportPortfolio } from '#lib/shared/quant/optimizer/report.ts';
import { sampleUniverse } from '#lib/shared/quant/optimizer/universe.ts';
import { cumulativeReturns, drawdowns, totalReturn } from '#lib/shared/quant/performance.ts';
import { rollBook } from '#lib/shared/quant/position-chain.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { instrumentId, sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import messages from '#messages/zh-CN/case.json' with { type: 'json' };
import evidence from '#messages/zh-CN/evidence.json' with { type: 'json' };
import figures from '#messages/zh-CN/figures.json' with { type: 'json' };
import { renderPages, textOf } from './render-page.tsx';

const percent = (value: number, digits = 1) => formatPercent(value, digits);
const signed = (value: number, digits = 1) => formatPercent(value, digits, { signed: true });
const count = (value: number) => formatNumber(value, 0);
const yuan = (fen: number, isSigned = false) => formatNumber(fen / 100, 2, { signed: isSigned });

/** The figures of each screen, computed from the engines by another way than the screen's own where there is one. */
const computed: Readonly<Record<ScreenKind, () => readonly string[]>> = {
  phone() {
    const { market, lastDay, returns, benchmark, assumptions } = walkthroughStudy();
    const [own, other] = [returns, benchmark].map((values) => cumulativeReturns(values).at(-1)!);
    const depth = Math.min(...drawdowns(returns));
    return [
      market.days[0]!,
      market.days[lastDay]!,
      ...Object.values(assumptions).flatMap((each) => [signed(each.annualReturn), percent(each.drawdown)]),
      ...[own!, other!].flatMap((value) => [signed(value, 0), percent(value, 0)]),
      percent(depth, 0),
      // The clock of the drawn phone.
      '9:41',
    ];
  },
  notebook() {
    const { ic, excess, printed } = notebookOutput();
    const code = [notebookCells.factor, notebookCells.excess].flatMap((cell) => cell.match(/\d+/g) ?? []);
    return [
      ...[printed.factor, printed.excess].flatMap((text) => text.match(/-?\d[\d.]*/g)!),
      String(ic.months),
      formatNumber(ic.mean, 3, { signed: true }),
      signed(excess.net),
      percent(excess.depth),
      ...code,
    ];
  },
  limits() {
    const { universe, risk } = sampleUniverse(sampleMarket());
    const { relaxed } = relax(universe, dayLimits, dayObjective)!;
    const solved = optimize(universe, { ...dayLimits, relaxed }, dayObjective);
    if (solved.status !== 'solved') throw new Error(solved.status);
    const report = reportPortfolio(universe, risk, dayLimits, solved.weights);
    const industries = report.exposures.filter(({ name }) => name.kind === 'industry');
    const { highest, industry, turnover, trackingError } = dayLimits;
    return [
      ...[highest, industry, turnover, trackingError].map((value) => percent(value)),
      ...relaxed.map(({ relaxedTo }) => percent(relaxedTo)),
      percent(Math.max(...report.weights)),
      percent(Math.max(...industries.map(({ value }) => Math.abs(value)))),
      percent(report.turnover),
      percent(report.trackingError),
      String(new Set(relaxed.map(({ name }) => name.kind)).size),
    ];
  },
  orders() {
    const { settings } = sampleBacktest();
    const runs = [1, 2].map((times) =>
      backtest(sampleBars(), { ...settings, slippageRate: times * settings.slippageRate }),
    );
    const { day, orders } = tellingDay(runs[0]!);
    return [
      day,
      ...Object.values(runs[0]!.summary.orders).map(count),
      ...orders.flatMap(({ instrument, shares, filled, price }) => [
        instrumentId(instrument),
        count(shares),
        count(filled),
        formatNumber(price, 2),
      ]),
      ...runs.flatMap((each) => [
        percent(each.settings.slippageRate, 2),
        signed(each.summary.portfolio.total),
        signed((1 + totalReturn(each.run.returns)) / (1 + totalReturn(each.benchmark)) - 1),
      ]),
      'T+1',
    ];
  },
  reconciliation() {
    const { rows } = rollBook(chainExample.before, chainExample);
    const codes = [...new Set([...rows, ...valuationSheetExample].map(({ code }) => code))];
    const differences = codes.map((code) => {
      const [ours, theirs] = [rows, valuationSheetExample].map((book) => book.find((row) => row.code === code));
      return (theirs?.shares ?? 0) * (theirs?.priceFen ?? 0) - (ours?.shares ?? 0) * (ours?.priceFen ?? 0);
    });
    const matched = differences.filter((fen) => fen === 0).length;
    return [
      ...codes,
      ...[...rows, ...valuationSheetExample].flatMap(({ shares, priceFen }) => [count(shares), yuan(priceFen)]),
      ...differences.map((fen) => yuan(fen, true)),
      yuan(
        differences.reduce((sum, fen) => sum + fen, 0),
        true,
      ),
      ...[matched, codes.length, codes.length - matched].map(String),
    ];
  },
  exposure() {
    const { rows, limits } = netExposure();
    const values = rows.map(({ value }) => value);
    const [shares = 0, futures = 0, options = 0] = values;
    return [
      sampleProduct().days.at(-1)!,
      ...values.map((value) => signed(value)),
      signed(shares + futures + options),
      signed(shares + futures),
      percent(shares + futures + options),
      percent(shares - futures - options),
      ...limits.map(({ value }) => percent(value)),
      ...Object.values(exampleLimits).map((limit) => percent(limit, 0)),
    ];
  },
  batches() {
    const { days, count: instruments, ...bars } = sampleBars();
    const fields = ['open', 'high', 'low', 'close', 'volume'] as const;
    const shown = days.slice(-4);
    const checksum = (at: number, names: readonly (typeof fields)[number][]) => {
      const first = (days.length - shown.length + at) * instruments;
      const lines = Array.from({ length: instruments }, (_, i) =>
        [instrumentId(i), ...names.map((name) => bars[name][first + i])].join(','),
      );
      const file = [['order_book_id', ...names].join(','), ...lines, ''].join('\r\n');
      return createHash('sha256').update(file).digest('hex').slice(0, 8);
    };
    return [
      ...shown,
      ...shown.flatMap((_, at) => [checksum(at, fields), checksum(at, fields.slice(0, -1))]),
      String(instruments),
      String(shown.length),
      String(shown.length - 1),
      // The name of the checksum, said in the source.
      'SHA-256',
    ];
  },
};

const cases = readCases();

/** The texts of each case's screen: everything from its heading to the next one. */
let screens: ReadonlyMap<ScreenKind, string>;
beforeAll(async () => {
  const pages = await renderPages(
    cases.map(({ slug }) => ({ folder: '(zh)/case/[company]', params: { company: slug } })),
  );
  screens = new Map(
    pages.map((html, at) => {
      const from = html.slice(html.indexOf('<section id="screen"'));
      return [cases[at]!.screen.kind, textOf(from.slice(0, from.indexOf('<h2', from.indexOf('</h2>'))))] as const;
    }),
  );
}, 300_000);

it('each case shows a screen of its own kind, and every kind is shown', () => {
  expect(cases.map(({ screen }) => screen.kind).toSorted()).toEqual([...screenKinds].toSorted());
  // A heading may break between its phrases.
  const joined = (text: string) => text.replaceAll(/\s+/g, '');
  for (const { screen } of cases) {
    expect(joined(screens.get(screen.kind)!), screen.kind).toContain(joined(screen.title));
  }
});

describe.each(screenKinds)('the screen “%s”', (kind) => {
  it('says that it was drawn with simulated data, and how its figures are computed', () => {
    expect(screens.get(kind)).toContain(evidence.frame);
    expect(Object.values(figures.sources).some((source) => screens.get(kind)!.includes(source))).toBe(true);
  });

  it('shows no figure but those that the engines give', () => {
    const shown = screens.get(kind)!;
    const known = computed[kind]();
    const rest = known
      .toSorted((a, b) => b.length - a.length)
      .reduce(
        (text, figure) => text.replaceAll(new RegExp(`(?<![\\d.,])${escape(figure)}(?![\\d%]|[.,]\\d)`, 'g'), ' '),
        shown,
      );
    expect(rest.match(/[+−-]?\d[\d.,]*%?/g) ?? []).toEqual([]);
    expect(shown.match(/\d/g)?.length).toBeGreaterThan(10);
  });
});

it('no text of a screen has a figure typed into it', () => {
  const texts = JSON.stringify(messages.screens).replaceAll(/\{\w+\}/g, '');
  expect(texts.match(/\d/g) ?? []).toEqual([]);
});

const escape = (text: string) => text.replaceAll(/[.+*?^$()[\]{}|\\]/g, String.raw`\$&`);
