import { meanAndDeviation } from './cross-section.ts';
import { styleIndex, styles, type StyleKey } from './market-model.ts';
import { exposuresOn, type SyntheticMarket } from './synthetic-market.ts';

/** Computed from returns up to the day and no further, except `turnover`. */
const priceFactors = ['reversal20', 'momentum60', 'volatility20', 'turnover'] as const;

export type FactorKey = StyleKey | (typeof priceFactors)[number];

/** Every factor that can be chosen or combined. */
export const factorKeys: readonly FactorKey[] = [...styles.map(({ key }) => key), ...priceFactors];

/** Days of returns that a factor needs before its first value. */
const warmUpDays: Partial<Record<FactorKey, number>> = { reversal20: 20, momentum60: 60, volatility20: 20 };

/** Returns the first day on which all of these factors have a value. */
export function firstDayOf(keys: readonly FactorKey[]): number {
  return Math.max(0, ...keys.map((key) => warmUpDays[key] ?? 0));
}

/** Returns the raw values at the close of a day, one per instrument. `day` is not before `firstDayOf([key])`. */
export function factorValues(market: SyntheticMarket, key: FactorKey, day: number): Float64Array {
  switch (key) {
    case 'reversal20':
      return returnsOver(market, day, 20).map((value) => -value);
    case 'momentum60':
      return returnsOver(market, day, 60);
    case 'volatility20':
      return volatilityOver(market, day, 20);
    case 'turnover':
      return exposuresOn(market, styleIndex('liquidity'), day).map(turnoverOf);
    default:
      return exposuresOn(market, styleIndex(key), day);
  }
}

/**
 * Derives a daily turnover rate from an exposure to liquidity. The market has no volumes. A log-normal rate around 1 %
 * has the raw figure's typical long right tail, and keeps the order of the exposures.
 */
function turnoverOf(exposure: number): number {
  return 0.01 * Math.exp(0.9 * exposure);
}

/** Π(1 + r) − 1 over the days up to and including `day`. */
function returnsOver({ returns, instruments }: SyntheticMarket, day: number, days: number): Float64Array {
  const n = instruments.length;
  return Float64Array.from({ length: n }, (_, i) => {
    let value = 1;
    for (let t = day - days + 1; t <= day; t++) value *= 1 + returns[t * n + i]!;
    return value - 1;
  });
}

/** Standard deviation of the daily returns up to and including `day`. */
function volatilityOver({ returns, instruments }: SyntheticMarket, day: number, days: number): Float64Array {
  const n = instruments.length;
  return Float64Array.from({ length: n }, (_, i) => {
    const own = Float64Array.from({ length: days }, (__, t) => returns[(day - t) * n + i]!);
    return meanAndDeviation(own).deviation;
  });
}
