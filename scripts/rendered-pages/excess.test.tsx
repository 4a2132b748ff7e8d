import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { backtestViews } from '#components/demos/backtest/backtest-figures.tsx';
import { sampleBacktest } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { factorChoices, factorResult } from '#lib/shared/quant/factor-choices.ts';
import { formatPercent } from '#lib/shared/quant/format.ts';
import { suiteStudy } from '#lib/shared/quant/optimizer/suite-study.ts';
import { cumulativeReturns, returnsBetween } from '#lib/shared/quant/performance.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { yearEnds } from '#lib/shared/quant/trading-days.ts';
import backtestDemo from '#messages/zh-CN/backtest-demo.json' with { type: 'json' };
import charts from '#messages/zh-CN/charts.json' with { type: 'json' };
import { renderPages, textOf } from './render-page.tsx';

/** The one definition, written out again: portfolio value ÷ benchmark value − 1. */
const excessOf = (portfolio: number, benchmark: number) => (1 + portfolio) / (1 + benchmark) - 1;
const total = (returns: Float64Array) => cumulativeReturns(returns).at(-1)!;
const signed = (value: number, digits: number) => formatPercent(value, digits, { signed: true });

function suiteExcess(): number {
  const { portfolio, benchmark, decisions } = suiteStudy();
  const start = decisions[0]! + 1;
  return excessOf(total(portfolio.returns.subarray(start)), total(benchmark.returns.subarray(start)));
}

/** A page with the excess figures that its hero, its sentences and its code must state, computed from the page's study. */
const pages: readonly { folder: string; excess: () => number[]; says: () => string[]; demo?: () => ReactNode }[] = [
  {
    folder: '(zh)',
    excess: () =>
      factorChoices.map((choice) => {
        const { portfolio, benchmark } = factorResult(choice);
        return excessOf(portfolio.total, benchmark.total);
      }),
    says: () => [],
  },
  {
    folder: '(zh)/quant',
    excess: () => [suiteExcess()],
    says: () => [`组合净值 ÷ 基准净值 − 1：${signed(suiteExcess(), 1)}`, `excess${suiteExcess().toFixed(4)}`],
  },
  {
    folder: '(zh)/rq-sdk',
    excess: () => [suiteExcess()],
    says: () => [`excess_returns${suiteExcess().toFixed(4)}`],
  },
  {
    folder: '(zh)/rq-alpha-plus',
    // The demonstration's code loads separately: its server-rendered part is rendered in addition to its page.
    demo: () => backtestViews(sampleBacktest()).returns,
    excess: () => [backtestExcess()],
    says: () => {
      const { portfolio, benchmark } = sampleBacktest().summary;
      return [
        `excess_returns${backtestExcess().toFixed(4)}`,
        `total_returns${portfolio.total.toFixed(4)}`,
        `benchmark_total_returns${benchmark.total.toFixed(4)}`,
        `累计收益${signed(portfolio.total, 1)}`,
      ];
    },
  },
  {
    folder: '(zh)/ams',
    excess: () => {
      const { returns, benchmarkReturns } = sampleProduct();
      return [excessOf(total(returns), total(benchmarkReturns))];
    },
    says: () => {
      const { days, returns, benchmarkReturns } = sampleProduct();
      const lastYear = (values: Float64Array) => returnsBetween(values, yearEnds(days)).at(-1)!;
      const value = signed(excessOf(lastYear(returns), lastYear(benchmarkReturns)), 1);
      // In the card, and in the row of the year in the table of the picture.
      return [`${value}示例产品 2025 年的超额`, `2025${value}`];
    },
  },
];

function backtestExcess(): number {
  const { portfolio, benchmark } = sampleBacktest().summary;
  return excessOf(portfolio.total, benchmark.total);
}

function render(drawn: ReactNode): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="zh-CN" messages={{ backtestDemo, charts }} timeZone="Asia/Shanghai">
      {drawn}
    </NextIntlClientProvider>,
  );
}

/** Removes the letters inside pictures, because an axis has a name next to its ticks. */
const withoutAxes = (html: string) => html.replaceAll(/<text\b[^>]*>.*?<\/text>/gs, '');

/** A text without its white space, in which a name and its figure are neighbours. */
const squash = (text: string) => text.replaceAll(/\s+/g, '');

let html: string[];
let texts: string[];
beforeAll(async () => {
  const rendered = await renderPages([...pages, { folder: '(zh)/solution/mobile' }]);
  html = rendered.map((page, at) => page + (pages[at]?.demo ? render(pages[at].demo()) : ''));
  texts = html.map((page) => squash(textOf(withoutAxes(page))));
}, 300_000);

describe.each(pages.map((page, at) => ({ ...page, at })))('$folder', ({ excess, says, at }) => {
  it('says of its study the excess portfolio ÷ benchmark − 1 in the hero, in sentences and in what its code prints', () => {
    const wanted = [...excess().map((value) => `超额${signed(value, 0)}`), ...says()];
    expect(wanted.filter((one) => !texts[at]!.includes(squash(one)))).toEqual([]);
  });

  it('calls no other figure an excess', () => {
    const said = [...texts[at]!.matchAll(/(?:超额|excess_returns|excess)([+−]\d[\d.]*%?|-?\d\.\d{4})/g)].map(
      ([, figure]) => figure!,
    );
    const allowed = excess().flatMap((value) => [signed(value, 0), signed(value, 1), value.toFixed(4)]);
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((figure) => !allowed.includes(figure))).toEqual([]);
  });
});

it('draws every benchmark beside its portfolio with a dashed line', () => {
  const lines = html.map((page) =>
    [...page.matchAll(/<path[^>]*data-name="(?:[^"]*基准|全部等权)"[^>]*>/g)].map(([line]) => line),
  );
  expect(lines.filter((ofPage) => ofPage.length === 0)).toEqual([]);
  expect(lines.flat().filter((line) => !line.includes('stroke-dasharray'))).toEqual([]);
});
