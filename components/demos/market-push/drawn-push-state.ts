import { marketPushLimits, type MarketPushSnapshot, type MarketPushTrade } from '#contract/market-push.ts';
import { emptyState, type PushState } from './push-state.ts';

/** What the page knows of the push before it is connected: a book of the same feed, and what can be subscribed to. */
export type DrawnPush = {
  book: MarketPushSnapshot;
  /** The last ones before the book, newest first. */
  trades: readonly MarketPushTrade[];
  instruments: readonly string[];
};

/** The drawn book is a picture: nothing of it has been received, so that nothing is missing, taken away or listed because of it. */
export function drawnState({ instruments }: Pick<DrawnPush, 'instruments'>): PushState {
  return { ...emptyState, instruments, most: marketPushLimits.subscriptionsPerConnection };
}
