import { expect, it } from 'vitest';
import { industries, industryIndex } from '#lib/shared/quant/market-model.ts';
import { sampleMarket, type SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';
import { tradingDaysPerYear } from '#lib/shared/quant/trading-days.ts';
import { estimateRiskModel, riskModelParameters } from './risk-model.ts';

const { windowDays, halfLifeDays } = riskModelParameters;
const market = sampleMarket();
const n = market.instruments.length;
const last = market.days.length - 1;

/** The market with nothing but a return of the market factor on some days, which every instrument has. */
function quietMarket(returns: Readonly<Record<number, number>>): SyntheticMarket {
  const marketReturns = new Float64Array(market.days.length);
  const all = new Float64Array(market.returns.length);
  for (const [day, value] of Object.entries(returns)) {
    marketReturns[Number(day)] = value;
    all.fill(value, Number(day) * n, (Number(day) + 1) * n);
  }
  const zero = (values: Float64Array) => new Float64Array(values.length);
  return {
    ...market,
    marketReturns,
    returns: all,
    industryReturns: zero(market.industryReturns),
    styleReturns: zero(market.styleReturns),
  };
}

/** The market factor's variance, a day. */
const varianceOf = (returns: Readonly<Record<number, number>>, day = last) =>
  estimateRiskModel(quietMarket(returns), day).factorCovariance[0]! / tradingDaysPerYear;

it('the newest day weighs most, and a day one half-life before it half as much', () => {
  const newest = varianceOf({ [last]: 0.01 });
  expect(varianceOf({ [last - halfLifeDays]: 0.01 })).toBeCloseTo(newest / 2, 12);
  expect(varianceOf({ [last - 2 * halfLifeDays]: 0.01 })).toBeCloseTo(newest / 4, 12);
});

it('the window is exactly as many days long as is said, and ends with the day itself', () => {
  expect(varianceOf({ [last - windowDays + 1]: 0.01 })).toBeGreaterThan(0);
  expect(varianceOf({ [last - windowDays]: 0.01 })).toBe(0);
  expect(varianceOf({ [last]: 0.01 }, last - 1)).toBe(0);
});

it('the weights add up to one: the same return each day is its own variance', () => {
  const everyDay = Object.fromEntries(market.days.map((_, day) => [day, 0.01]));
  expect(varianceOf(everyDay)).toBeCloseTo(0.0001, 12);
});

it('what the factors leave of a return is the instrument’s own, and no other’s', () => {
  const quiet = quietMarket({});
  quiet.returns[last * n + 3] = 0.02;
  const { specificVariances, covariance, factorCovariance } = estimateRiskModel(quiet);
  expect(factorCovariance.every((value) => value === 0)).toBe(true);
  expect([...specificVariances].flatMap((value, at) => (value > 0 ? [at] : []))).toEqual([3]);
  expect([...covariance].flatMap((value, at) => (value > 0 ? [at] : []))).toEqual([3 * n + 3]);
});

it('an instrument has the market, its own industry and its styles of that day, and Σ is X·F·X′ + Δ', () => {
  const day = last - 7;
  const { factorCount: k, exposures, factorCovariance, specificVariances, covariance } = estimateRiskModel(market, day);
  const styles = k - 1 - industries.length;
  for (const at of [0, 1, n - 1]) {
    const row = [...exposures.subarray(at * k, (at + 1) * k)];
    const own = row.slice(1, 1 + industries.length).flatMap((value, industry) => (value === 0 ? [] : [industry]));
    expect([row[0], own]).toEqual([1, [industryIndex(at)]]);
    const first = (day * n + at) * styles;
    expect(row.slice(1 + industries.length)).toEqual([...market.exposures.subarray(first, first + styles)]);
  }
  const x = (at: number, factor: number) => exposures[at * k + factor]!;
  let sum = specificVariances[2]!;
  for (let a = 0; a < k; a += 1) for (let b = 0; b < k; b += 1) sum += x(2, a) * factorCovariance[a * k + b]! * x(2, b);
  expect(covariance[2 * n + 2]).toBeCloseTo(sum, 12);
});
