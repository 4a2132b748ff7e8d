import { describe, expect, it } from 'vitest';
import { linearScale, niceTicks, spreadLabels, thinnedIndices, tickDigits } from './scale.ts';

describe('linearScale', () => {
  it('maps the ends of the domain to the ends of the range', () => {
    const scale = linearScale([0, 10], [100, 0]);
    expect([scale(0), scale(5), scale(10)]).toEqual([100, 50, 0]);
  });
});

describe('niceTicks', () => {
  it('holds the whole extent between its outermost ticks', () => {
    const { ticks, domain } = niceTicks(-0.43, 0.84, 4);
    expect(domain[0]).toBeLessThanOrEqual(-0.43);
    expect(domain[1]).toBeGreaterThanOrEqual(0.84);
    expect(ticks[0]).toBe(domain[0]);
    expect(ticks).toContain(0);
  });
});

describe('tickDigits', () => {
  it('distinguishes neighbouring ticks', () => {
    expect(tickDigits([0, 0.5, 1])).toBe(1);
    expect(tickDigits([0, 20, 40])).toBe(0);
    expect(tickDigits([0, 0.005, 0.01], 0.01)).toBe(1);
    expect(tickDigits([0, 2], 1, 1)).toBe(1);
  });
});

describe('thinnedIndices', () => {
  it('keeps the first, the last and what must not be lost', () => {
    const indices = thinnedIndices(1000, 11, [333]);
    expect(indices[0]).toBe(0);
    expect(indices.at(-1)).toBe(999);
    expect(indices).toContain(333);
    expect(indices).toHaveLength(12);
  });

  it('leaves a short series whole', () => {
    expect(thinnedIndices(3, 100)).toEqual([0, 1, 2]);
  });
});

describe('spreadLabels', () => {
  it('separates labels that would overlap and keeps their order', () => {
    const [a, b, c] = spreadLabels([50, 52, 10], 16, 0, 100);
    expect(b! - a!).toBeGreaterThanOrEqual(16);
    expect(c).toBe(10);
  });

  it('stays inside the picture', () => {
    expect(spreadLabels([99, 100], 16, 0, 100)).toEqual([84, 100]);
  });
});
