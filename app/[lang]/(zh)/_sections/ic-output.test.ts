import { expect, it } from 'vitest';
import { icProgram } from '#content/home-program.ts';
import { spearman } from '#lib/shared/quant/correlation.ts';
import { factorValues, sampleStudy } from '#lib/shared/quant/sample-study.ts';
import { icMonths } from './ic-output.ts';

it('is what the program computes: each month’s factor against the growth of the weights in the following month', () => {
  const { market } = sampleStudy();
  const count = market.instruments.length;
  const weightsOn = (day: number) => {
    const caps = market.caps.subarray(day * count, (day + 1) * count);
    const total = caps.reduce((sum, value) => sum + value, 0);
    return caps.map((value) => value / total);
  };
  const months = Map.groupBy(market.days.keys(), (day) => market.days[day]!.slice(0, 7));
  const ends = [...months.values()].map((days) => days.at(-1)!).filter((day) => market.days[day]! >= '2023-12-29');
  const expected = ends.slice(0, -1).map((day, at) => {
    const [before, after] = [weightsOn(day), weightsOn(ends[at + 1]!)];
    return spearman(
      factorValues(market, day),
      after.map((weight, i) => weight / before[i]! - 1),
    );
  });
  const { days, coefficients } = icMonths();
  expect(days).toEqual(ends.slice(0, -1).map((day) => market.days[day]));
  expect(coefficients).toHaveLength(icProgram.months);
  for (const [at, value] of expected.entries()) expect(coefficients[at], days[at]).toBeCloseTo(value, 10);
});

it('has twelve lines of code', () => {
  expect(icProgram.code.split('\n').filter((line) => line !== '')).toHaveLength(12);
});
