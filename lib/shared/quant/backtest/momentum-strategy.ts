import { investedShare, orderTargetWeight } from './order-target.ts';
import type { Strategy, StrategyContext } from './strategy.ts';

/**
 * Momentum rotation: every `everyDays` days the `top` shares by return over `lookbackDays` are held in equal weights
 * (N. Jegadeesh and S. Titman, Returns to Buying Winners and Selling Losers, J. Finance 48, 1993). Shares that drop out
 * are sold; a failed sale is ordered again each day.
 */
export function momentum(options: { lookbackDays: number; top: number; everyDays: number }): Strategy {
  const { lookbackDays, top, everyDays } = options;
  let chosen = new Set<number>();
  let bars = 0;
  return {
    bar(context) {
      const isDue = bars % everyDays === 0;
      bars += 1;
      if (isDue) chosen = new Set(winners(context, lookbackDays, top));
      for (const instrument of context.pool) {
        if (!chosen.has(instrument)) context.order(instrument, -context.position(instrument));
        else if (isDue) orderTargetWeight(context, instrument, investedShare / top);
      }
    },
  };
}

function winners(context: StrategyContext, lookbackDays: number, top: number): number[] {
  const scored = context.pool.flatMap((instrument) => {
    const now = context.close(instrument);
    const then = context.close(instrument, lookbackDays);
    return now === undefined || then === undefined ? [] : [{ instrument, score: now / then - 1 }];
  });
  return scored
    .toSorted((a, b) => b.score - a.score || a.instrument - b.instrument)
    .slice(0, top)
    .map(({ instrument }) => instrument);
}
