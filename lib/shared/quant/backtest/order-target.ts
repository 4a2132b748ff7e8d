import { floorToLot } from './matching.ts';
import type { StrategyContext } from './strategy.ts';

/** Part of the equity that strategies put to work; the rest pays for fees and for an open above the last close. */
export const investedShare = 0.98;

/** Orders the difference to a share of the equity, valued at the last close; less than a lot is left alone. */
export function orderTargetWeight(context: StrategyContext, instrument: number, weight: number): void {
  context.order(instrument, targetShares(context, instrument, weight) - context.position(instrument));
}

/** Returns the shares, in whole lots, that a fraction of the equity buys at the last close. */
export function targetShares(context: StrategyContext, instrument: number, weight: number): number {
  const price = context.close(instrument);
  return price === undefined ? 0 : floorToLot((context.equity() * weight) / price);
}
