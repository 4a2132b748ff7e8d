import { deriveDailyBars } from './daily-bars.ts';
import { bookParameters, OrderBook, type BookOptions } from './order-book.ts';
import { annualisedVolatility } from './performance.ts';
import type { SyntheticMarket } from './synthetic-market.ts';
import { exchangeDaysPerYear } from './trading-days.ts';

/** The seed of an instrument's book is this plus its number. */
const firstSeed = 20160120;

/**
 * Returns the initial state of all instruments' books on the day after the market's last one, whose closes are the
 * previous closes.
 */
export function bookOptions(market: SyntheticMarket): BookOptions[] {
  const count = market.instruments.length;
  const lastDay = market.days.length - 1;
  const { close } = deriveDailyBars(market);
  return market.instruments.map((_, instrument) => {
    const returns = Array.from(
      { length: exchangeDaysPerYear },
      (_day, ago) => market.returns[(lastDay - ago) * count + instrument]!,
    );
    return {
      seed: firstSeed + instrument,
      previousClose: close[lastDay * count + instrument]!,
      dailyVolatility: annualisedVolatility(returns, 1),
    };
  });
}

/** Returns the book after `step` snapshots of its session. */
export function bookAt(options: BookOptions, step: number): OrderBook {
  const book = new OrderBook(options);
  for (let at = 0; at < step; at++) book.advance();
  return book;
}

const morning = { startsAt: 9.5 * 3600, steps: bookParameters.stepsPerSession / 2 };
const afternoonStartsAt = 13 * 3600;

/**
 * Returns the exchange time of a moment in the session, ISO 8601 at +08:00: step 0 is 09:30:00, the afternoon begins at
 * 13:00.
 */
export function sessionTime(day: string, step: number, ms = 0): string {
  const { stepMs } = bookParameters;
  const inAfternoon = step >= morning.steps;
  const startsAt = inAfternoon ? afternoonStartsAt : morning.startsAt;
  const sinceMs = (inAfternoon ? step - morning.steps : step) * stepMs + ms;
  const clock = new Date(startsAt * 1000 + sinceMs).toISOString().slice(11, 23);
  return `${day}T${clock}+08:00`;
}
