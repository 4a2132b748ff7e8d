import { describe, expect, it } from 'vitest';
import { dominantContracts } from './dominant-contract.ts';
import { adjustPrices, exFactor, exReferencePrice } from './price-adjustment.ts';
import { estimateTrafficBytes } from './traffic-estimate.ts';

const day = (name: string, near: number, far: number) => ({ day: name, openInterest: { near, far } });

describe('dominantContracts', () => {
  it('switches on the trading day after the ratio was exceeded, never on the day itself', () => {
    const result = dominantContracts([day('1', 100, 90), day('2', 100, 111), day('3', 90, 120)], 'near');
    expect(result.map(({ dominant }) => dominant)).toEqual(['near', 'near', 'far']);
    expect(result.map(({ switchesNext }) => switchesNext)).toEqual([false, true, false]);
  });

  it('stays at exactly 1.1 times', () => {
    expect(dominantContracts([day('1', 100, 110)], 'near')[0]?.switchesNext).toBe(false);
  });
});

describe('price adjustment', () => {
  const action = { cashPerShare: 0.5, bonusPerShare: 0.2 };

  it('takes the dividend off and spreads the rest over the new shares', () => {
    expect(exReferencePrice(20.4, action)).toBeCloseTo((20.4 - 0.5) / 1.2, 12);
    expect(exFactor(20.4, action)).toBeCloseTo((20.4 * 1.2) / 19.9, 12);
  });

  it('gives both adjusted series the same returns, and keeps the last and the first price', () => {
    const prices = adjustPrices([20, 20.4, 16.8, 17], 2, action);
    expect(prices.at(-1)?.pre).toBe(17);
    expect(prices[0]?.post).toBe(20);
    for (const at of [1, 2, 3]) {
      expect(prices[at]!.pre / prices[at - 1]!.pre).toBeCloseTo(prices[at]!.post / prices[at - 1]!.post, 12);
    }
    expect(prices[2]!.pre / prices[1]!.pre).toBeCloseTo(16.8 / exReferencePrice(20.4, action), 12);
  });
});

describe('estimateTrafficBytes', () => {
  it('counts a third of eight bytes a value', () => {
    expect(estimateTrafficBytes(300, 5)).toBeCloseTo(4000, 9);
  });
});
