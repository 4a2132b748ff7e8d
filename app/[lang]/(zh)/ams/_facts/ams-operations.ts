import type { FundShares } from '#lib/shared/quant/fund-shares.ts';
import type { Book, CorporateEvent, Position, Trade } from '#lib/shared/quant/position-chain.ts';

/** The worked examples of the asset-management pages. Figures are made up; the pages label them so. Money in fen. */

/** One day of one product: an ex-date (10 shares receive 5 yuan and 2 bonus shares), a sale, a purchase, a subscription. */
export const chainExample: {
  before: Book;
  trades: readonly Trade[];
  events: readonly CorporateEvent[];
  flowsFen: number;
  closesFen: Readonly<Record<string, number>>;
} = {
  before: {
    cashFen: 1_286_400_00,
    positions: [
      { code: 'SIM004', shares: 20_000, priceFen: 20_40 },
      { code: 'SIM011', shares: 50_000, priceFen: 8_36 },
      { code: 'SIM019', shares: 12_000, priceFen: 33_15 },
    ],
  },
  trades: [
    { code: 'SIM011', side: 'sell', shares: 10_000, priceFen: 8_42, feeFen: 63_15 },
    { code: 'SIM026', side: 'buy', shares: 15_000, priceFen: 12_08, feeFen: 45_30 },
  ],
  events: [{ code: 'SIM004', cashPerShareFen: 50, bonusPerShare: 0.2 }],
  flowsFen: 1_000_000_00,
  closesFen: { SIM004: 16_80, SIM011: 8_29, SIM019: 33_72, SIM026: 12_15 },
};

/** The custodian's sheet of the same evening: bonus shares not booked yet, another price, a new share the system lacks. */
export const valuationSheetExample: readonly Position[] = [
  { code: 'SIM004', shares: 20_000, priceFen: 16_80 },
  { code: 'SIM011', shares: 40_000, priceFen: 8_29 },
  { code: 'SIM019', shares: 12_000, priceFen: 33_70 },
  { code: 'SIM026', shares: 15_000, priceFen: 12_15 },
  { code: 'SIM030', shares: 1_000, priceFen: 15_60 },
];

/** A fund on the day whose net value confirms one subscription and one redemption. */
export const fundExample: {
  before: FundShares;
  subscription: { amountFen: number; feeRate: number };
  redemption: { shareHundredths: number };
} = {
  before: { assetsFen: 124_830_000_00, shareHundredths: 100_000_000_00 },
  subscription: { amountFen: 1_000_000_00, feeRate: 0.01 },
  redemption: { shareHundredths: 400_000_00 },
};
