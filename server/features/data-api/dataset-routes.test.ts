import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import { datasetEndpoints } from '#contract/data-api-datasets.ts';
import { dataApiError } from '#contract/data-api.ts';
import { csvValues, sampleValues } from '#server/testing/csv-values.ts';
import { orderForm, payOrder, quoteOf } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
let key: string;
let licence: string;
beforeAll(async () => {
  api = await createTestApi();
  const client = api.client();
  await signIn(api, client);
  const products = { merchandise: 'data_products', items: 'stock-buybacks:1', period_months: '12' };
  const form = orderForm(await quoteOf(client, products), { buyer_email: 'buyer@example.com' });
  const { id } = (await client.post('/business/v1/orders', form)).body.data;
  await payOrder(api, client, id);
  await api.runJobs();
  const row = await api.deps.db.selectFrom('licences').select(['id', 'key']).executeTakeFirstOrThrow();
  ({ id: licence } = row);
  key = row.key!;
});
afterAll(() => api.close());

type Headers = Record<string, string>;
async function ask(path: string, headers: Headers = {}, text = key) {
  const reply = await api.app.inject({
    method: 'GET',
    url: `/api/market/v1/datasets${path}`,
    headers: { authorization: `Bearer ${text}`, 'accept-language': 'zh-CN', ...headers },
  });
  return reply;
}
const product = siteCatalogue().byId.get('stock-buybacks')!;
const rows = product.sample;

describe('what was bought', () => {
  it('is listed with the free sets and their fields', async () => {
    const { datasets } = datasetEndpoints.datasets.answer.parse((await ask('')).json());
    expect(datasets[0]).toMatchObject({ id: 'stock-buybacks', title: '股份回购与注销' });
    expect(datasets.map(({ id }) => id)).toContain('trading-calendar');
    expect(datasets.map(({ id }) => id)).not.toContain('stock-daily-bars');
    const dataset = datasetEndpoints.dataset.answer.parse((await ask('/stock-buybacks')).json());
    expect(dataset).toMatchObject({ simulated: true, dateColumn: 'announced_on', instrumentColumn: 'order_book_id' });
    expect(dataset.fields).toHaveLength(rows[0]!.length);
  });

  it('returns the rows of its newest delivery in pages, as JSON and CSV', async () => {
    const first = datasetEndpoints.datasetRows.answer.parse((await ask('/stock-buybacks/rows?limit=4')).json());
    expect(first.rows).toHaveLength(4);
    expect(first.rows[0]).toEqual([
      'SIM007',
      'B20250410-01',
      '2025-04-10',
      'proposal',
      'cancel',
      1e8,
      2e8,
      16.8,
      0,
      0,
      null,
    ]);
    const next = await api.app.inject({ method: 'GET', url: first.next!, headers: { authorization: `Bearer ${key}` } });
    expect(next.json().rows).toHaveLength(Math.min(4, rows.length - 4));
    const csv = await ask('/stock-buybacks/rows?format=csv');
    expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-data-simulated': 'true' });
    expect(csvValues(product, csv.body)).toEqual(sampleValues(product));
  });

  it('returns the rows of the requested days and instruments', async () => {
    const read = async (query: string) =>
      datasetEndpoints.datasetRows.answer.parse((await ask(`/stock-buybacks/rows?${query}`)).json()).rows;
    const days = (await read('start_date=2025-06-05&end_date=2025-06-12')).map((row) => row[2]);
    expect(days).toEqual(rows.map((row) => row[2]).filter((day) => day! >= '2025-06-05' && day! <= '2025-06-12'));
    expect(days.length).toBeGreaterThan(0);
    const [one] = days as string[];
    expect((await read(`start_date=${one}&end_date=${one}`)).map((row) => row[2])).toEqual(
      rows.map((row) => row[2]).filter((day) => day === one),
    );
    expect(await read('order_book_ids=SIM999')).toEqual([]);
    expect((await read('order_book_ids=SIM007')).every(([id]) => id === 'SIM007')).toBe(true);
    const reversed = await ask('/stock-buybacks/rows?start_date=2025-06-05&end_date=2025-06-04');
    expect([reversed.statusCode, reversed.json().code]).toEqual([400, 'dates_reversed']);
    const foreign = await ask('/trading-calendar/rows?order_book_ids=SIM001');
    expect(foreign.json()).toMatchObject({ code: 'parameter_unknown', field: 'order_book_ids' });
  });

  it('is counted: calls, and the bytes of rows', async () => {
    const use = () =>
      api.deps.db
        .selectFrom('market_use')
        .select(['calls', 'bytes'])
        .where('licence_id', '=', licence)
        .executeTakeFirstOrThrow();
    const before = await use();
    await ask('/stock-buybacks/rows');
    const after = await use();
    expect(after.calls).toBe(before.calls + 1);
    expect(after.bytes).toBeGreaterThan(before.bytes);
  });
});

