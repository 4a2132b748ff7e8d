import { marketPushLimits, type MarketPushSnapshot } from '#contract/market-push.ts';
import { emptyState, type PushState } from './push-state.ts';

/** What the page knows of the push before it is connected: a book of the same feed, and what can be subscribed to. */
export type DrawnPush = { book: MarketPushSnapshot; instruments: readonly string[] };

export function drawnState({ book, instruments }: DrawnPush): PushState {
  return {
    ...emptyState,
    instruments,
    most: marketPushLimits.subscriptionsPerConnection,
    books: { [book.instrument]: book },
    trades: { [book.instrument]: book.trades.toReversed() },
  };
}
