import { describe, expect, it } from 'vitest';
import { pearson, ranks, spearman } from './correlation.ts';
import { residuals, standardise } from './cross-section.ts';
import {
  groupWeights,
  informationCoefficients,
  informationRatio,
  quantileGroups,
  quantileReturns,
} from './factor-analysis.ts';

describe('correlation', () => {
  it('is one for a rising line, minus one for a falling one, zero for a constant', () => {
    expect(pearson([1, 2, 3], [10, 20, 30])).toBeCloseTo(1, 12);
    expect(pearson([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 12);
    expect(pearson([1, 2, 3], [5, 5, 5])).toBe(0);
  });

  it('ranks by order only, and ties share a rank', () => {
    expect([...ranks([30, 10, 30, 20])]).toEqual([3.5, 1, 3.5, 2]);
    expect(spearman([1, 2, 3, 4], [1, 10, 100, 1000])).toBeCloseTo(1, 12);
  });
});

describe('cross-section', () => {
  it('standardises to a weighted mean of zero and a deviation of one', () => {
    const values = Float64Array.of(1, 2, 3);
    standardise(values, [1, 1, 2]);
    expect(values[0]! + values[1]! + 2 * values[2]!).toBeCloseTo(0, 12);
    expect(values[2]! - values[0]!).toBeCloseTo(2 / Math.sqrt(2 / 3), 12);
  });

  it('leaves nothing of a straight line and all of what is orthogonal to it', () => {
    for (const left of residuals([3, 5, 7], [1, 2, 3])) expect(left).toBeCloseTo(0, 12);
    expect([...residuals([1, -2, 1], [-1, 0, 1])]).toEqual([1, -2, 1]);
  });
});

describe('factor analysis', () => {
  // Three instruments, three days; the second day's returns follow the factor, the third's oppose it.
  const panel = {
    count: 3,
    returns: Float64Array.of(0, 0, 0, 0.01, 0.02, 0.03, 0.03, 0.02, 0.01),
    observedAt: [0, 1, 2],
    valuesOn: () => [1, 2, 3],
  };

  it('correlates a value with the returns after it, never with those before', () => {
    expect(informationCoefficients(panel)).toEqual([expect.closeTo(1, 12), expect.closeTo(-1, 12)]);
  });

  it('divides the mean IC by its deviation', () => {
    expect(informationRatio([0.1, 0.3])).toBeCloseTo(0.2 / 0.1, 12);
  });

  it('cuts instruments into groups whose sizes differ by one at most', () => {
    const groups = quantileGroups([7, 1, 6, 2, 5, 3, 4], 3);
    expect(groups[1]).toBe(0);
    expect(groups[0]).toBe(2);
    const sizes = [0, 1, 2].map((group) => groups.filter((member) => member === group).length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });

  it('weights a group to one in sum', () => {
    expect([...groupWeights([4, 3, 2, 1], 2, 1)]).toEqual([0.5, 0.5, 0, 0]);
  });

  it('gives each group the returns of its own instruments', () => {
    const [low, , high] = quantileReturns(panel, 3);
    expect(low![1]).toBeCloseTo(0.01, 12);
    expect(high![1]).toBeCloseTo(0.03, 12);
    expect(high![0]).toBe(0);
  });
});
