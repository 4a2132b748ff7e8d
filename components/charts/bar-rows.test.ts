import { describe, expect, it } from 'vitest';
import { barScale } from './bar-rows.tsx';

describe('barScale', () => {
  it('keeps a fifth of the width beyond every bar for its figure, on the sides where figures stand', () => {
    const outside = barScale([-0.13, 0.27], 'outside');
    expect(outside.x(-0.13)).toBeGreaterThanOrEqual(20);
    expect(outside.x(0.27)).toBeLessThanOrEqual(80);
    const right = barScale([-0.13, 0.27], 'right');
    expect(right.x(right.ticks[0]!)).toBeCloseTo(0, 9);
    expect(right.x(right.ticks.at(-1)!)).toBeCloseTo(80, 9);
    expect(barScale([0.1, 0.2], 'outside').x(0)).toBe(0);
    expect(barScale([-0.1, -0.2], 'outside').x(0)).toBe(100);
  });

  it('has zero among its ticks and holds every value between the outermost', () => {
    for (const values of [[-3, 8], [0.02], [-0.4, -0.1], [0, 0]]) {
      const { ticks } = barScale(values, 'outside');
      expect(ticks).toContain(0);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
    }
  });
});
