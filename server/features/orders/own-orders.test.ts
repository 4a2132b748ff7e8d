import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { newBuyer, orderForm, placeOrder } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  client = api.client();
  await signIn(api, client);
});

describe('another account’s order', () => {
  it('is as unknown as one that never was, to every call', async () => {
    const { id } = await newBuyer(api);
    const calls = (of: string) => [
      () => client.get(`/business/v1/orders/${of}`),
      () => client.get(`/business/v1/orders/${of}/contract`),
      () => client.get(`/business/v1/orders/${of}/receipt`),
      () => client.post(`/business/v1/orders/${of}/cancel`),
      () => client.post(`/business/v1/orders/${of}/refund`, { reason: '不需要了' }),
      () =>
        client.post(`/business/v1/orders/${of}/payment_request`, { way: 'alipay', idempotency_key: 'k'.repeat(16) }),
      () =>
        client.post(`/business/v1/orders/${of}/payment_request`, {
          way: 'bank_transfer',
          idempotency_key: 'k'.repeat(16),
          slip_number: '1234567',
        }),
    ];
    const foreign = await Promise.all(calls(id).map((call) => call()));
    const unknown = await Promise.all(calls('O-0000000000').map((call) => call()));
    expect(foreign.map(({ body }) => body)).toEqual(unknown.map(({ body }) => body));
    for (const { body } of foreign) expect(body.code).toBe(refusals.orderUnknown.code);
  });

  it('is in no list', async () => {
    const stranger = api.client();
    await signIn(api, stranger);
    for (let count = 0; count < 3; count += 1) {
      await placeOrder(client);
      await placeOrder(stranger);
    }
    const lists = await Promise.all([client, stranger].map((who) => who.get('/business/v1/orders')));
    const ids = lists.map(({ body }) => body.data.items.map(({ id }: { id: string }) => id));
    expect(ids.map((own) => own.length)).toEqual([3, 3]);
    expect(new Set(ids.flat()).size).toBe(6);
  });
});

describe('one’s own orders', () => {
  it('are listed by state and day, page by page, the newest first', async () => {
    const first = await placeOrder(client);
    api.clock.move(1000);
    const second = await placeOrder(client);
    await client.post(`/business/v1/orders/${first}/cancel`);
    const list = async (query: string) => (await client.get(`/business/v1/orders?${query}`)).body.data;
    expect((await list('')).items.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect((await list('status=closed')).items).toMatchObject([{ id: first, pay_before: null }]);
    expect(await list('page_size=1&page=2')).toMatchObject({ total: 2, items: [{ id: first }] });
    expect((await list('from=2020-01-01&to=2020-12-31')).total).toBe(0);
    const today = beijingDay(api.clock.now());
    expect((await list(`from=${today}&to=${today}`)).total).toBe(2);
    const at = (id: string, time: string) =>
      api.deps.db
        .updateTable('orders')
        .set({ created_at: new Date(time) })
        .where('id', '=', id)
        .execute();
    // The first moment of a day in Beijing, and the first one of the next.
    await at(first, '2026-11-09T16:00:00Z');
    await at(second, '2026-11-10T16:00:00Z');
    expect(await list('from=2026-11-10&to=2026-11-10')).toMatchObject({ total: 1, items: [{ id: first }] });
    expect(await list('from=2026-11-11&to=2026-11-11')).toMatchObject({ total: 1, items: [{ id: second }] });
    expect((await client.get('/business/v1/orders?from=x')).body).toMatchObject({ field: 'from' });
    expect((await client.get('/business/v1/orders?status=gone')).body).toMatchObject({ field: 'status' });
  });

  it('show the fields that are asked for, by an allow-list', async () => {
    const id = await placeOrder(client);
    expect(Object.keys((await client.get(`/business/v1/orders/${id}`)).body.data)).toEqual([
      'merchandise_groups',
      'amount',
      'status',
      'user_error_msg',
    ]);
    const ask = (fields: string) => client.get(`/business/v1/orders/${id}?fields=${fields}`);
    expect((await ask('nonsense,status')).body.message).toContain('nonsense');
    expect((await ask('')).body.code).toBe(refusals.badInput.code);
    expect((await ask('status,status')).body.data).toEqual({ status: expect.any(String) });
    const many = Array.from({ length: 500 }, (_, at) => `f${at}`).join(',');
    for (const fields of ['*', 'user.password', 'password_hash', 'constructor', 'body_hash', many, 'user_id']) {
      const { body } = await ask(fields);
      expect([fields, body.code, body.data]).toEqual([fields, refusals.badInput.code, undefined]);
    }
  });
});

it.each([
  ['POST', '/business/v1/orders'],
  ['GET', '/business/v1/orders'],
  ['GET', '/business/v1/orders/O-1'],
  ['GET', '/business/v1/orders/O-1/contract'],
  ['GET', '/business/v1/orders/O-1/receipt'],
  ['POST', '/business/v1/orders/O-1/cancel'],
  ['POST', '/business/v1/orders/O-1/refund'],
  ['POST', '/business/v1/orders/O-1/payment_request'],
] as const)('%s %s is refused without a session', async (method, path) => {
  const visitor = api.client();
  const form = { ...orderForm('int_x'), way: 'alipay', reason: 'x' };
  const { body } = method === 'GET' ? await visitor.get(path) : await visitor.post(path, form);
  expect(body.code).toBe(refusals.notSignedIn.code);
});
