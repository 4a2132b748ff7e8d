import { investedShare, orderTargetWeight, targetShares } from './order-target.ts';
import type { Strategy } from './strategy.ts';

/** Holds equal weights, restored every `everyDays` days. */
export function equalWeight({ everyDays }: { everyDays: number }): Strategy {
  let bars = 0;
  return {
    bar(context) {
      const isDue = bars % everyDays === 0;
      bars += 1;
      if (!isDue) return;
      for (const instrument of context.pool) {
        orderTargetWeight(context, instrument, investedShare / context.pool.length);
      }
    },
  };
}

/**
 * Buys equal amounts on the first day and holds them. Shares that limits or volume prevented are ordered again until
 * the first day's target has been reached once. A position sold by the stop-loss is not bought again.
 */
export function buyAndHold(): Strategy {
  const missing = new Map<number, { wanted: number; reached: number }>();
  return {
    bar(context) {
      if (missing.size === 0) {
        for (const instrument of context.pool) {
          const wanted = targetShares(context, instrument, investedShare / context.pool.length);
          missing.set(instrument, { wanted, reached: 0 });
        }
      }
      for (const [instrument, progress] of missing) {
        progress.reached = Math.max(progress.reached, context.position(instrument));
        context.order(instrument, progress.wanted - progress.reached);
      }
    },
  };
}
