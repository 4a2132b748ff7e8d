import { describe, expect, it } from 'vitest';
import {
  annualisedReturn,
  annualisedVolatility,
  cumulativeReturns,
  drawdowns,
  excessReturn,
  excessReturns,
  maxDrawdown,
  returnsBetween,
  sumsBetween,
  totalReturn,
} from './performance.ts';

describe('performance', () => {
  it('compounds returns', () => {
    const [first, second] = cumulativeReturns([0.1, -0.5]);
    expect(first).toBeCloseTo(0.1, 12);
    expect(second).toBeCloseTo(1.1 * 0.5 - 1, 12);
  });

  it('measures drawdowns from the highest value, the start included', () => {
    expect(drawdowns([-0.2, 0.25, 0.1, -0.5])[0]).toBeCloseTo(-0.2, 12);
    expect(maxDrawdown([-0.2, 0.25, 0.1, -0.5])).toEqual({ depth: expect.closeTo(-0.5, 12), at: 3 });
    expect(maxDrawdown([0.1, 0.1])).toEqual({ depth: 0, at: 0 });
  });

  it('annualises a constant growth to itself compounded', () => {
    const daily = Array.from({ length: 500 }, () => 0.001);
    expect(annualisedReturn(daily, 250)).toBeCloseTo(1.001 ** 250 - 1, 10);
  });

  it('annualises the sample deviation by the square root of the periods', () => {
    // Two returns ±a: sample variance is 2a².
    expect(annualisedVolatility([0.01, -0.01], 252)).toBeCloseTo(0.01 * Math.sqrt(2) * Math.sqrt(252), 12);
  });

  it('compounds within periods, and the periods make the whole', () => {
    const returns = [0.1, 0.2, -0.1, 0.05];
    const parts = returnsBetween(returns, [1, 3]);
    expect(parts[0]).toBeCloseTo(0.32, 12);
    expect((1 + parts[0]!) * (1 + parts[1]!) - 1).toBeCloseTo(cumulativeReturns(returns).at(-1)!, 12);
  });

  it('calls the ratio of both values an excess, of a day as of the whole', () => {
    const [own, other] = [Float64Array.of(0.1, -0.2, 0.3), Float64Array.of(0.05, -0.1, 0.1)];
    expect(excessReturn(5.54, 1.38)).toBeCloseTo(6.54 / 2.38 - 1, 12);
    expect(totalReturn(excessReturns(own, other))).toBeCloseTo(excessReturn(totalReturn(own), totalReturn(other)), 12);
  });

  it('adds each period up, the first from the start', () => {
    expect(sumsBetween(Float64Array.of(1, 2, 4, 8), [1, 3])).toEqual([3, 12]);
  });
});
