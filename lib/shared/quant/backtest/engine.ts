import { priceLimits, type DailyBars } from '#lib/shared/quant/daily-bars.ts';
import { book, holdingsValue, openAccount, sellableShares, startDay, type Account } from './backtest-account.ts';
import type { Order, OrderRecord } from './backtest-order.ts';
import { floorToLot, matchOrder, type MatchingRules } from './matching.ts';
import type { Strategy, StrategyContext } from './strategy.ts';

export type BacktestOptions = {
  bars: DailyBars;
  /** First and last day, indices in the bars, both included. Days before the first are history the strategy may read. */
  from: number;
  to: number;
  pool: readonly number[];
  initialCash: number;
  /** Price of the day at which orders are matched. */
  matching: 'open' | 'close';
  rules: MatchingRules;
  /** A position whose close is this far below its average price is sold at that close; zero disables the stop-loss. */
  stopLossRate: number;
  strategy: Strategy;
  onDay?: (done: number, total: number) => void;
};

/** Typed arrays have one value a day of the run. */
export type BacktestRun = {
  days: readonly string[];
  /** Cash and holdings at the close, in yuan. */
  equity: Float64Array;
  cash: Float64Array;
  /** Daily; the first is measured from the initial cash. */
  returns: Float64Array;
  /** ½ · (bought + sold) / equity at the close before. */
  turnover: Float64Array;
  /** All orders, in the order of matching. */
  orders: OrderRecord[];
};

/**
 * Runs a strategy through the days. One day: before_trading → match of the waiting orders (open or close) → stop-losses at the
 * close → bar → the day's accounts → after_trading. Sales are matched before purchases, whose cash they are.
 */
export function runBacktest(options: BacktestOptions): BacktestRun {
  const { bars, from, to, initialCash, strategy, onDay } = options;
  const total = to - from + 1;
  const run: BacktestRun = {
    days: bars.days.slice(from, to + 1),
    equity: new Float64Array(total),
    cash: new Float64Array(total),
    returns: new Float64Array(total),
    turnover: new Float64Array(total),
    orders: [],
  };
  const account = openAccount(initialCash, bars.count);
  const desk = createDesk(options, account);
  let before = initialCash;
  for (let at = 0; at < total; at++) {
    const day = from + at;
    startDay(account);
    desk.know(day - 1);
    strategy.beforeTrading?.(desk.context);
    const done = tradeDay(options, account, day, desk.takeOrders());
    desk.know(day);
    strategy.bar?.(desk.context);
    const equity = desk.context.equity();
    run.orders.push(...done);
    run.equity[at] = equity;
    run.cash[at] = account.cash;
    run.returns[at] = equity / before - 1;
    run.turnover[at] = done.reduce((sum, { filled, price }) => sum + filled * price, 0) / 2 / before;
    before = equity;
    strategy.afterTrading?.(desk.context);
    onDay?.(at + 1, total);
  }
  return run;
}

/** The strategy's view of the market, which ends at the known day, and its orders, which wait for the next match. */
function createDesk({ bars, pool }: BacktestOptions, account: Account) {
  let known = -1;
  let waiting: Order[] = [];
  const close = (instrument: number, daysAgo = 0) => {
    if (daysAgo < 0) throw new Error('a strategy asked for a close that has not happened');
    return known < daysAgo ? undefined : bars.close[(known - daysAgo) * bars.count + instrument];
  };
  const context: StrategyContext = {
    pool,
    close,
    position: (instrument) => account.positions[instrument]!.shares,
    equity: () => account.cash + holdingsValue(account, (instrument) => close(instrument) ?? 0),
    order: (instrument, shares) => {
      if (!pool.includes(instrument)) throw new Error(`instrument ${instrument} is not in the pool`);
      if (shares === 0) return;
      waiting.push({
        instrument,
        side: shares > 0 ? 'buy' : 'sell',
        shares: Math.abs(shares),
        origin: 'strategy',
      });
    },
  };
  return {
    context,
    know: (day: number) => {
      known = day;
    },
    takeOrders: () => {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}

/** Matches the pending orders of a day, then its stop-losses; trades are booked at once. */
function tradeDay(options: BacktestOptions, account: Account, day: number, waiting: readonly Order[]): OrderRecord[] {
  const { bars, matching, rules, stopLossRate } = options;
  const row = day * bars.count;
  const available = new Map<number, number>();
  const done: OrderRecord[] = [];

  function match(orders: readonly Order[], prices: Float64Array) {
    const salesFirst = [
      ...orders.filter(({ side }) => side === 'sell'),
      ...orders.filter(({ side }) => side === 'buy'),
    ];
    for (const order of salesFirst) {
      const at = row + order.instrument;
      const left = available.get(order.instrument) ?? floorToLot(bars.volume[at]! * rules.volumeShare);
      const quote = {
        price: prices[at]!,
        limits: priceLimits(bars, at),
        isSuspended: bars.volume[at] === 0,
        available: left,
      };
      const result = matchOrder(order, day, quote, account, rules);
      available.set(order.instrument, left - result.filled);
      if (result.filled > 0) book(account, result);
      done.push(result);
    }
  }

  match(waiting, matching === 'open' ? bars.open : bars.close);
  if (stopLossRate > 0) match(stopLossOrders(account, bars, row, stopLossRate), bars.close);
  return done;
}

/**
 * Returns orders for positions below their stop. Shares bought today are included: T+1 rejects them, and the next day
 * orders them again.
 */
function stopLossOrders(account: Account, bars: DailyBars, row: number, rate: number): Order[] {
  return account.positions.flatMap((position, instrument) => {
    if (position.shares === 0 || bars.close[row + instrument]! > position.averagePrice * (1 - rate)) return [];
    const sellable = sellableShares(position);
    const shares = sellable === 0 ? position.shares : sellable;
    return [{ instrument, side: 'sell' as const, shares, origin: 'stopLoss' as const }];
  });
}
