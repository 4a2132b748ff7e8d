import { describe, expect, it } from 'vitest';
import { meanAndDeviation } from './cross-section.ts';
import { createRandom } from './random.ts';

const draw = (seed: number) => Array.from({ length: 5 }, createRandom(seed).uniform);

describe('createRandom', () => {
  it('gives the same numbers for the same seed and others for another', () => {
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('draws normals of mean zero and deviation one', () => {
    const { mean, deviation } = meanAndDeviation(Array.from({ length: 50_000 }, createRandom(1).normal));
    expect(mean).toBeCloseTo(0, 1);
    expect(deviation).toBeCloseTo(1, 1);
  });

  it('stays in the unit interval', () => {
    const values = Array.from({ length: 10_000 }, createRandom(2).uniform);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
  });
});
