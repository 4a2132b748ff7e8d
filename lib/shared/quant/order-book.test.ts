import { describe, expect, it } from 'vitest';
import { deriveDailyBars } from './daily-bars.ts';
import { bookAt, bookOptions, sessionTime } from './order-book-session.ts';
import { bookParameters, OrderBook } from './order-book.ts';
import { sampleMarket } from './synthetic-market.ts';

const options = { seed: 7, previousClose: 12.34, dailyVolatility: 0.02 };
const { levels, lotShares, stepsPerSession, priceLimit } = bookParameters;

describe('OrderBook', () => {
  it('keeps ten levels a side, best first, apart, and inside the price limit for a whole session', () => {
    const book = new OrderBook(options);
    for (let step = 0; step < stepsPerSession; step++) {
      book.advance();
      const { bids, asks } = book.snapshot();
      expect([bids.length, asks.length]).toEqual([levels, levels]);
      expect(bids[0]!.price).toBeLessThan(asks[0]!.price);
      expect(bids.map(({ price }) => price)).toEqual(bids.map(({ price }) => price).toSorted((a, b) => b - a));
      expect(asks.map(({ price }) => price)).toEqual(asks.map(({ price }) => price).toSorted((a, b) => a - b));
      expect(asks.at(-1)!.price).toBeLessThanOrEqual(Math.round(1234 * (1 + priceLimit)) / 100);
      expect(bids.at(-1)!.price).toBeGreaterThanOrEqual(Math.round(1234 * (1 - priceLimit)) / 100);
      for (const { volume } of [...bids, ...asks]) {
        expect(volume).toBeGreaterThan(0);
        expect(volume % lotShares).toBe(0);
      }
    }
  });

  it('counts as volume exactly what was traded, and the last price is that of the last trade', () => {
    const book = new OrderBook(options);
    let traded = 0;
    let lastBefore = options.previousClose;
    for (let step = 0; step < 500; step++) {
      book.advance();
      const { volume, trades, last } = book.snapshot();
      traded += trades.reduce((sum, trade) => sum + trade.volume, 0);
      expect(volume).toBe(traded);
      expect(last).toBe(trades.at(-1)?.price ?? lastBefore);
      lastBefore = last;
    }
    expect(traded).toBeGreaterThan(0);
  });

  it('times its trades in their order within the three seconds of the step', () => {
    const book = new OrderBook(options);
    for (let step = 0; step < 200; step++) {
      book.advance();
      const times = book.snapshot().trades.map(({ atMs }) => atMs);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      for (const atMs of times) expect(atMs).toBeLessThan(bookParameters.stepMs);
    }
  });

  it('is the same book for the same seed and another one for another seed', () => {
    expect(bookAt(options, 300).snapshot()).toEqual(bookAt(options, 300).snapshot());
    expect(bookAt(options, 300).snapshot()).not.toEqual(bookAt({ ...options, seed: 8 }, 300).snapshot());
  });

  it('still trades on both sides when the fair price has run into the price limit', () => {
    const wild = bookAt({ ...options, dailyVolatility: 0.4 }, stepsPerSession).snapshot();
    expect(wild.bids.length).toBeGreaterThan(0);
    expect(wild.asks.length).toBeGreaterThan(0);
    expect(wild.bids[0]!.price).toBeLessThan(wild.asks[0]!.price);
  });
});

describe('bookOptions', () => {
  it("continues from every instrument's last close, with the volatility of a share", () => {
    const market = sampleMarket();
    const { close } = deriveDailyBars(market);
    const starts = bookOptions(market);
    expect(starts.map(({ previousClose }) => previousClose)).toEqual(
      Array.from(close.subarray(-market.instruments.length)),
    );
    for (const { dailyVolatility } of starts) {
      expect(dailyVolatility).toBeGreaterThan(0.005);
      expect(dailyVolatility).toBeLessThan(0.05);
    }
  });
});

describe('sessionTime', () => {
  it.each([
    [0, '2025-12-31T09:30:00.000+08:00'],
    [2399, '2025-12-31T11:29:57.000+08:00'],
    [2400, '2025-12-31T13:00:00.000+08:00'],
    [4799, '2025-12-31T14:59:57.000+08:00'],
  ])('step %i is at %s', (step, time) => {
    expect(sessionTime('2025-12-31', step)).toBe(time);
  });
});
