import { describe, expect, it } from 'vitest';
import { walkthroughStudy } from '#app/[lang]/(zh)/solution/mobile/_sections/walkthrough-study.ts';
import { sampleBacktest, sampleBacktestWithoutCosts } from '#lib/shared/quant/backtest/sample-backtest.ts';
import { meanAndDeviation } from '#lib/shared/quant/cross-section.ts';
import { suiteStudy } from '#lib/shared/quant/optimizer/suite-study.ts';
import {
  annualisedVolatility,
  cumulativeReturns,
  drawdowns,
  excessReturns,
  maxDrawdown,
} from '#lib/shared/quant/performance.ts';
import type { PortfolioRun } from '#lib/shared/quant/portfolio.ts';
import { sampleProduct } from '#lib/shared/quant/sample-product.ts';
import { sampleStudy } from '#lib/shared/quant/sample-study.ts';
import { tradingDaysPerYear } from '#lib/shared/quant/trading-days.ts';

/** Daily returns of a sample as its page shows it, of its benchmark, and without costs. */
type Hero = { net: Float64Array; benchmark: Float64Array; gross: Float64Array };

const withoutCosts = ({ returns, costs }: PortfolioRun) =>
  returns.map((value, day) => (1 + value) / (1 - costs[day]!) - 1);

const heroOf = (portfolio: PortfolioRun, benchmark: PortfolioRun, from = 0): Hero => ({
  net: portfolio.returns.subarray(from),
  benchmark: benchmark.returns.subarray(from),
  gross: withoutCosts(portfolio).subarray(from),
});

const heroes: Record<string, () => Hero> = {
  'the home page and its factor portfolio': () => heroOf(sampleStudy().portfolio, sampleStudy().benchmark),
  'the SDK and the research platform’s notebook': () =>
    heroOf(suiteStudy().portfolio, suiteStudy().benchmark, suiteStudy().decisions[0]! + 1),
  'the backtest': () => ({
    net: sampleBacktest().run.returns,
    benchmark: sampleBacktest().benchmark,
    gross: sampleBacktestWithoutCosts().run.returns,
  }),
  'the product of the asset-management system': () => ({
    net: sampleProduct().returns,
    benchmark: sampleProduct().benchmarkReturns,
    gross: sampleProduct().grossReturns,
  }),
  'the conditions on the phone': () => {
    const { returns, benchmark, freeReturns } = walkthroughStudy();
    return { net: returns, benchmark, gross: freeReturns };
  },
};

const total = (returns: Float64Array) => cumulativeReturns(returns).at(-1)!;

// The seed and the cycle of the synthetic market are chosen so that this holds; another choice has to be looked for, not another bound.
describe.each(Object.keys(heroes))('%s', (name) => {
  const { net, benchmark, gross } = heroes[name]!();
  const excess = excessReturns(net, benchmark);

  it('ends above its benchmark after costs, which take something', () => {
    expect(total(excess)).toBeGreaterThan(0.05);
    expect(total(gross)).toBeGreaterThan(total(net));
  });

  it('has recovered from every fall behind its benchmark, and fell behind visibly', () => {
    expect(drawdowns(excess).at(-1)).toBeGreaterThan(-0.03);
    expect(maxDrawdown(excess).depth).toBeLessThan(-0.05);
  });

  it('loses as much as shares do on the way, and is no marvel', () => {
    const years = meanAndDeviation(net).mean * tradingDaysPerYear;
    expect(maxDrawdown(net).depth).toBeLessThan(-0.15);
    expect(years / annualisedVolatility(net)).toBeLessThan(1.5);
  });

  it('has a benchmark that ends above its start, near its highest value, after a deep fall', () => {
    expect(total(benchmark)).toBeGreaterThan(0);
    expect(maxDrawdown(benchmark).depth).toBeLessThan(-0.15);
    expect(drawdowns(benchmark).at(-1)).toBeGreaterThan(-0.05);
  });
});