describe('a delivery', () => {
  const listed = async () =>
    datasetEndpoints.deliveries.answer.parse((await ask('/stock-buybacks/deliveries')).json()).deliveries;
  const fetchFile = (file: string, headers: Headers = {}) => ask(`/stock-buybacks/deliveries/${file}`, headers);

  it('is a dated file, marked as simulated, with its size and SHA-256', async () => {
    const [newest, before] = await listed();
    expect(newest!.file).toBe(`${newest!.day}-simulated.csv`);
    expect(newest!.day > before!.day).toBe(true);
    const reply = await fetchFile(newest!.file);
    expect(reply.rawPayload).toHaveLength(newest!.bytes);
    expect(createHash('sha256').update(reply.rawPayload).digest('hex')).toBe(newest!.sha256);
    expect(reply.headers).toMatchObject({
      'x-data-simulated': 'true',
      'content-disposition': `attachment; filename="stock-buybacks-${newest!.file}"`,
    });
    expect(csvValues(product, reply.body)).toEqual(sampleValues(product));
  });

  it('can be resumed, and is not sent again to a client that has it cached', async () => {
    const [{ file, bytes, sha256 } = { file: '', bytes: 0, sha256: '' }] = await listed();
    const whole = (await fetchFile(file)).rawPayload;
    const rest = await fetchFile(file, { range: 'bytes=100-', 'if-range': `"${sha256}"` });
    expect([rest.statusCode, rest.headers['content-range']]).toEqual([206, `bytes 100-${bytes - 1}/${bytes}`]);
    expect(rest.rawPayload.equals(whole.subarray(100))).toBe(true);
    expect((await fetchFile(file, { range: 'bytes=-10' })).rawPayload.equals(whole.subarray(-10))).toBe(true);
    expect((await fetchFile(file, { range: 'bytes=0-9' })).rawPayload.equals(whole.subarray(0, 10))).toBe(true);
    const beyond = await fetchFile(file, { range: `bytes=10-${bytes + 9}` });
    expect(beyond.headers['content-range']).toBe(`bytes 10-${bytes - 1}/${bytes}`);
    expect((await fetchFile(file, { range: `bytes=${bytes}-` })).statusCode).toBe(416);
    expect((await fetchFile(file, { range: 'bytes=100-', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await fetchFile(file, { 'if-none-match': `"${sha256}"` })).statusCode).toBe(304);
  });

  it('is recorded with account, file and time', async () => {
    await api.deps.db.deleteFrom('journal').execute();
    const [newest] = await listed();
    await fetchFile(newest!.file);
    const noted = await api.deps.db.selectFrom('journal').selectAll().execute();
    expect(noted).toMatchObject([
      {
        action: 'delivery-downloaded',
        subject: `${licence} stock-buybacks/${newest!.file}`,
        account_id: expect.any(Number),
      },
    ]);
  });

  it('that does not exist is refused, and no other file can be reached', async () => {
    for (const file of ['2020-01-01-simulated.csv', '..%2F..%2Fpackage.json', 'deliveries.json']) {
      const reply = await fetchFile(file);
      expect([reply.statusCode, reply.json().code], file).toEqual([404, 'delivery_missing']);
    }
    const unknown = await ask('/no-such-product');
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'dataset_unknown']);
  });
});

describe('what was not bought', () => {
  it.each([
    ['stock-pledges', '，每用户每年', '/welcome/purchase?product=stock-pledges'],
    [
      'futures-daily-bars',
      '数据模块“期货”包含它，每用户或账户每月',
      '/welcome/purchase?items=research:1,futures:1&months=12',
    ],
    ['stock-daily-bars', '套餐“研究版”包含它，每用户或账户每月', '/welcome/purchase?items=research:1&months=12'],
    ['stock-order-flow', '书面报价', '/welcome/datahub/product/stock-order-flow'],
  ])('%s is refused with the purchase that covers it, its price and the order page', async (id, words, path) => {
    const reply = await ask(`/${id}/rows`);
    expect(reply.statusCode).toBe(403);
    const { code, message, action, opened_by: opening } = dataApiError.parse(reply.json());
    expect(code).toBe('dataset_not_licensed');
    expect(message).toContain(words);
    expect(opening?.order_at).toBe(`${api.deps.config.publicOrigin}${path}`);
    expect(action).toContain(opening!.order_at);
    const english = dataApiError.parse((await ask(`/${id}/rows`, { 'accept-language': 'en' })).json());
    expect(english.message).toMatch(/^The license does not cover/);
    expect(english.message).not.toMatch(/\p{Script=Han}/u);
  });

  it('is refused for the market’s tables in the same way', async () => {
    const reply = await api.app.inject({
      method: 'GET',
      url: '/api/market/v1/prices?order_book_ids=SIM001&start_date=2025-12-22&end_date=2025-12-24',
      headers: { authorization: `Bearer ${key}` },
    });
    expect(dataApiError.parse(reply.json())).toMatchObject({
      code: 'dataset_not_licensed',
      opened_by: { id: 'research', order_at: expect.stringContaining('/welcome/purchase?items=research:1') },
    });
  });
});
