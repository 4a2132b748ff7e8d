import type { MarketPushSnapshot, MarketPushTrade } from '#contract/market-push.ts';
import { createBookFeed } from '#lib/shared/quant/order-book-feed.ts';

const instrument = 'SIM004';
/** Half an hour into the replayed session. */
export const sampleStep = 600;

let feed: ReturnType<typeof createBookFeed> | undefined;

/** Returns a snapshot of the push at one step of the replay. Its send time is invented. */
export function pushSample(step = sampleStep): MarketPushSnapshot {
  feed ??= createBookFeed();
  return { type: 'snapshot', sentAt: 1767145500000.125, ...feed.snapshotAt(instrument, step) };
}

/** The ten trades before that moment, newest first. */
export function lastTrades(): MarketPushTrade[] {
  const trades: MarketPushTrade[] = [];
  for (let step = sampleStep; trades.length < 10; step--) trades.push(...pushSample(step).trades.toReversed());
  return trades.slice(0, 10);
}
