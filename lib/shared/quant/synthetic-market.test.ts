import { describe, expect, it } from 'vitest';
import { meanAndDeviation, weightedMean } from './cross-section.ts';
import { dataApiParameters, industries, styles } from './market-model.ts';
import { createMarket, exposuresOn } from './synthetic-market.ts';
import { monthEnds, tradingDays, yearEnds } from './trading-days.ts';

const market = createMarket(42);
const n = market.instruments.length;
const last = market.days.length - 1;

describe('createMarket', () => {
  it('is the same market for the same seed', () => {
    expect(createMarket(42).returns).toEqual(market.returns);
  });

  it('has thirty instruments over ten years, spread over every industry', () => {
    expect(n).toBe(30);
    expect(new Set(market.days.map((day) => day.slice(0, 4))).size).toBe(10);
    expect(new Set(market.instruments.map(({ industry }) => industry)).size).toBe(industries.length);
  });

  it('keeps every return inside the price limit', () => {
    const largest = market.returns.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(largest).toBeLessThanOrEqual(dataApiParameters.priceLimit);
    expect(largest).toBeGreaterThan(0);
  });

  it('moves market values by the returns alone', () => {
    for (const i of [0, 11, 29]) {
      const expected = market.caps[(last - 1) * n + i]! * (1 + market.returns[last * n + i]!);
      expect(market.caps[last * n + i]).toBeCloseTo(expected, 8);
    }
  });

  it('standardises every style to a weighted mean of zero and a deviation of one', () => {
    const caps = market.caps.subarray(last * n, (last + 1) * n);
    styles.forEach((_, style) => {
      const exposures = exposuresOn(market, style, last);
      expect(weightedMean(exposures, caps)).toBeCloseTo(0, 10);
      expect(meanAndDeviation(exposures).deviation).toBeCloseTo(1, 10);
    });
  });
});

describe('tradingDays', () => {
  it('leaves out weekends and the holidays of fixed date', () => {
    const days = tradingDays(2024, 2024);
    expect(days[0]).toBe('2024-01-02');
    expect(days).not.toContain('2024-10-01');
    expect(days).not.toContain('2024-01-06');
  });

  it('finds the last trading day of each month and year', () => {
    const days = tradingDays(2023, 2024);
    expect(monthEnds(days)).toHaveLength(24);
    expect(yearEnds(days).map((index) => days[index])).toEqual(['2023-12-29', '2024-12-31']);
  });
});
