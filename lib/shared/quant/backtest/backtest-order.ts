export type Side = 'buy' | 'sell';

/** Reasons why an order, or a part of it, was not traded. */
export const refusalReasons = ['suspended', 'limitUp', 'limitDown', 'tPlusOne', 'volume', 'cash', 'lot'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export type Order = {
  /** Column in the bars. */
  instrument: number;
  side: Side;
  shares: number;
  /** Source of the order: the strategy, or the stop-loss that monitors every position. */
  origin: 'strategy' | 'stopLoss';
};

/** Yuan. Slippage is included in the price; it is recorded for display. */
export type TradeCosts = { commission: number; stampDuty: number; transferFee: number; slippage: number };

/** An order and its result: one line of the order list. An order is valid for one day. */
export type OrderRecord = Order & {
  /** Index of the day in the bars. */
  day: number;
  /** Shares traded; fewer than ordered, or none, have a reason. */
  filled: number;
  /** Yuan a share with slippage; zero if nothing was traded. */
  price: number;
  costs: TradeCosts;
  reason?: RefusalReason;
};
