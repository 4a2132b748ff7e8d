import { describe, expect, it } from 'vitest';
import { activeReturns, calmarRatio, informationRatio, trackingError } from './active-risk.ts';
import { correlationMatrix } from './correlation.ts';
import { drawdownSpells } from './drawdown-spells.ts';
import { limitState } from './risk-limits.ts';
import { downsideDeviation } from './tail-risk.ts';

describe('downsideDeviation', () => {
  it('agrees with T. Rollinger and S. Hoffman, "Sortino: A Sharper Ratio": 2.264 % and a ratio of 4.417', () => {
    const years = [0.17, 0.15, 0.23, -0.05, 0.12, 0.09, 0.13, -0.04];
    const deviation = downsideDeviation(years, 0, 1);
    expect(deviation).toBeCloseTo(0.02264, 5);
    expect(years.reduce((sum, value) => sum + value, 0) / 8 / deviation).toBeCloseTo(4.417, 3);
  });
});

describe('active risk', () => {
  const benchmark = [0.01, -0.02, 0.03, 0];

  it('is zero for a constant lead, and a lead of ±a has a closed form', () => {
    const constant = activeReturns(
      benchmark.map((value) => value + 0.001),
      benchmark,
    );
    expect(trackingError(constant, 252)).toBeCloseTo(0, 12);
    // Returns m ± a: the sample variance of four is 4a²/3.
    const swinging = activeReturns([0.013, -0.019, 0.033, 0.001], benchmark);
    expect(trackingError(swinging, 12)).toBeCloseTo(Math.sqrt((4 / 3) * 12) * 0.001, 12);
    expect(informationRatio(swinging, 12)).toBeCloseTo((0.002 * 12) / (Math.sqrt(16) * 0.001), 8);
  });

  it('divides the annual return by the deepest fall', () => {
    expect(calmarRatio([0.5, -0.2, 0.25], 3)).toBeCloseTo(0.5 / 0.2, 12);
  });
});

describe('drawdownSpells', () => {
  it('measures the fall, and the repair from the trough to the first new high', () => {
    const spells = drawdownSpells([0.1, -0.1, -0.1, 0.1, 0.2, -0.05]);
    expect(spells).toEqual([
      { depth: expect.closeTo(-0.19, 12), peakAt: 0, troughAt: 2, repairedAt: 4 },
      { depth: expect.closeTo(-0.05, 12), peakAt: 4, troughAt: 5, repairedAt: undefined },
    ]);
  });

  it('starts from the first value, and knows no spell in a steady rise', () => {
    expect(drawdownSpells([-0.1, 0.2])[0]).toMatchObject({ peakAt: -1, troughAt: 0, repairedAt: 1 });
    expect(drawdownSpells([0.1, 0, 0.1])).toEqual([]);
  });
});

describe('limitState', () => {
  it('is within on the bound, near from four fifths on, breached beyond', () => {
    expect([0.39, 0.4, 0.5, 0.51].map((value) => limitState(value, -0.3, 0.5))).toEqual([
      'within',
      'near',
      'near',
      'breached',
    ]);
    expect(limitState(-0.31, -0.3, 0.5)).toBe('breached');
    expect(limitState(0, 0, 0)).toBe('within');
    expect(limitState(0.01, 0, 0)).toBe('breached');
  });
});

describe('correlationMatrix', () => {
  it('is symmetric with ones on the diagonal', () => {
    const matrix = correlationMatrix([
      [1, 2, 3],
      [3, 2, 1],
      [1, 3, 2],
    ]);
    expect(matrix[0]![0]).toBeCloseTo(1, 12);
    expect(matrix[0]![1]).toBeCloseTo(-1, 12);
    expect(matrix[1]![2]).toBeCloseTo(matrix[2]![1]!, 12);
  });
});
