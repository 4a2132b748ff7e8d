import { isLimitDown, isLimitUp, type PriceLimits } from '#lib/shared/quant/daily-bars.ts';
import { sellableShares, type Account } from './backtest-account.ts';
import type { Order, OrderRecord, RefusalReason } from './backtest-order.ts';
import { sumFees, tradeFees, type CostSchedule } from './costs.ts';

/** Board lot of mainland shares: buy orders are multiples of it (trading rules of both exchanges). */
const lotShares = 100;

export type MatchingRules = {
  /** Price disadvantage of a trade against the market: 0.0005 is 5 basis points. */
  slippageRate: number;
  /** Maximum fraction of an instrument's daily volume that the account may trade. */
  volumeShare: number;
  costs: CostSchedule;
};

/** The market at one moment. */
export type Quote = {
  price: number;
  limits: PriceLimits;
  isSuspended: boolean;
  /** Shares that the account may still trade in this instrument today. */
  available: number;
};

/**
 * Checks and matches one order. The checks run in this order: suspension, price limit, sellable shares (T+1), volume,
 * cash. The remainder is traded at the quote with slippage, never beyond the price limit. The last check that cut the
 * order is its reason.
 */
export function matchOrder(
  order: Order,
  day: number,
  quote: Quote,
  account: Account,
  rules: MatchingRules,
): OrderRecord {
  const { side } = order;
  const refuse = (reason: RefusalReason) => record(order, day, 0, quote.price, quote.price, rules, reason);
  if (quote.isSuspended) return refuse('suspended');
  if (side === 'buy' && isLimitUp(quote.price, quote.limits)) return refuse('limitUp');
  if (side === 'sell' && isLimitDown(quote.price, quote.limits)) return refuse('limitDown');

  const price = slippedPrice(quote, side, rules.slippageRate);
  const { positions, cash } = account;
  const sellable = sellableShares(positions[order.instrument]!);
  // A whole position may be sold with its odd lot; everything else trades in lots.
  const wholeLots = side === 'sell' && order.shares === sellable ? order.shares : floorToLot(order.shares);
  const steps: [RefusalReason, number][] = [
    ['lot', wholeLots],
    ...(side === 'sell' ? ([['tPlusOne', sellable]] as [RefusalReason, number][]) : []),
    ['volume', quote.available],
    ...(side === 'buy' ? ([['cash', affordableShares(cash, price, rules.costs)]] as [RefusalReason, number][]) : []),
  ];
  let shares = order.shares;
  let reason: RefusalReason | undefined;
  for (const [name, most] of steps) {
    if (most >= shares) continue;
    shares = most;
    reason = name;
  }
  return record(order, day, shares, price, quote.price, rules, reason);
}

function slippedPrice({ price, limits }: Quote, side: Order['side'], rate: number): number {
  return side === 'buy' ? Math.min(limits.up, price * (1 + rate)) : Math.max(limits.down, price * (1 - rate));
}

export function floorToLot(shares: number): number {
  return Math.floor(shares / lotShares) * lotShares;
}

/** Returns the most shares, in lots, that cash pays for with fees. */
function affordableShares(cash: number, price: number, costs: CostSchedule): number {
  let shares = Math.max(0, floorToLot(cash / price));
  const total = () => shares * price + sumFees(tradeFees('buy', shares * price, costs));
  while (shares > 0 && total() > cash) shares -= lotShares;
  return shares;
}

function record(
  order: Order,
  day: number,
  filled: number,
  price: number,
  marketPrice: number,
  { costs }: MatchingRules,
  reason: RefusalReason | undefined,
): OrderRecord {
  const fees = tradeFees(order.side, filled * price, costs);
  const slippage = filled * Math.abs(price - marketPrice);
  return {
    ...order,
    day,
    filled,
    price: filled === 0 ? 0 : price,
    costs: { ...fees, slippage },
    ...(reason === undefined ? {} : { reason }),
  };
}
