import { marketPushReplay, type MarketPushSnapshot } from '#contract/market-push.ts';
import { bookOptions, sessionTime } from './order-book-session.ts';
import { OrderBook, type BookLevel, type BookOptions } from './order-book.ts';
import { sampleMarket } from './synthetic-market.ts';

/** A snapshot without its send time, which is not known yet. */
type FeedSnapshot = Omit<MarketPushSnapshot, 'type' | 'sentAt'>;

export type BookFeed = {
  instruments: readonly string[];
  /**
   * The book of an instrument at a sequence number. Going forward computes the steps between; going back starts from
   * the beginning.
   */
  snapshotAt(instrument: string, sequence: number): FeedSnapshot;
};

/**
 * Returns the number of the current snapshot. It follows from the time alone, so that all processes and restarts agree
 * on it.
 */
export function sequenceAt(nowMs: number): number {
  return Math.floor(nowMs / marketPushReplay.intervalMs);
}

/** Replays the synthetic market's books, generated on demand. */
export function createBookFeed(): BookFeed {
  const market = sampleMarket();
  const instruments = market.instruments.map(({ id }) => id);
  const day = market.days.at(-1)!;
  const options = bookOptions(market);
  const replays = new Map<string, Replay>();
  return {
    instruments,
    snapshotAt(instrument, sequence) {
      let replay = replays.get(instrument);
      if (!replay) {
        replay = startReplay(options[instruments.indexOf(instrument)]!);
        replays.set(instrument, replay);
      }
      const step = sequence % marketPushReplay.stepsPerLoop;
      goTo(replay, step);
      return describe(replay, { instrument, sequence, day });
    },
  };
}

type Replay = { options: BookOptions; book: OrderBook; step: number };

function startReplay(options: BookOptions): Replay {
  return { options, book: new OrderBook(options), step: 0 };
}

function goTo(replay: Replay, step: number): void {
  if (step < replay.step) Object.assign(replay, startReplay(replay.options));
  for (; replay.step < step; replay.step++) replay.book.advance();
}

function describe(replay: Replay, of: { instrument: string; sequence: number; day: string }): FeedSnapshot {
  const { bids, asks, last, volume, trades } = replay.book.snapshot();
  const wire = ({ price, volume: shares }: BookLevel): [number, number] => [price, shares];
  return {
    instrument: of.instrument,
    sequence: of.sequence,
    exchangeAt: sessionTime(of.day, replay.step),
    previousClose: Math.round(replay.options.previousClose * 100) / 100,
    last,
    volume,
    bids: bids.map(wire),
    asks: asks.map(wire),
    trades: trades.map(({ atMs, ...trade }) => ({ ...trade, at: sessionTime(of.day, replay.step - 1, atMs) })),
  };
}
