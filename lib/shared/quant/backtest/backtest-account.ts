import type { OrderRecord } from './backtest-order.ts';
import { sumFees } from './costs.ts';

export type Position = {
  shares: number;
  /** Bought on the current day: T+1 prohibits a sale before the next one. */
  boughtToday: number;
  /** Yuan a share with slippage, without fees; sales do not change it. */
  averagePrice: number;
};

export type Account = { cash: number; positions: readonly Position[] };

export function openAccount(cash: number, count: number): Account {
  return { cash, positions: Array.from({ length: count }, () => ({ shares: 0, boughtToday: 0, averagePrice: 0 })) };
}

/** Makes yesterday's purchases sellable. */
export function startDay(account: Account): void {
  for (const position of account.positions) position.boughtToday = 0;
}

export function sellableShares({ shares, boughtToday }: Position): number {
  return shares - boughtToday;
}

/** Books a trade: cash, shares, average price. */
export function book(account: Account, { instrument, side, filled, price, costs }: OrderRecord): void {
  const position = account.positions[instrument]!;
  const amount = filled * price;
  if (side === 'buy') {
    position.averagePrice = (position.averagePrice * position.shares + amount) / (position.shares + filled);
    position.shares += filled;
    position.boughtToday += filled;
    account.cash -= amount + sumFees(costs);
    return;
  }
  position.shares -= filled;
  account.cash += amount - sumFees(costs);
}

/** Returns Σ shares · price, with the prices of one day. */
export function holdingsValue(account: Account, priceOf: (instrument: number) => number): number {
  return account.positions.reduce(
    (sum, { shares }, instrument) => (shares === 0 ? sum : sum + shares * priceOf(instrument)),
    0,
  );
}
