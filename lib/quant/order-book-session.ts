import { bookParameters, type BookOptions, OrderBook } from './order-book.ts';
import { annualisedVolatility } from './performance.ts';
import { createRandom } from './random.ts';
import type { SyntheticMarket } from './synthetic-market.ts';
import { tradingDaysPerYear } from './trading-days.ts';

/** First prices of the instruments in yuan, log-normal; round numbers, fitted to nothing. */
const firstPrice = { median: 15, logDeviation: 0.6, seed: 20160119 };

/** What the book of an instrument starts from on the day after the market's last one. */
export function bookOptions(market: SyntheticMarket, instrument: number): BookOptions {
  const count = market.instruments.length;
  const days = market.days.length;
  const random = createRandom(firstPrice.seed + instrument);
  const grown = market.caps[(days - 1) * count + instrument]! / market.caps[instrument]!;
  const returns = Array.from(
    { length: tradingDaysPerYear },
    (_, day) => market.returns[(days - 1 - day) * count + instrument]!,
  );
  return {
    seed: firstPrice.seed * 31 + instrument,
    previousClose: firstPrice.median * Math.exp(firstPrice.logDeviation * random.normal()) * grown,
    dailyVolatility: annualisedVolatility(returns) / Math.sqrt(tradingDaysPerYear),
  };
}

/** The book after `step` snapshots of its session. */
export function bookAt(options: BookOptions, step: number): OrderBook {
  const book = new OrderBook(options);
  for (let at = 0; at < step; at++) book.advance();
  return book;
}

const morning = { startsAt: 9.5 * 3600, steps: bookParameters.stepsPerSession / 2 };
const afternoonStartsAt = 13 * 3600;

/** Exchange time of a moment in the session, ISO 8601 at +08:00: step 0 is 09:30:00, the afternoon begins at 13:00. */
export function sessionTime(day: string, step: number, ms = 0): string {
  const { stepMs } = bookParameters;
  const inAfternoon = step >= morning.steps;
  const startsAt = inAfternoon ? afternoonStartsAt : morning.startsAt;
  const sinceMs = (inAfternoon ? step - morning.steps : step) * stepMs + ms;
  const clock = new Date(startsAt * 1000 + sinceMs).toISOString().slice(11, 23);
  return `${day}T${clock}+08:00`;
}
