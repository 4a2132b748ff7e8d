import { describe, expect, it } from 'vitest';
import { compareAlignments, followFactor, skewness } from './factor-story.ts';

describe('the story of one factor', () => {
  it('shows what the page says of it: less skew by winsorising, a steadier IC by neutralising', () => {
    const [raw, winsorised, neutralised] = followFactor();
    expect(skewness(raw.values)).toBeGreaterThan(1);
    expect(skewness(winsorised.values)).toBeLessThan(skewness(raw.values));
    expect(winsorised.pearson.mean).toBeGreaterThan(raw.pearson.mean);
    expect(winsorised.rank.summary.mean).toBeCloseTo(raw.rank.summary.mean, 2);
    expect(neutralised.rank.summary.deviation).toBeLessThan(winsorised.rank.summary.deviation);
    expect(neutralised.rank.summary.t).toBeGreaterThan(winsorised.rank.summary.t);
  });

  it('makes a factor of nothing look strong when its day is misaligned', () => {
    const { right, wrong } = compareAlignments();
    expect(Math.abs(right.t)).toBeLessThan(2);
    expect(wrong.t).toBeGreaterThan(20);
  });
});

describe('skewness', () => {
  it('is that of a closed form', () => {
    expect(skewness([-1, 0, 1])).toBe(0);
    // Bernoulli with p = ¼: (1 − 2p) / √(p(1 − p)).
    expect(skewness([0, 0, 0, 1])).toBeCloseTo(0.5 / Math.sqrt(3 / 16), 12);
  });
});
