import { investedShare, targetShares } from './order-target.ts';
import type { Strategy, StrategyContext } from './strategy.ts';

/**
 * Double moving average: each share has an equal slot of the equity. It buys on the day the short average crosses above
 * the long one, and sells while it is below. A failed sale is ordered again, a failed purchase is not.
 */
export function movingAverage({ fastDays, slowDays }: { fastDays: number; slowDays: number }): Strategy {
  return {
    bar(context) {
      for (const instrument of context.pool) {
        const today = averageGap(context, instrument, fastDays, slowDays, 0);
        const before = averageGap(context, instrument, fastDays, slowDays, 1);
        if (today === undefined || before === undefined) continue;
        const held = context.position(instrument);
        if (held > 0 && today < 0) context.order(instrument, -held);
        if (held === 0 && today > 0 && before <= 0) {
          context.order(instrument, targetShares(context, instrument, investedShare / context.pool.length));
        }
      }
    },
  };
}

/** Short less long average, `daysAgo` days before the last close. */
function averageGap(context: StrategyContext, instrument: number, fast: number, slow: number, daysAgo: number) {
  const short = average(context, instrument, fast, daysAgo);
  const long = average(context, instrument, slow, daysAgo);
  return short === undefined || long === undefined ? undefined : short - long;
}

function average(context: StrategyContext, instrument: number, days: number, daysAgo: number): number | undefined {
  let sum = 0;
  for (let back = daysAgo; back < daysAgo + days; back++) {
    const close = context.close(instrument, back);
    if (close === undefined) return undefined;
    sum += close;
  }
  return sum / days;
}
