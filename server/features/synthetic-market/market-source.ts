import { sampleBars, type DailyBars } from '#lib/shared/quant/daily-bars.ts';
import { sampleMarket, type SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';
import { reversedDates, unknownName } from './table-refusals.ts';

/** Returns the synthetic market of the site's charts with its bars. The first call generates it in about 0.5 s. */
export function syntheticMarketData(): { market: SyntheticMarket; bars: DailyBars } {
  return { market: sampleMarket(), bars: sampleBars() };
}

/** Returns the indices of the days from one ISO date to another, both included. @throws BadValue if the second is before the first */
export function daysBetween(days: readonly string[], from: string, to: string): number[] {
  if (to < from) throw reversedDates(from, to);
  return days.flatMap((day, index) => (day >= from && day <= to ? [index] : []));
}

/** Returns the positions of `names` in `known`, each once, in the requested order. @throws BadValue naming the first unknown one */
export function positionsOf(field: string, names: readonly string[], known: readonly string[]): number[] {
  return [...new Set(names)].map((name) => {
    const position = known.indexOf(name);
    if (position < 0) throw unknownName(field, name);
    return position;
  });
}
