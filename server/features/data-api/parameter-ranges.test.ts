import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataApiEndpoints } from '#contract/data-api.ts';
import { openDataApi, type DataApiQuestions } from '#server/testing/ask-data-api.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
let desk: DataApiQuestions;
let key: string;
let closesOnly: string;
beforeAll(async () => {
  api = await createTestApi();
  desk = await openDataApi(api);
  ({ key } = await desk.newLicence());
  ({ key: closesOnly } = await desk.newLicence('ams'));
});
afterAll(() => api.close());

const week = 'start_date=2025-12-22&end_date=2025-12-26';
const prices = `/prices?order_book_ids=SIM001&${week}`;
const codes = Array.from({ length: 31 }, () => 'SIM001').join(',');

/** Expected texts of the English and Chinese messages, the value, and the range of the machine-readable field. */
type Row = readonly [
  path: string,
  english: string,
  chinese: string,
  given: string | undefined,
  allowed: Record<string, unknown>,
];
const rows: readonly Row[] = [
  [
    `${prices}&limit=2001`,
    'limit is "2001". It must be a whole number from 1 to 2000',
    'limit 是“2001”。应为 1 到 2000 的整数',
    '2001',
    { type: 'integer', from: 1, to: 2000 },
  ],
  [`${prices}&offset=1e3`, 'from 0 to 1000000', '0 到 1000000', '1e3', { type: 'integer', from: 0, to: 1_000_000 }],
  [
    `${prices}&format=xml`,
    'one of these: json, csv',
    '之一：json、csv',
    'xml',
    { type: 'choice', values: ['json', 'csv'] },
  ],
  [`${prices}&frequency=1m`, 'frequency is "1m"', 'frequency 是“1m”', '1m', { type: 'choice', values: ['1d'] }],
  [
    '/trading_dates?start_date=20251222&end_date=2025-12-26',
    'start_date is "20251222". It must be a day of the calendar, written as 2025-12-31',
    'start_date 是“20251222”。应为日历上的日期',
    '20251222',
    { type: 'date' },
  ],
  [
    '/trading_dates?start_date=2025-12-26&end_date=2025-12-22',
    'end_date is "2025-12-22". It must be a day from 2025-12-26 on',
    'end_date 是“2025-12-22”。应为 2025-12-26 或以后',
    '2025-12-22',
    { type: 'date', from: '2025-12-26' },
  ],
  [
    `/prices?order_book_ids=${codes}&${week}`,
    'order_book_ids has 31 entries and 216 characters. It must be 1 to 30 names',
    'order_book_ids 有 31 项、216 个字符。应为 1 到 30 个名称',
    `${codes.slice(0, 63)}…`,
    { type: 'list', max_items: 30, max_item_characters: 32, max_characters: 2000 },
  ],
  [
    `/prices?order_book_ids=&${week}`,
    'order_book_ids is "". It must be 1 to 30 names',
    'order_book_ids 是“”',
    '',
    { type: 'list', max_items: 30 },
  ],
  [
    `/prices?${week}`,
    'order_book_ids is missing. It must be 1 to 30',
    '缺少参数 order_book_ids',
    undefined,
    { type: 'list' },
  ],
  [
    `/prices?order_book_ids=000001.XSHE&${week}`,
    'order_book_ids: there is no "000001.XSHE"',
    'order_book_ids 里没有“000001.XSHE”',
    '000001.XSHE',
    { type: 'list' },
  ],
  [
    `${prices}&fields=vwap`,
    'open, high, low, close, volume, total_turnover',
    'open、high、low、close',
    'vwap',
    { type: 'list', values: ['open', 'high', 'low', 'close', 'volume', 'total_turnover'] },
  ],
  [
    `/index_weights?order_book_id=SIM001&${week}`,
    'one of these: SIMALL',
    '之一：SIMALL',
    'SIM001',
    { type: 'choice', values: ['SIMALL'] },
  ],
  [
    '/trading_dates?start=2025-12-22',
    'no parameter "start". Parameters here: start_date, end_date, limit, offset, format',
    '没有参数“start”',
    'start',
    { type: 'choice', values: ['start_date', 'end_date', 'limit', 'offset', 'format'] },
  ],
  [`${prices}&offset=1&offset=2`, 'offset is given 2 times', 'offset 写了 2 次', '1,2', { type: 'integer' }],
  [
    '/datasets/trading-calendar/rows?start_date=2025-12-26&end_date=2025-12-22',
    'It must be a day from 2025-12-26 on',
    '应为 2025-12-26 或以后',
    '2025-12-22',
    { type: 'date', from: '2025-12-26' },
  ],
  [
    `/datasets/trading-calendar/rows?order_book_ids=${'a'.repeat(65)}`,
    'each of 1 to 64 characters',
    '每个 1 到 64 个字符',
    `${'a'.repeat(63)}…`,
    { type: 'list', max_items: 100, max_item_characters: 64 },
  ],
  ['/datasets?limit=1', 'This endpoint has none', '这个接口不带参数', 'limit', { type: 'choice', values: [] }],
];

