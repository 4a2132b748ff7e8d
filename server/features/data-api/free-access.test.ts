import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataApiEndpoints } from '#contract/data-api.ts';
import { licensedProducts } from '#contract/licence.ts';
import { freeAccess } from '#lib/shared/data-api/free-access.ts';
import { openDataApi } from '#server/testing/ask-data-api.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it.each([...licensedProducts, 'rqsdk-edu' as const])(
  '/quota and the tables give a new licence of %s exactly what the pages promise',
  async (product) => {
    const { count, instruments, days, datasets } = freeAccess(product, 'zh-CN');
    const desk = await openDataApi(api);
    const { key } = await desk.newLicence(product);
    const { body: quota } = await desk.ask(key, '/quota');
    expect(datasets.map(({ dataset }) => dataset)).toEqual(quota.datasets);
    expect(datasets.flatMap(({ fields }) => fields)).toEqual(quota.priceFields);
    const { body: listed } = await desk.ask(key, '/instruments');
    expect([listed.rows[0][0], listed.rows.at(-1)[0]]).toEqual(instruments);
    expect(listed.rows).toHaveLength(count);
    const [from, to] = days;
    const span = { start_date: from, end_date: to };
    const { body: trading } = await desk.ask(key, `/trading_dates?${new URLSearchParams({ ...span, limit: '2000' })}`);
    expect(trading.rows[0][0]).toBe(from);
    for (const [name, endpoint] of Object.entries(dataApiEndpoints)) {
      const query = {
        ...('order_book_ids' in endpoint.query.shape && { order_book_ids: instruments.join(',') }),
        ...('order_book_id' in endpoint.query.shape && { order_book_id: 'SIMALL' }),
        ...('start_date' in endpoint.query.shape && span),
      };
      const { status } = await desk.ask(key, `${endpoint.path}?${new URLSearchParams(query)}`);
      expect(status, name).toBe(quota.datasets.includes(endpoint.dataset) ? 200 : 403);
    }
  },
);

it('a licence for three years covers history from the first day of 2023, and not the day before', async () => {
  const desk = await openDataApi(api);
  const { key } = await desk.newLicence('rq-factor');
  const from = async (day: string) =>
    (await desk.ask(key, `/trading_dates?start_date=${day}&end_date=2023-01-10`)).status;
  expect([await from('2023-01-01'), await from('2022-12-31')]).toEqual([200, 403]);
});
