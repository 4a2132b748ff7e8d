/**
 * What a strategy sees and may do. It is asked at three moments of a trading day; what it knows then ends at the last close
 * that has happened, and an order can only be traded afterwards.
 */
export type StrategyContext = {
  /** Instruments that may be traded, as columns of the bars. */
  pool: readonly number[];
  /** Close of `daysAgo` trading days before the last known one, in yuan; undefined before the first day of the data. */
  close: (instrument: number, daysAgo?: number) => number | undefined;
  /** Shares held. */
  position: (instrument: number) => number;
  /** Cash and holdings at the last known close, in yuan. */
  equity: () => number;
  /** Buys (positive) or sells (negative) shares at the next match. An order that is not traded then is dropped. */
  order: (instrument: number, shares: number) => void;
};

/** Its creation is `init`; the functions are called with the events of each trading day. */
export type Strategy = {
  /** Before the open; orders are matched on the same day. */
  beforeTrading?: (context: StrategyContext) => void;
  /** The day's bar is complete; orders are matched on the next trading day. */
  bar?: (context: StrategyContext) => void;
  /** The day's accounts are closed; orders are matched on the next trading day. */
  afterTrading?: (context: StrategyContext) => void;
};
