import { describe, expect, it } from 'vitest';
import { netValuePerShare, redeem, subscribe } from './fund-shares.ts';
import { rollBook, type Book } from './position-chain.ts';
import { reconcilePositions } from './valuation-reconciliation.ts';

const before: Book = {
  cashFen: 100_000_00,
  positions: [
    { code: 'A', shares: 1000, priceFen: 20_40 },
    { code: 'B', shares: 500, priceFen: 10_00 },
  ],
};

const today = {
  trades: [
    { code: 'B', side: 'sell', shares: 200, priceFen: 10_20, feeFen: 5_00 },
    { code: 'C', side: 'buy', shares: 300, priceFen: 8_00, feeFen: 5_00 },
  ],
  events: [{ code: 'A', cashPerShareFen: 50, bonusPerShare: 0.2 }],
  flowsFen: 5_000_00,
  closesFen: { A: 16_80, B: 10_10, C: 8_10 },
} as const;

describe('rollBook', () => {
  const day = rollBook(before, today);
  const row = (code: string) => day.rows.find((one) => one.code === code);

  it('carries shares from yesterday over events and trades to today', () => {
    expect(row('A')).toMatchObject({ sharesBefore: 1000, bonusShares: 200, shares: 1200 });
    expect(row('B')).toMatchObject({ sharesBefore: 500, sold: 200, shares: 300 });
    expect(row('C')).toMatchObject({ sharesBefore: 0, bought: 300, shares: 300 });
  });

  it('gives an ex-date no loss of its own: 1200 × 16.80 + 500 against 1000 × 20.40', () => {
    expect(row('A')?.profitFen).toBe(1200 * 16_80 + 1000 * 50 - 1000 * 20_40);
  });

  it('closes: assets grow by the profits and by what investors paid in', () => {
    const profitFen = day.rows.reduce((sum, one) => sum + one.profitFen, 0);
    expect(day.assetsFen).toBe(day.assetsBeforeFen + profitFen + today.flowsFen);
    expect(day.cashFen).toBe(100_000_00 + 500_00 + 200 * 10_20 - 300 * 8_00 - 10_00 + 5_000_00);
  });

  it('refuses a missing price and a sale of what is not held', () => {
    expect(() => rollBook(before, { ...today, closesFen: { A: 1, B: 1 } })).toThrow('no price for C');
    const short = [{ code: 'A', side: 'sell', shares: 1300, priceFen: 1, feeFen: 0 }] as const;
    expect(() => rollBook(before, { ...today, trades: short })).toThrow('A: sold more than held');
  });
});

describe('reconcilePositions', () => {
  it('names why each row differs, and by how much', () => {
    const system = [
      { code: 'A', shares: 100, priceFen: 10_00 },
      { code: 'B', shares: 100, priceFen: 10_00 },
      { code: 'C', shares: 100, priceFen: 10_00 },
      { code: 'D', shares: 100, priceFen: 10_00 },
    ];
    const sheet = [
      { code: 'A', shares: 100, priceFen: 10_00 },
      { code: 'B', shares: 120, priceFen: 10_00 },
      { code: 'C', shares: 100, priceFen: 10_01 },
      { code: 'E', shares: 1, priceFen: 5_00 },
    ];
    expect(reconcilePositions(system, sheet).map((row) => [row.code, row.difference, row.differenceFen])).toEqual([
      ['A', 'none', 0],
      ['B', 'shares', 200_00],
      ['C', 'price', 1_00],
      ['D', 'missing-in-sheet', -1_000_00],
      ['E', 'missing-in-system', 5_00],
    ]);
  });
});

describe('fund shares', () => {
  const fund = { assetsFen: 125_000_000_00, shareHundredths: 100_000_000_00 };

  it('confirms shares at the net value after the fee: 1 010 000 at 1 % and 1.25 is 800 000 shares', () => {
    expect(netValuePerShare(fund)).toBe(1.25);
    const after = subscribe(fund, 1_010_000_00, 0.01);
    expect(after.netFen).toBe(1_000_000_00);
    expect(after.shareHundredths - fund.shareHundredths).toBe(800_000_00);
  });

  it('pays out shares times the net value, and neither way moves the net value a share', () => {
    const after = redeem(fund, 400_000_00);
    expect(after.paidFen).toBe(500_000_00);
    expect(netValuePerShare(after)).toBe(1.25);
    expect(netValuePerShare(subscribe(fund, 123_456_78, 0.012))).toBe(1.25);
  });
});
