import { describe, expect, it } from 'vitest';
import { effectiveCount } from './effective-count.ts';
import { frontierScales } from './efficient-frontier.tsx';
import { limitState } from './exposure-limits.tsx';
import { stackStarts } from './share-stack.tsx';

describe('frontierScales', () => {
  it('holds every point inside the plane, the riskier to the right and the better above', () => {
    const points = [
      { risk: 0.17, return: 0.083 },
      { risk: 0.224, return: 0.238 },
    ];
    const { x, y, risks, returns } = frontierScales(points, 300);
    expect(x(points[0]!.risk)).toBeLessThan(x(points[1]!.risk));
    expect(y(points[0]!.return)).toBeGreaterThan(y(points[1]!.return));
    expect([x(risks[0]!), x(risks.at(-1)!)]).toEqual([expect.closeTo(0, 6), expect.closeTo(1000, 6)]);
    expect([y(returns[0]!), y(returns.at(-1)!)]).toEqual([expect.closeTo(300, 6), expect.closeTo(0, 6)]);
  });
});

describe('limitState', () => {
  it('distinguishes free, inside, at the limit and beyond', () => {
    const state = (value: number) => limitState({ name: '', value, lower: -0.1, upper: 0.1 }, 0.001);
    expect([0, 0.0995, -0.1004, 0.102].map(state)).toEqual(['inside', 'atLimit', 'atLimit', 'beyond']);
    expect(limitState({ name: '', value: 5 }, 0.001)).toBe('free');
    expect(limitState({ name: '', value: 5, lower: 0.5 }, 0.001)).toBe('inside');
  });
});

describe('effectiveCount', () => {
  it('counts equal shares as so many, and one share as one', () => {
    expect(effectiveCount(Float64Array.of(0.25, 0.25, 0.25, 0.25))).toBeCloseTo(4, 12);
    expect(effectiveCount(Float64Array.of(1, 0, 0))).toBe(1);
  });
});

describe('stackStarts', () => {
  it('lays shares end to end and gives a negative one no room', () => {
    expect(stackStarts([0.7, -0.1, 0.2, 0.2])).toEqual([0, 0.7, 0.7, expect.closeTo(0.9, 12)]);
  });
});
