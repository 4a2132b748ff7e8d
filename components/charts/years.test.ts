import { describe, expect, it } from 'vitest';
import { tradingDays } from '#lib/shared/quant/trading-days.ts';
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

  it('names halves of two years', () => {
    expect(texts(tradingDays(2024, 2025))).toEqual(['2024-01', '2024-07', '2025-01', '2025-07']);
  });

  it('leaves out a first name that would touch the second', () => {
    const days = tradingDays(2018, 2021).filter((day) => day >= '2018-12-20');
    expect(texts(days)).toEqual(['2019', '2020', '2021']);
  });

  it('puts each mark where its first day lies', () => {
    const days = tradingDays(2016, 2025);
    const mark = yearMarks(days)[1]!;
    expect(days[Math.round(mark.at * (days.length - 1))]).toBe(days.find((day) => day >= '2018'));
  });
});
