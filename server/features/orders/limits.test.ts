import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('one address gets no more than 120 quotes a minute, and is told when to come again', async () => {
  const client = api.client();
  const form = { merchandise: 'rqdata_cloud', items: 'research:1', period_months: '1' };
  const statuses = [];
  for (let count = 0; count < 121; count += 1) {
    statuses.push((await client.post('/business/v1/order_intention', form)).status);
  }
  expect(statuses.indexOf(429)).toBe(120);
  const reply = await client.post('/business/v1/order_intention', form);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect((await api.client().post('/business/v1/order_intention', form)).status).toBe(200);
});
