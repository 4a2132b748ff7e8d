import { describe, expect, it } from 'vitest';
import { createHistogram } from './histogram.ts';

describe('createHistogram', () => {
  it('counts every value once, the far ones at the ends', () => {
    expect(createHistogram([-9, -1, -0.1, 0, 0.9, 1, 7, 9], -1, 1, 2).shares).toEqual([3 / 8, 5 / 8]);
  });
});
