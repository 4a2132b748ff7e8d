import {
  marketPushLimits,
  type MarketPushEvent,
  type MarketPushSnapshot,
  type MarketPushTrade,
} from '#contract/market-push.ts';
import type { PushNotice } from '#lib/api/market-push-client.ts';
import { estimateClockOffset, type ClockEstimate, type ClockSample } from '#lib/shared/quant/push-measures.ts';

/** `idle`: not connected yet. */
export type LineStatus = 'idle' | 'connecting' | 'open' | 'waiting' | 'stopped';

/** An entry of the event log: the message key and its values. */
export type LogEntry = { id: number; at: number; key: LogKey; values: Record<string, string | number> };
type LogKey =
  | 'connecting'
  | 'open'
  | 'closed'
  | 'stopped'
  | 'resubscribed'
  | 'subscriptions'
  | 'noSubscription'
  | 'gap'
  | 'refused';

export type PushState = {
  status: LineStatus;
  /** Instruments that can be subscribed to, and the most at once. */
  instruments: readonly string[];
  most: number;
  subscribed: readonly string[];
  books: Readonly<Record<string, MarketPushSnapshot>>;
  trades: Readonly<Record<string, readonly MarketPushTrade[]>>;
  received: number;
  missed: number;
  /** Delays in milliseconds, oldest first: receive time on the server's clock minus send time. */
  delaysMs: readonly number[];
  clock: ClockEstimate | null;
  samples: readonly ClockSample[];
  log: readonly LogEntry[];
};

export const emptyState: PushState = {
  status: 'idle',
  instruments: [],
  most: 0,
  subscribed: [],
  books: {},
  trades: {},
  received: 0,
  missed: 0,
  delaysMs: [],
  clock: null,
  samples: [],
  log: [],
};

/** Content of a page before its visitor connects: a book of the same feed, and the available instruments. */
export type PushSample = {
  book: MarketPushSnapshot;
  /** The trades before the book, newest first. */
  trades: readonly MarketPushTrade[];
  instruments: readonly string[];
};

/** A recorded session, shown before the visitor's own: its measurements and its log, newest first. */
export type PushRecording = Pick<PushState, 'delaysMs' | 'clock' | 'received' | 'missed' | 'log'> & {
  /** Date, length and instruments of the recording; its snapshots cover all instruments together. */
  of: { day: string; seconds: number; instruments: number };
};

/**
 * Returns the state before a connection. Nothing of the sample counts as received, so no gap, download or log entry
 * refers to it.
 */
export function stateBefore({ instruments }: Pick<PushSample, 'instruments'>): PushState {
  return { ...emptyState, instruments, most: marketPushLimits.subscriptionsPerConnection };
}

/** Retention limits. At two snapshots a second, 1000 delays are eight minutes of one instrument. */
const kept = { trades: 10, delays: 1000, samples: 8, log: 30 };

export type PushAction =
  { from: 'event'; event: MarketPushEvent; receivedAt: number } | { from: 'notice'; notice: PushNotice; at: number };

export function reducePush(state: PushState, action: PushAction): PushState {
  if (action.from === 'notice') return reduceNotice(state, action.notice, action.at);
  const { event, receivedAt } = action;
  switch (event.type) {
    case 'welcome':
      return { ...state, instruments: event.instruments, most: event.subscriptions };
    case 'subscriptions':
      return reduceSubscriptions(state, event.instruments, receivedAt);
    case 'snapshot':
      return reduceSnapshot(state, event, receivedAt);
    case 'pong': {
      const sample = { sentAt: event.clientAt, answeredAt: event.serverAt, receivedAt };
      const samples = [...state.samples, sample].slice(-kept.samples);
      return { ...state, samples, clock: estimateClockOffset(samples) };
    }
    case 'error':
      return note(state, receivedAt, 'refused', { message: event.message });
    case 'heartbeat':
      return state;
  }
}

function note(state: PushState, at: number, key: LogKey, values: LogEntry['values'] = {}): PushState {
  const id = (state.log[0]?.id ?? 0) + 1;
  return { ...state, log: [{ id, at, key, values }, ...state.log].slice(0, kept.log) };
}

function reduceNotice(state: PushState, notice: PushNotice, at: number): PushState {
  switch (notice.kind) {
    case 'connecting':
      return note({ ...state, status: 'connecting' }, at, 'connecting');
    case 'open':
      return note({ ...state, status: 'open' }, at, 'open');
    case 'resubscribed':
      return note(state, at, 'resubscribed', { instruments: notice.instruments.join('、') });
    case 'closed':
      if (notice.retryMs === null) return note({ ...state, status: 'stopped' }, at, 'stopped', { code: notice.code });
      return note({ ...state, status: 'waiting' }, at, 'closed', {
        code: notice.code,
        seconds: (notice.retryMs / 1000).toFixed(1),
      });
  }
}

/** Removes the data of unsubscribed instruments, so that a later subscription does not count a gap. */
function reduceSubscriptions(state: PushState, subscribed: readonly string[], at: number): PushState {
  const only = <Value>(of: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(of).filter(([instrument]) => subscribed.includes(instrument)));
  const next = { ...state, subscribed, books: only(state.books), trades: only(state.trades) };
  if (subscribed.length === 0) return note(next, at, 'noSubscription');
  return note(next, at, 'subscriptions', { instruments: subscribed.join('、') });
}

function reduceSnapshot(state: PushState, snapshot: MarketPushSnapshot, receivedAt: number): PushState {
  const { instrument, sequence } = snapshot;
  const before = state.books[instrument];
  const missed = before ? Math.max(0, sequence - before.sequence - 1) : 0;
  // Without an estimate of the clock offset a delay is meaningless.
  const delays = state.clock ? [receivedAt + state.clock.offsetMs - snapshot.sentAt] : [];
  const next: PushState = {
    ...state,
    books: { ...state.books, [instrument]: snapshot },
    trades: {
      ...state.trades,
      [instrument]: [...snapshot.trades.toReversed(), ...(state.trades[instrument] ?? [])].slice(0, kept.trades),
    },
    received: state.received + 1,
    missed: state.missed + missed,
    delaysMs: [...state.delaysMs, ...delays].slice(-kept.delays),
  };
  return missed > 0 ? note(next, receivedAt, 'gap', { instrument, missed, sequence }) : next;
}
