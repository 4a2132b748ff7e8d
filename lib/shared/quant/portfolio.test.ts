import { describe, expect, it } from 'vitest';
import { attributeActiveReturn } from './attribution.ts';
import { simulatePortfolio } from './portfolio.ts';
import { createMarket, exposuresOn } from './synthetic-market.ts';

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

describe('simulatePortfolio', () => {
  const returns = Float64Array.of(0.5, 0.5, 0.1, -0.1, 0, 0.2);

  it('trades at the close: a target earns from the next day on', () => {
    const run = simulatePortfolio({ count: 2, returns, targetOn: (day) => (day === 0 ? [0.5, 0.5] : undefined) });
    expect(run.returns[0]).toBe(0);
    expect(run.returns[1]).toBeCloseTo(0, 12);
  });

  it('lets weights drift with the returns', () => {
    const run = simulatePortfolio({ count: 2, returns, targetOn: (day) => (day === 0 ? [0.5, 0.5] : undefined) });
    expect(run.weights[4]).toBeCloseTo(0.55, 12);
    expect(run.weights[5]).toBeCloseTo(0.45, 12);
    expect(run.returns[2]).toBeCloseTo(0.45 * 0.2, 12);
  });

  it('counts half of what is traded as turnover and charges the cost on all of it', () => {
    const run = simulatePortfolio({
      count: 2,
      returns,
      costRate: 0.001,
      targetOn: (day) =>
        [
          [1, 0],
          [0, 1],
        ][day],
    });
    expect(run.trades.map(({ turnover }) => turnover)).toEqual([0.5, 1]);
    expect(run.returns[1]).toBeCloseTo(1.1 * (1 - 0.002) - 1, 12);
  });
});

describe('attributeActiveReturn', () => {
  it('measures a style by the exposure that was known at the close before', () => {
    const market = createMarket(3);
    const nothing = new Float64Array(market.returns.length);
    const held = nothing.with(5 * market.instruments.length, 1);
    const { styles } = attributeActiveReturn(market, held, nothing, new Float64Array(market.days.length));
    const known = exposuresOn(market, 0, 4)[0]!;
    expect(styles[0]).toBeCloseTo(known * market.styleReturns[5 * styles.length]!, 12);
  });

  it('explains the whole active return, costs included', () => {
    const market = createMarket(3);
    const n = market.instruments.length;
    const equal = new Float64Array(n).fill(1 / n);
    const first = Float64Array.from({ length: n }, (_, i) => (i < 6 ? 1 / 6 : 0));
    const run = (target: Float64Array, costRate: number) =>
      simulatePortfolio({
        count: n,
        returns: market.returns,
        costRate,
        targetOn: (day) => (day % 20 === 0 ? target : undefined),
      });
    const portfolio = run(first, 0.002);
    const benchmark = run(equal, 0);
    const split = attributeActiveReturn(market, portfolio.weights, benchmark.weights, portfolio.costs);
    const parts = split.market + sum(split.styles) + sum(split.industries) + split.specific + split.costs;
    expect(parts).toBeCloseTo(split.total, 10);
    // The model adds costs and the run multiplies them: the two differ only in the second order.
    expect(split.total).toBeCloseTo(sum(portfolio.returns) - sum(benchmark.returns), 3);
    expect(split.market).toBeCloseTo(0, 10);
  });
});
