import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { getPrice, marketDataMaxRows, priceFields, styleFactors } from '#contract/market-data.ts';
import { styles } from '#lib/shared/quant/market-model.ts';
import { sampleMarket } from '#lib/shared/quant/synthetic-market.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** One question from an address of its own. */
function ask(name: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const search = new URLSearchParams(query).toString();
  return api.client().get(`/market/sample/${name}${search && `?${search}`}`, headers);
}

const january = { start_date: '2025-01-01', end_date: '2025-01-31' };
const prices = { order_book_ids: 'SIM001,SIM002', ...january };

describe('get_price', () => {
  it('gives one row a share and day, in the order asked, with the fields asked', async () => {
    const { status, body } = await ask('get_price', { ...prices, order_book_ids: 'SIM002,SIM001', fields: 'close' });
    expect(status).toBe(200);
    const days = sampleMarket().days.filter((day) => day.startsWith('2025-01'));
    expect(body.data.columns).toEqual(['order_book_id', 'date', 'close']);
    expect(body.data.rows.map(([id, day]: string[]) => `${id} ${day}`)).toEqual(
      ['SIM002', 'SIM001'].flatMap((id) => days.map((day) => `${id} ${day}`)),
    );
  });

  it('closes where the market does: close over close is the return of the day', async () => {
    const { market, index } = { market: sampleMarket(), index: 4 };
    const { body } = await ask('get_price', { ...prices, order_book_ids: 'SIM005', fields: 'close' });
    const [first, second] = body.data.rows as [string, string, number][];
    const day = market.days.indexOf(second![1]);
    expect(second![2] / first![2] - 1).toBeCloseTo(market.returns[day * market.instruments.length + index]!, 3);
  });

  it('gives all fields when none is asked for, and keeps open and close between low and high', async () => {
    const { body } = await ask('get_price', prices);
    expect(body.data.columns).toEqual(['order_book_id', 'date', ...priceFields]);
    for (const [, , open, high, low, close, volume, turnover] of body.data.rows as [string, string, ...number[]][]) {
      expect(low! <= Math.min(open!, close!) && high! >= Math.max(open!, close!)).toBe(true);
      expect(Number.isInteger(volume) && turnover! >= volume! * low! * 0.999).toBe(true);
    }
  });

  it('counts a share once however often it is asked for', async () => {
    const once = await ask('get_price', { ...prices, order_book_ids: 'SIM001' });
    const thrice = await ask('get_price', { ...prices, order_book_ids: 'SIM001,SIM001,SIM001' });
    expect(thrice.body).toEqual(once.body);
  });
});

