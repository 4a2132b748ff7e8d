import { afterAll, beforeAll, expect, it } from 'vitest';
import { returnFactors, styleFactors } from '#contract/market-data.ts';
import { industries } from '#lib/shared/quant/market-model.ts';
import { runSuiteStudy, suiteStudy } from '#lib/shared/quant/optimizer/suite-study.ts';
import type { SyntheticMarket } from '#lib/shared/quant/synthetic-market.ts';
import { openMarketDesk, type MarketDesk } from '#server/testing/market-desk.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
let ask: MarketDesk['ask'];
let key: string;
beforeAll(async () => {
  api = await createTestApi();
  const desk = await openMarketDesk(api);
  ({ ask } = desk);
  ({ key } = await desk.newLicence('rqoptimizer'));
});
afterAll(() => api.close());

type Row = [string, ...(string | number)[]];

/** All rows of a table, page by page. */
async function readTable(path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | null = path; next !== null;) {
    const { body } = await ask(key, next);
    rows.push(...(body.rows as Row[]));
    next = (body.next as string | null)?.replace('/api/market/v1', '') ?? null;
  }
  return rows;
}

it('the weights that the pages print can be computed from what a trial licence of the optimizer takes', async () => {
  const span = 'start_date=2023-01-01&end_date=2025-12-31&limit=2000';
  const instruments = await readTable('/instruments');
  const ids = instruments.map(([id]) => id);
  const days = (await readTable(`/trading_dates?${span}`)).map(([day]) => day);
  const closes = await readTable(`/prices?order_book_ids=${ids.join(',')}&fields=close&${span}`);
  const exposures = await readTable(`/factor_exposures?order_book_ids=${ids.join(',')}&${span}`);
  const factors = await readTable(`/factor_returns?${span}`);
  expect(closes.length).toBe(ids.length * days.length);

  // Share by share in the answers, day by day in the study.
  const close = (day: number, share: number) => Number(closes[share * days.length + day]?.[2]);
  const byDayAndShare = (value: (day: number, share: number) => number[]) =>
    Float64Array.from(days.flatMap((_, day) => ids.flatMap((_id, share) => value(day, share))));
  const columns = (from: number, count: number) =>
    Float64Array.from(factors.flatMap((row) => row.slice(from, from + count).map(Number)));
  const market: SyntheticMarket = {
    days,
    instruments: instruments.map(([id], at) => ({ id, industry: industries[at % industries.length]! })),
    returns: byDayAndShare((day, share) => [day === 0 ? 0 : close(day, share) / close(day - 1, share) - 1]),
    caps: byDayAndShare(() => [1]),
    exposures: byDayAndShare((day, share) => exposures[share * days.length + day]!.slice(2).map(Number)),
    marketReturns: columns(1, 1),
    industryReturns: columns(2, industries.length),
    styleReturns: columns(2 + industries.length, styleFactors.length),
  };
  expect(returnFactors).toHaveLength(1 + industries.length + styleFactors.length);

  const printed = suiteStudy();
  const decision = '2025-11-28';
  const weights = runSuiteStudy(market).weightsOn(days.indexOf(decision));
  const expected = printed.weightsOn(printed.market.days.indexOf(decision));
  for (const [share, weight] of expected.entries()) expect(weights[share], ids[share]).toBeCloseTo(weight, 4);
});
