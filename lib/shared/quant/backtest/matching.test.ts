import { describe, expect, it } from 'vitest';
import { book, openAccount, startDay } from './backtest-account.ts';
import type { Order } from './backtest-order.ts';
import { ashareCosts, noCosts, sumFees } from './costs.ts';
import { matchOrder, type MatchingRules, type Quote } from './matching.ts';

const free: MatchingRules = { slippageRate: 0, volumeShare: 1, costs: noCosts };
const quote: Quote = { price: 10, limits: { up: 11, down: 9 }, isSuspended: false, available: 1_000_000 };

function order(side: Order['side'], shares: number): Order {
  return { instrument: 0, side, shares, origin: 'strategy' };
}

/** An account that holds shares, bought before today. */
function holding(shares: number, cash = 0) {
  const account = openAccount(cash + shares * 10, 1);
  if (shares > 0) book(account, matchOrder(order('buy', shares), 0, quote, account, free));
  startDay(account);
  return account;
}

describe('matchOrder', () => {
  it('refuses a purchase at the upper limit and a sale at the lower one, not the other way round', () => {
    const atUp = { ...quote, price: 11 };
    const atDown = { ...quote, price: 9 };
    expect(matchOrder(order('buy', 100), 1, atUp, holding(0, 1e5), free)).toMatchObject({
      filled: 0,
      reason: 'limitUp',
    });
    expect(matchOrder(order('sell', 100), 1, atDown, holding(100), free)).toMatchObject({
      filled: 0,
      reason: 'limitDown',
    });
    expect(matchOrder(order('sell', 100), 1, atUp, holding(100), free).filled).toBe(100);
    expect(matchOrder(order('buy', 100), 1, atDown, holding(0, 1e5), free).filled).toBe(100);
  });

  it('refuses everything in a suspended instrument', () => {
    const suspended = { ...quote, isSuspended: true };
    expect(matchOrder(order('sell', 100), 1, suspended, holding(100), free)).toMatchObject({
      filled: 0,
      reason: 'suspended',
    });
  });

  it('does not sell today what was bought today', () => {
    const account = holding(200, 10_000);
    book(account, matchOrder(order('buy', 300), 1, quote, account, free));
    expect(matchOrder(order('sell', 500), 1, quote, account, free)).toMatchObject({ filled: 200, reason: 'tPlusOne' });
    startDay(account);
    expect(matchOrder(order('sell', 500), 2, quote, account, free)).toMatchObject({ filled: 500 });
  });

  it('buys whole lots only; an odd lot leaves with the whole position', () => {
    expect(matchOrder(order('buy', 250), 1, quote, holding(0, 1e5), free)).toMatchObject({
      filled: 200,
      reason: 'lot',
    });
    expect(matchOrder(order('buy', 99), 1, quote, holding(0, 1e5), free)).toMatchObject({ filled: 0, reason: 'lot' });
    const odd = holding(200);
    odd.positions[0]!.shares = 250;
    expect(matchOrder(order('sell', 120), 1, quote, odd, free)).toMatchObject({ filled: 100, reason: 'lot' });
    expect(matchOrder(order('sell', 250), 1, quote, odd, free).filled).toBe(250);
  });

  it('trades no more than the volume that is left', () => {
    const thin = { ...quote, available: 300 };
    expect(matchOrder(order('buy', 500), 1, thin, holding(0, 1e5), free)).toMatchObject({
      filled: 300,
      reason: 'volume',
    });
  });

  it('buys what cash pays for with its fees, and not a lot more', () => {
    const rules = { ...free, costs: { ...ashareCosts, commissionRate: 0.00025 } };
    // 10,000 yuan are ten lots at 10 yuan; five yuan of commission leave nine.
    const account = holding(0, 10_000);
    const done = matchOrder(order('buy', 2000), 1, quote, account, rules);
    expect(done).toMatchObject({ filled: 900, reason: 'cash' });
    book(account, done);
    expect(account.cash).toBeCloseTo(10_000 - 9000 - sumFees(done.costs), 9);
    expect(matchOrder(order('buy', 100), 1, quote, holding(0, 1000), rules)).toMatchObject({
      filled: 0,
      reason: 'cash',
    });
  });

  it('moves the price against the order by the slippage, never beyond the limit', () => {
    const rules = { ...free, slippageRate: 0.001 };
    const bought = matchOrder(order('buy', 1000), 1, quote, holding(0, 1e5), rules);
    expect(bought.price).toBeCloseTo(10.01, 12);
    expect(bought.costs.slippage).toBeCloseTo(10, 9);
    const sold = matchOrder(order('sell', 1000), 1, quote, holding(1000), rules);
    expect(sold.price).toBeCloseTo(9.99, 12);
    expect(matchOrder(order('buy', 100), 1, { ...quote, price: 10.995 }, holding(0, 1e5), rules).price).toBe(11);
  });
});
