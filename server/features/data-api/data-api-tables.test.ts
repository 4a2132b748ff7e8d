import { afterAll, beforeAll, expect, it } from 'vitest';
import { marketIndexId, priceFields, styleFactors } from '#contract/synthetic-market.ts';
import { styles } from '#lib/shared/quant/market-model.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { openDataApi, type DataApiQuestions } from '#server/testing/ask-data-api.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
let readSample: DataApiQuestions['readSample'];
let ask: DataApiQuestions['ask'];
beforeAll(async () => {
  api = await createTestApi();
  ({ readSample, ask } = await openDataApi(api));
});
afterAll(() => api.close());

/** Reads a table with the sample licence. */
async function read(name: string, query: Record<string, string> = {}) {
  const { status, body } = await ask(await readSample(), `/${name}?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body as { columns: string[]; rows: [string, string, ...number[]][] };
}

const january = { start_date: '2025-01-01', end_date: '2025-01-31' };
const prices = { order_book_ids: 'SIM001,SIM002', ...january };

it('prices have one row for each share and day, in the requested order, with the requested fields', async () => {
  const { columns, rows } = await read('prices', { ...prices, order_book_ids: 'SIM002,SIM001', fields: 'close' });
  const days = sampleMarket().days.filter((day) => day.startsWith('2025-01'));
  expect(columns).toEqual(['order_book_id', 'date', 'close']);
  expect(rows.map(([id, day]) => `${id} ${day}`)).toEqual(
    ['SIM002', 'SIM001'].flatMap((id) => days.map((day) => `${id} ${day}`)),
  );
});

it('the ratio of two closing prices is the market’s return of the day', async () => {
  const { market, index } = { market: sampleMarket(), index: 4 };
  const { rows } = await read('prices', { ...prices, order_book_ids: 'SIM005', fields: 'close' });
  const [first, second] = rows;
  const day = market.days.indexOf(second![1]);
  expect(second![2]! / first![2]! - 1).toBeCloseTo(market.returns[day * market.instruments.length + index]!, 3);
});

it('prices have all fields by default, with open and close between low and high', async () => {
  const { columns, rows } = await read('prices', prices);
  expect(columns).toEqual(['order_book_id', 'date', ...priceFields]);
  for (const [, , open, high, low, close, volume, turnover] of rows) {
    expect(low! <= Math.min(open!, close!) && high! >= Math.max(open!, close!)).toBe(true);
    expect(Number.isInteger(volume) && turnover! >= volume! * low! * 0.999).toBe(true);
  }
});

it('a share that is requested twice is returned once', async () => {
  const once = await read('prices', { ...prices, order_book_ids: 'SIM001' });
  expect((await read('prices', { ...prices, order_book_ids: 'SIM001,SIM001,SIM001' })).rows).toEqual(once.rows);
});

it('there are thirty shares with their industries', async () => {
  const { columns, rows } = await read('instruments');
  expect(columns).toEqual(['order_book_id', 'type', 'industry', 'listed_date']);
  expect(rows).toHaveLength(30);
  expect(rows[0]).toEqual(['SIM001', 'CS', expect.stringMatching(/^[a-z_]+$/), sampleMarket().days[0]]);
});

it('trading days exclude weekends', async () => {
  const { rows } = await read('trading_dates', { start_date: '2025-10-01', end_date: '2025-10-12' });
  expect(rows).toEqual([['2025-10-08'], ['2025-10-09'], ['2025-10-10']]);
  expect((await read('trading_dates', { start_date: '2025-10-11', end_date: '2025-10-12' })).rows).toEqual([]);
});

it('exposures have the names and values of the market model', async () => {
  const snake = styles.map(({ key }) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  expect(styleFactors).toEqual(snake);
  const query = { order_book_ids: 'SIM003', start_date: '2025-12-31', end_date: '2025-12-31', factors: 'beta,size' };
  const { columns, rows } = await read('factor_exposures', query);
  const { days, instruments, exposures } = sampleMarket();
  const row = ((days.length - 1) * instruments.length + 2) * styles.length;
  expect(columns).toEqual(['order_book_id', 'date', 'beta', 'size']);
  expect(rows[0]![2]).toBeCloseTo(exposures[row + 1]!, 6);
  expect(rows[0]![3]).toBeCloseTo(exposures[row]!, 6);
});

it.each(['prices', 'factor_exposures', 'factor_returns', 'index_weights', 'trading_dates'])(
  'a call of %s after the last day returns no rows, and the available days',
  async (name) => {
    const after = { start_date: '2026-01-05', end_date: '2026-01-30' };
    const all: Record<string, Record<string, string>> = {
      prices: { order_book_ids: 'SIM001' },
      factor_exposures: { order_book_ids: 'SIM001' },
      index_weights: { order_book_id: marketIndexId },
    };
    const question = `/${name}?${new URLSearchParams({ ...all[name], ...after })}`;
    const { status, headers, body } = await ask(await readSample(), question);
    const { days } = sampleMarket();
    expect({ status, rows: body.rows, span: headers['x-data-span'] }).toEqual({
      status: 200,
      rows: [],
      span: `${days[0]}/${days.at(-1)}`,
    });
    expect(body.notice).toContain(`${days[0]} to ${days.at(-1)}`);
  },
);
