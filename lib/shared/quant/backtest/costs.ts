import type { Side, TradeCosts } from './backtest-order.ts';

/** Rates are fractions of the traded amount. */
export type CostSchedule = {
  commissionRate: number;
  commissionMinimumYuan: number;
  /** On sales only. */
  stampDutyRate: number;
  transferFeeRate: number;
};

/**
 * Current costs of a trade in mainland shares, applied to all years. Commission: agreed, at most 0.3 % and at least 5
 * yuan an order (CSRC, notice 2002 no. 21). Stamp duty: 0.05 % of sales since 2023-08-28 (Ministry of Finance and State
 * Taxation Administration, announcement 2023 no. 39). Transfer fee: 0.001 % both ways since 2022-04-29 (ChinaClear).
 */
export const ashareCosts = {
  commissionMinimumYuan: 5,
  stampDutyRate: 0.0005,
  transferFeeRate: 0.00001,
} as const satisfies Omit<CostSchedule, 'commissionRate'>;

export const noCosts: CostSchedule = {
  commissionRate: 0,
  commissionMinimumYuan: 0,
  stampDutyRate: 0,
  transferFeeRate: 0,
};

/** Returns the fees of one trade in yuan, not rounded to the fen; zero if nothing is traded. */
export function tradeFees(side: Side, amountYuan: number, schedule: CostSchedule): Omit<TradeCosts, 'slippage'> {
  if (amountYuan === 0) return { commission: 0, stampDuty: 0, transferFee: 0 };
  return {
    commission: Math.max(schedule.commissionMinimumYuan, amountYuan * schedule.commissionRate),
    stampDuty: side === 'sell' ? amountYuan * schedule.stampDutyRate : 0,
    transferFee: amountYuan * schedule.transferFeeRate,
  };
}

/** Returns the fees debited besides the amount itself: all costs except slippage, which the price includes. */
export function sumFees({ commission, stampDuty, transferFee }: Omit<TradeCosts, 'slippage'>): number {
  return commission + stampDuty + transferFee;
}
