import { annualisedReturn, annualisedVolatility, maxDrawdown } from './performance.ts';
import { tradingDaysPerYear } from './trading-days.ts';

/** Returns of a portfolio less those of its benchmark, period by period. */
export function activeReturns(portfolio: ArrayLike<number>, benchmark: ArrayLike<number>): Float64Array {
  return Float64Array.from({ length: portfolio.length }, (_, t) => portfolio[t]! - benchmark[t]!);
}

/** Returns the sample standard deviation of the active returns, annualised by √P. */
export function trackingError(active: ArrayLike<number>, periodsPerYear = tradingDaysPerYear): number {
  return annualisedVolatility(active, periodsPerYear);
}

/** Returns the mean active return times P over the tracking error (arithmetic; Grinold and Kahn, ch. 5). */
export function informationRatio(active: ArrayLike<number>, periodsPerYear = tradingDaysPerYear): number {
  let sum = 0;
  for (let t = 0; t < active.length; t++) sum += active[t]!;
  return ((sum / active.length) * periodsPerYear) / trackingError(active, periodsPerYear);
}

/** Returns the annualised return over the depth of the deepest drawdown (T. Young, Futures, 1991). */
export function calmarRatio(returns: ArrayLike<number>, periodsPerYear = tradingDaysPerYear): number {
  return annualisedReturn(returns, periodsPerYear) / -maxDrawdown(returns).depth;
}
