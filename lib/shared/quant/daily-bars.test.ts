import { describe, expect, it } from 'vitest';
import { deriveDailyBars, isLimitUp, priceLimits } from './daily-bars.ts';
import { createMarket } from './synthetic-market.ts';

const market = createMarket(7);
const bars = deriveDailyBars(market);
const n = bars.count;

describe('deriveDailyBars', () => {
  it('returns from close to close what the market returns, but for the rounding of two prices', () => {
    let furthest = 0;
    for (let at = n; at < bars.close.length; at++) {
      const [before, close] = [bars.close[at - n]!, bars.close[at]!];
      furthest = Math.max(furthest, Math.abs(close / before - 1 - market.returns[at]!) * before);
    }
    // Half a step each in yuan; at a limit the band is rounded once more.
    expect(furthest).toBeLessThan(1.5e-4);
  });

  it('has the four decimals that the data API gives', () => {
    const prices = (['open', 'high', 'low', 'close'] as const).flatMap((key) => Array.from(bars[key]));
    expect(prices.filter((price) => Number(price.toFixed(4)) !== price)).toEqual([]);
  });

  it('keeps open and close between low and high, and all of them inside the price limits', () => {
    for (let at = n; at < bars.close.length; at++) {
      const { up, down } = priceLimits(bars, at);
      const [low, high] = [bars.low[at]!, bars.high[at]!];
      for (const price of [bars.open[at]!, bars.close[at]!]) {
        expect(low <= price * (1 + 1e-12) && price <= high * (1 + 1e-12)).toBe(true);
      }
      expect(high <= up * (1 + 1e-9) && low >= down * (1 - 1e-9)).toBe(true);
      expect(bars.volume[at]).toBeGreaterThan(0);
    }
  });

  it('knows a close at the limit by the return of ten per cent', () => {
    const limited = market.returns.findIndex((value) => value >= 0.1);
    expect(limited).toBeGreaterThan(0);
    expect(isLimitUp(bars.close[limited]!, priceLimits(bars, limited))).toBe(true);
    expect(isLimitUp(bars.close[limited]! * 0.999, priceLimits(bars, limited))).toBe(false);
  });

  it('is the same for the same market, and a later return changes no earlier bar', () => {
    const changed = { ...market, caps: market.caps.map((cap, at) => (at >= 500 * n ? cap * 1.3 : cap)) };
    const other = deriveDailyBars(changed);
    for (const key of ['open', 'high', 'low', 'close', 'volume'] as const) {
      expect(other[key].subarray(0, 500 * n)).toEqual(bars[key].subarray(0, 500 * n));
      expect(other[key].subarray(500 * n)).not.toEqual(bars[key].subarray(500 * n));
    }
    expect(deriveDailyBars(market)).toEqual(bars);
  });
});