describe('the other calls', () => {
  it('lists thirty shares with their industries', async () => {
    const { body } = await ask('all_instruments');
    expect(body.data.rows).toHaveLength(30);
    expect(body.data.rows[1]).toEqual(['SIM002', 'CS', 'food_beverage', '2016-01-04']);
  });

  it('lists the trading days between two dates, none of them a weekend', async () => {
    const { body } = await ask('get_trading_dates', { start_date: '2025-10-01', end_date: '2025-10-12' });
    expect(body.data.rows).toEqual([['2025-10-08'], ['2025-10-09'], ['2025-10-10']]);
    const weekend = await ask('get_trading_dates', { start_date: '2025-10-11', end_date: '2025-10-12' });
    expect(weekend.body).toMatchObject({ code: 0, data: { rows: [] } });
  });

  it('names the exposures as the market model does and gives those of the market', async () => {
    const snake = styles.map(({ key }) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
    expect(styleFactors).toEqual(snake);
    const query = { order_book_ids: 'SIM003', start_date: '2025-12-31', end_date: '2025-12-31', factors: 'beta,size' };
    const { body } = await ask('get_factor_exposure', query);
    const { days, instruments, exposures } = sampleMarket();
    const row = ((days.length - 1) * instruments.length + 2) * styles.length;
    expect(body.data.columns).toEqual(['order_book_id', 'date', 'beta', 'size']);
    expect(body.data.rows[0][2]).toBeCloseTo(exposures[row + 1]!, 6);
    expect(body.data.rows[0][3]).toBeCloseTo(exposures[row]!, 6);
  });

  it('weighs the index to one, and at a weekend by the Friday before', async () => {
    const friday = await ask('index_weights', { order_book_id: 'SIMALL', date: '2025-10-10' });
    const weights = friday.body.data.rows.map(([, , weight]: [string, string, number]) => weight);
    expect(weights.reduce((sum: number, weight: number) => sum + weight, 0)).toBeCloseTo(1, 6);
    const sunday = await ask('index_weights', { order_book_id: 'SIMALL', date: '2025-10-12' });
    expect(sunday.body).toEqual(friday.body);
  });
});

describe('what is refused', () => {
  const refused: [string, Record<string, string>, string, string][] = [
    ['get_price', { ...prices, order_book_ids: 'SIM001,000001.XSHE' }, 'order_book_ids', '“000001.XSHE”'],
    ['get_price', { ...prices, order_book_ids: '' }, 'order_book_ids', '（order_book_ids）'],
    ['get_price', { ...prices, order_book_ids: 'SIM001,' }, 'order_book_ids', '（order_book_ids）'],
    ['get_price', january, 'order_book_ids', '（order_book_ids）'],
    ['get_price', { ...prices, fields: 'close,vwap' }, 'fields', '“vwap”'],
    ['get_price', { ...prices, fields: '__proto__' }, 'fields', '“__proto__”'],
    ['get_price', { ...prices, frequency: '1m' }, 'frequency', '（frequency）'],
    ['get_price', { ...prices, start_date: '2025-02-30' }, 'start_date', 'YYYY-MM-DD'],
    ['get_price', { ...prices, end_date: '20250131' }, 'end_date', 'YYYY-MM-DD'],
    ['get_price', { ...prices, start_date: '2025-02-01' }, 'end_date', '早于'],
    ['get_price', { ...prices, feilds: 'close' }, 'feilds', '“feilds”'],
    ['all_instruments', { date: '2025-01-02' }, 'date', '“date”'],
    ['get_trading_dates', { start_date: '2025-01-01' }, 'end_date', 'YYYY-MM-DD'],
    ['get_trading_dates', { start_date: '2016-01-01', end_date: '2025-12-31' }, 'end_date', '2,545 行'],
    [
      'get_factor_exposure',
      { order_book_ids: 'SIM001', ...january, factors: 'momentum,quality' },
      'factors',
      '“quality”',
    ],
    ['index_weights', { order_book_id: '000300.XSHG', date: '2025-01-02' }, 'order_book_id', '“000300.XSHG”'],
    ['index_weights', { order_book_id: 'SIMALL', date: '2015-12-31' }, 'date', '2016-01-04'],
  ];

  it.each(refused)('%s %o: %s, and the words say %s', async (name, query, field, words) => {
    const { status, body, headers } = await ask(name, query);
    expect(status).toBe(200);
    expect(body).toEqual({ code: 2001, message: expect.stringContaining(words), field });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBeUndefined();
  });

  it('returns the largest allowed table and refuses one row more', async () => {
    const { days } = sampleMarket();
    const query = (rows: number) => ({
      order_book_ids: 'SIM001',
      start_date: days[0]!,
      end_date: days[rows - 1]!,
      fields: 'close',
    });
    expect((await ask('get_price', query(marketDataMaxRows))).body.data.rows).toHaveLength(marketDataMaxRows);
    expect((await ask('get_price', query(marketDataMaxRows + 1))).body).toMatchObject({ code: 2001 });
  });

  it('says it in English to an English browser', async () => {
    const { body } = await ask('get_price', { ...prices, fields: 'vwap' }, { 'accept-language': 'en-US' });
    expect(body.message).toBe('fields: there is no "vwap"');
  });

  it('answers no generated question with a server error', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('SIM001', '2025-01-02', '9999-12-31', '0000-01-01', '__proto__', 'constructor', ',,,', '\0'),
    );
    const names = Object.values(calls).filter(({ path }) => path.startsWith('/market/'));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.array(text, { minLength: 6, maxLength: 6 }),
        async (call, values) => {
          const query = Object.keys(call.query.shape).map((name, at) => [name, values[at]!]);
          const { status } = await ask(
            call.path.split('/').at(-1)!,
            Object.fromEntries(query) as Record<string, string>,
          );
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('cost', () => {
  it('can be kept by any cache, and is not sent again to a client that has it', async () => {
    const first = await ask('get_price', prices);
    expect(first.headers['cache-control']).toBe('public, max-age=86400');
    const etag = String(first.headers['etag']);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask('get_price', prices, { 'if-none-match': known });
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
    }
    const other = await ask('get_price', { ...prices, fields: 'open' }, { 'if-none-match': etag });
    expect(other.status).toBe(200);
  });

  it('is limited to sixty questions a minute from one address, refused ones included', async () => {
    const client = api.client();
    const question = `/market/sample/get_price?${new URLSearchParams({ ...prices, fields: 'vwap' })}`;
    for (let at = 0; at < 60; at++) expect((await client.get(question)).status).toBe(200);
    const { status, headers } = await client.get(question);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('all_instruments')).status).toBe(200);
  });

  it('is in the API’s description with its parameters', async () => {
    const description = (await api.app.inject('/api/openapi.json')).json();
    const { parameters } = description.paths[`/api${getPrice.path}`].get;
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual(Object.keys(getPrice.query.shape));
  });
});
