import { describe, expect, it } from 'vitest';
import { drawdowns } from './performance.ts';
import { excessProducts, sampleExcessCorrelations } from './sample-excess.ts';
import { lastYearSnapshots, productParameters, productWeights, quarterEnds, sampleProduct } from './sample-product.ts';

const { holdingCount, investedShare } = productParameters;

describe('the sample product', () => {
  const product = sampleProduct();

  it('holds twelve instruments in steps of 0.1 %, and leaves some cash', () => {
    for (const { weights } of lastYearSnapshots(product.market)) {
      const held = Array.from(weights).filter((weight) => weight > 0);
      expect(held).toHaveLength(holdingCount);
      for (const weight of held) expect(weight * 1000).toBeCloseTo(Math.round(weight * 1000), 9);
      const invested = held.reduce((sum, weight) => sum + weight, 0);
      expect(invested).toBeLessThanOrEqual(investedShare);
      expect(invested).toBeGreaterThan(investedShare - holdingCount / 1000);
    }
  });

  it('never uses the last day, and starts its last year at the year end before', () => {
    const days = lastYearSnapshots(product.market).map(({ day }) => product.market.days[day]);
    expect(days).toEqual(['2024-12-31', '2025-03-31', '2025-06-30', '2025-09-30']);
    expect(quarterEnds(product.market)).not.toContain(product.market.days.length - 1);
  });

  it('earns in its last year what it earned by day, but for the costs of three changes', () => {
    const from = product.days.findIndex((day) => day.startsWith('2025'));
    const byDay = product.returns.subarray(from).reduce((value, one) => value * (1 + one), 1) - 1;
    const costs = product.lastYear.portfolioReturn - byDay;
    expect(costs).toBeGreaterThan(0);
    // Three changes of the whole portfolio would trade twice the invested share each.
    expect(costs).toBeLessThan(3 * 2 * investedShare * productParameters.costRate);
    expect(drawdowns(product.returns)).toHaveLength(product.days.length);
  });

  it('follows its factor: another day, other weights', () => {
    const [first, second] = quarterEnds(product.market).slice(-2) as [number, number];
    expect(productWeights(product.market, first)).not.toEqual(productWeights(product.market, second));
  });
});

describe('sampleExcessCorrelations', () => {
  it('ties the mixture to each of its three parts more than to the others', () => {
    const composite = sampleExcessCorrelations()[excessProducts.indexOf('composite')]!;
    const to = (product: (typeof excessProducts)[number]) => composite[excessProducts.indexOf(product)]!;
    const parts = [to('bookToPrice'), to('earningsYield'), to('liquidity')];
    expect(Math.min(...parts)).toBeGreaterThan(Math.max(to('momentum'), to('growth')));
  });
});
