export type Side = 'buy' | 'sell';

/** Why an order, or a part of it, was not traded. */
export const refusalReasons = ['suspended', 'limitUp', 'limitDown', 'tPlusOne', 'volume', 'cash', 'lot'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export type Order = {
  /** Column in the bars. */
  instrument: number;
  side: Side;
  shares: number;
  /** What asked for it: the strategy, or the stop-loss that watches over every position. */
  origin: 'strategy' | 'stopLoss';
};

/** Yuan. Slippage is in the price already; it is kept to be shown. */
export type TradeCosts = { commission: number; stampDuty: number; transferFee: number; slippage: number };

/** An order and what became of it: one line of the delivery list. An order lives for one day. */
export type OrderRecord = Order & {
  /** Index of the day in the bars. */
  day: number;
  /** Shares traded; fewer than asked for, or none, has a reason. */
  filled: number;
  /** Yuan a share with slippage; zero when nothing was traded. */
  price: number;
  costs: TradeCosts;
  reason?: RefusalReason;
};
