import { describe, expect, it } from 'vitest';
import { countByDelay, estimateClockOffset, percentile } from './push-measures.ts';

describe('estimateClockOffset', () => {
  it('is exact when both ways take equally long', () => {
    // The other clock is 1000 ms ahead; 20 ms each way.
    expect(estimateClockOffset([{ sentAt: 0, answeredAt: 1020, receivedAt: 40 }])).toEqual({
      offsetMs: 1000,
      roundTripMs: 40,
    });
  });

  it('is off by half the round trip when all of it was one way', () => {
    const { offsetMs, roundTripMs } = estimateClockOffset([{ sentAt: 0, answeredAt: 1040, receivedAt: 40 }])!;
    expect(Math.abs(offsetMs - 1000)).toBe(roundTripMs / 2);
  });

  it('takes the sample with the shortest round trip', () => {
    const slow = { sentAt: 0, answeredAt: 1900, receivedAt: 1000 };
    const quick = { sentAt: 2000, answeredAt: 3005, receivedAt: 2010 };
    expect(estimateClockOffset([slow, quick, slow])?.offsetMs).toBe(1000);
  });

  it('says nothing without a sample', () => {
    expect(estimateClockOffset([])).toBeNull();
  });
});

describe('percentile', () => {
  // The worked example of the nearest-rank method in the article "Percentile" of the English Wikipedia.
  it.each([
    [0.05, 15],
    [0.3, 20],
    [0.4, 20],
    [0.5, 35],
    [1, 50],
  ])('the share %s of 15, 20, 35, 40, 50 does not exceed %i', (share, expected) => {
    expect(percentile([50, 15, 40, 20, 35], share)).toBe(expected);
  });

  it('is nothing without values', () => {
    expect(percentile([], 0.5)).toBeNull();
  });
});

describe('countByDelay', () => {
  it('counts every value once: an edge belongs to the bin above it, a negative one to the first', () => {
    expect(countByDelay([-0.2, 0.9, 1, 499.9, 500, 9000])).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 1, 2]);
  });
});
