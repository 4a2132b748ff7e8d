import { styleIndex, type StyleKey } from './market-model.ts';
import { simulatePortfolio, type PortfolioRun } from './portfolio.ts';
import { exposuresOn, type SyntheticMarket } from './synthetic-market.ts';
import { monthEnds } from './trading-days.ts';

/** Among the `share` of all instruments with the highest, or lowest, exposure to a style. */
export type StyleCondition = { style: StyleKey; side: 'highest' | 'lowest'; share: number };

/**
 * Returns the instruments, by index in order, that meet all conditions at the close of a day. A share of n counts as
 * ⌈share · n⌉.
 */
export function screenInstruments(
  market: SyntheticMarket,
  conditions: readonly StyleCondition[],
  day: number,
): number[] {
  const all = market.instruments.map((_, instrument) => instrument);
  return conditions.reduce((left, { style, side, share }) => {
    const exposures = exposuresOn(market, styleIndex(style), day);
    const sign = side === 'highest' ? -1 : 1;
    const ranked = all.toSorted((a, b) => sign * (exposures[a]! - exposures[b]!));
    const meets = new Set(ranked.slice(0, Math.ceil(share * all.length)));
    return left.filter((instrument) => meets.has(instrument));
  }, all);
}

/**
 * Holds the results of a screen at each month end in equal weights; an empty result is cash. `delayDays` is the delay
 * of the trade after the signal, both at the close.
 */
export function runScreen(
  market: SyntheticMarket,
  conditions: readonly StyleCondition[],
  { costRate, delayDays = 0 }: { costRate: number; delayDays?: number },
): PortfolioRun {
  const count = market.instruments.length;
  const signals = new Set([0, ...monthEnds(market.days)]);
  return simulatePortfolio({
    count,
    returns: market.returns,
    costRate,
    targetOn(day) {
      if (!signals.has(day - delayDays)) return undefined;
      const found = screenInstruments(market, conditions, day - delayDays);
      const target = new Float64Array(count);
      for (const instrument of found) target[instrument] = 1 / found.length;
      return target;
    },
  });
}

/** Returns the mean of ½ Σ|Δw| a year, without the first purchase. */
export function annualTurnover({ trades }: PortfolioRun, years: number): number {
  return trades.slice(1).reduce((sum, { turnover }) => sum + turnover, 0) / years;
}
