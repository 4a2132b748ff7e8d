import {
  marketPushReplay,
  type MarketPushRequest,
  type MarketPushSnapshot,
  type MarketPushTrade,
} from '#contract/market-push.ts';
import { createBookFeed } from '#lib/shared/quant/order-book-feed.ts';

const instrument = 'SIM004';
/** Half an hour into the replayed session. */
export const sampleStep = 600;

/** What a client sends for it. */
export const pushRequest = JSON.stringify({ op: 'subscribe', instruments: [instrument] } satisfies MarketPushRequest);

let feed: ReturnType<typeof createBookFeed> | undefined;

/** A snapshot of the push as it is at one moment of the replay. The time of sending is that of no real message. */
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

/** The mean length of the push's messages, in bytes, over a minute of the replay. */
export function meanSnapshotBytes(): number {
  const count = 60_000 / marketPushReplay.intervalMs;
  let bytes = 0;
  for (let step = 0; step < count; step++) bytes += JSON.stringify(pushSample(sampleStep + step)).length;
  return bytes / count;
}
