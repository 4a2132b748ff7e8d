import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSuiteStudy, suiteStudy } from '#lib/shared/quant/optimizer/suite-study.ts';
import { marketOfInterface } from '#server/testing/market-of-interface.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('the weights that the pages print can be computed from what a trial licence of the optimizer takes', async () => {
  const { market } = await marketOfInterface(api, { product: 'rqoptimizer', from: '2023-01-01' });
  const printed = suiteStudy();
  const decision = '2025-11-28';
  const weights = runSuiteStudy(market).weightsOn(market.days.indexOf(decision));
  const expected = printed.weightsOn(printed.market.days.indexOf(decision));
  for (const [share, weight] of expected.entries()) {
    expect(weights[share], market.instruments[share]!.id).toBeCloseTo(weight, 4);
  }
});
