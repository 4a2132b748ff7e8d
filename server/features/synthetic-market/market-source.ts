import { sampleBars, type DailyBars } from '#lib/shared/quant/daily-bars.ts';
import { sampleMarket, type SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';
import { reversedDates, unknownName } from './table-refusals.ts';

/** The market of the site's pictures with its bars; generated at the first question, which takes about half a second. */
export function syntheticMarketData(): { market: SyntheticMarket; bars: DailyBars } {
  return { market: sampleMarket(), bars: sampleBars() };
}

/**
 * Indices of the days from one ISO date to another, both included.
 * @throws BadValue when the second is before the first
 */
export function daysBetween(days: readonly string[], from: string, to: string): number[] {
  if (to < from) throw reversedDates(from, to);
  return days.flatMap((day, index) => (day >= from && day <= to ? [index] : []));
}

/**
 * Positions of `names` in `known`, each once, in the order asked.
 * @throws BadValue naming the first unknown one
 */
export function positionsOf(field: string, names: readonly string[], known: readonly string[]): number[] {
  return [...new Set(names)].map((name) => {
    const position = known.indexOf(name);
    if (position < 0) throw unknownName(field, name);
    return position;
  });
}
