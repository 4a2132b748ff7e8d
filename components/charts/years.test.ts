import { describe, expect, it } from 'vitest';
import { tradingDays } from '#lib/quant/trading-days.ts';
import { yearMarks } from './years.ts';

const texts = (days: readonly string[]) => yearMarks(days).map(({ text }) => text);

describe('yearMarks', () => {
  it('names every second year of many and every year of a few', () => {
    expect(texts(tradingDays(2016, 2025))).toEqual(['2016', '2018', '2020', '2022', '2024']);
    expect(texts(tradingDays(2019, 2021))).toEqual(['2019', '2020', '2021']);
  });

  it('names quarters when there is hardly more than a year', () => {
    expect(texts(tradingDays(2020, 2020))).toEqual(['2020-01', '2020-04', '2020-07', '2020-10']);
  });

  it('puts each mark where its first day lies', () => {
    const days = tradingDays(2016, 2025);
    const mark = yearMarks(days)[1]!;
    expect(days[Math.round(mark.at * (days.length - 1))]).toBe(days.find((day) => day >= '2018'));
  });
});
