import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleBars } from '#lib/shared/quant/daily-bars.ts';
import { runSuiteStudy, suiteStudy } from '#lib/shared/quant/optimizer/suite-study.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { marketByDataApi } from '#server/testing/market-by-data-api.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('the printed weights can be computed from the data of a trial licence of the optimizer', async () => {
  const { market } = await marketByDataApi(api, { product: 'rqoptimizer', from: '2023-01-01' });
  const printed = suiteStudy();
  const decision = '2025-11-28';
  const weights = runSuiteStudy(market).weightsOn(market.days.indexOf(decision));
  const expected = printed.weightsOn(printed.market.days.indexOf(decision));
  for (const [share, weight] of expected.entries()) {
    expect(weights[share], market.instruments[share]!.id).toBeCloseTo(weight, 4);
  }
});

it('the pages’ market equals the API’s market, up to its rounding', async () => {
  const { market, bars } = await marketByDataApi(api);
  const expected = sampleMarket();
  expect([market.days, market.instruments.map(({ id }) => id)]).toEqual([
    expected.days,
    expected.instruments.map(({ id }) => id),
  ]);
  const farthest = (one: Float64Array, other: Float64Array) =>
    one.reduce((most, value, at) => Math.max(most, Math.abs(value - other[at]!)), 0);
  expect(farthest(bars.close, sampleBars().close)).toBeLessThan(0.0001);
  for (const of of ['returns', 'exposures', 'marketReturns', 'industryReturns', 'styleReturns'] as const) {
    expect(market[of], of).toHaveLength(expected[of].length);
    // A return is computed from two prices with four decimals, and the lowest price is below 1 yuan.
    expect(farthest(market[of], expected[of]), of).toBeLessThan(of === 'returns' ? 0.0002 : 0.0001);
  }
});