it.each(rows)('%s is refused with its range in both languages', async (path, english, chinese, given, allowed) => {
  const inEnglish = (await desk.ask(key, path)).body;
  const inChinese = (await desk.ask(key, path, { 'accept-language': 'zh-CN' })).body;
  expect(inEnglish.message).toContain(english);
  expect(inChinese.message).toContain(chinese);
  for (const { given: value, allowed: range } of [inEnglish, inChinese]) {
    expect(value).toBe(given);
    expect(range).toMatchObject(allowed);
  }
});

describe('a refusal', () => {
  it('of an uncovered value names the covered values', async () => {
    const fields = (await desk.ask(closesOnly, `${prices}&fields=close,open,high`)).body;
    expect(fields).toMatchObject({ given: 'open,high', allowed: { values: ['close'] } });
    expect(fields.message).toContain('fields is "open,high"');
    const history = (await desk.ask(closesOnly, prices.replace('2025-12-22', '2020-01-02'))).body;
    expect(history).toMatchObject({ given: '2020-01-02', allowed: { type: 'date', from: '2023-01-01' } });
    expect(history.message).toContain('2023-01-01');
  });

  it('of a program name states the pattern', async () => {
    const { body } = await desk.ask(key, prices, { 'x-client-id': 'a b' });
    expect(body).toMatchObject({ given: 'a b', allowed: { type: 'text', pattern: '^[A-Za-z0-9._-]{1,64}$' } });
    expect(body.message).toContain('x-client-id is "a b"');
  });

  it.each(['x'.repeat(3000), '🙂'.repeat(200), '{limit}', '<b>{rule}</b>', "'{'", '中\u0000文'])(
    'of a long or unusual value quotes at most 64 characters of it: %j',
    async (value) => {
      const { status, body } = await desk.ask(key, `${prices}&limit=${encodeURIComponent(value)}`);
      expect([status, body.code]).toEqual([400, 'parameter_invalid']);
      expect(Array.from(String(body.given)).length).toBeLessThanOrEqual(64);
      expect(String(body.given).isWellFormed()).toBe(true);
      expect(body.message).toContain(body.given);
    },
  );
});

it('the OpenAPI document states the range of every parameter of a table', async () => {
  const { body } = await api.client().get('/market/v1/openapi.json');
  expect(body.components.schemas.Error.properties).toMatchObject({ given: {}, allowed: { type: 'object' } });
  for (const { path, query } of Object.values(dataApiEndpoints)) {
    const own = (body.paths[path].get.parameters as { name: string; 'x-allowed'?: object }[]).filter(
      ({ name }) => name in query.shape,
    );
    expect(own.filter((parameter) => !parameter['x-allowed'])).toEqual([]);
  }
  const { parameters } = body.paths['/prices'].get;
  expect(parameters).toContainEqual(
    expect.objectContaining({
      name: 'limit',
      schema: { type: 'integer', minimum: 1, maximum: 2000, default: 1000 },
    }),
  );
});
