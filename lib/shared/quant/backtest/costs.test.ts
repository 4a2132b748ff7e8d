import { describe, expect, it } from 'vitest';
import { ashareCosts, noCosts, sumFees, tradeFees } from './costs.ts';

const schedule = { ...ashareCosts, commissionRate: 0.00025 };

describe('tradeFees', () => {
  // Worked example: 100,000 yuan at 0.025 % commission.
  it('takes commission and transfer fee both ways and stamp duty on the sale only', () => {
    expect(tradeFees('buy', 100_000, schedule)).toEqual({
      commission: 25,
      stampDuty: 0,
      transferFee: expect.closeTo(1, 9),
    });
    expect(tradeFees('sell', 100_000, schedule)).toEqual({
      commission: 25,
      stampDuty: 50,
      transferFee: expect.closeTo(1, 9),
    });
    expect(sumFees(tradeFees('sell', 100_000, schedule))).toBeCloseTo(76, 9);
  });

  it('never takes less than five yuan of commission, and passes to the rate at 20,000 yuan', () => {
    expect(tradeFees('buy', 1, schedule).commission).toBe(5);
    expect(tradeFees('buy', 20_000, schedule).commission).toBe(5);
    expect(tradeFees('buy', 20_400, schedule).commission).toBeCloseTo(5.1, 12);
  });

  it('is nothing for nothing, and nothing at all without fees', () => {
    expect(sumFees(tradeFees('sell', 0, schedule))).toBe(0);
    expect(sumFees(tradeFees('sell', 1e6, noCosts))).toBe(0);
  });
});
