/**
 * Data and actions available to a strategy. It is called at three moments of a trading day. Its data ends at the last
 * completed close, and an order can only be traded afterwards.
 */
export type StrategyContext = {
  /** Tradable instruments, as columns of the bars. */
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

/** A strategy. Its creation is `init`; the functions are called with the events of each trading day. */
export type Strategy = {
  /** Before the open; orders are matched on the same day. */
  beforeTrading?: (context: StrategyContext) => void;
  /** The day's bar is complete; orders are matched on the next trading day. */
  bar?: (context: StrategyContext) => void;
  /** The day's accounts are closed; orders are matched on the next trading day. */
  afterTrading?: (context: StrategyContext) => void;
};
