import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { runHousekeeping } from '#server/main/housekeeping.ts';
import { runSiteJobs } from '#server/main/site-jobs.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { newBuyer, payOrder, quoteOf, startPayment } from '#server/testing/order-forms.ts';
import { receiveCode } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { lockOrder, moveOrder } from './move-order.ts';

let api: TestApi;
let client: TestClient;
let id: string;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ client, id } = await newBuyer(api));
});

const dayMs = 86_400_000;
const rowOf = (orderId: string) =>
  api.deps.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();

async function deleteAccount() {
  const { phone } = (await client.post('/user/isLogin.do')).body;
  api.clock.move(60_000);
  const code = await receiveCode(api, client, phone, 'identity');
  return client.post('/user/account/delete', { code, confirmation: '注销账号' });
}

it('an account’s export holds its quotes and orders with the money that moved', async () => {
  await quoteOf(client);
  await payOrder(api, client, id);
  const { data } = (await client.get('/user/account/export')).body;
  expect(data.quotes).toHaveLength(2);
  expect(data.orders).toMatchObject([
    {
      id,
      status: 'fulfilled',
      amount: '1400.00',
      buyer: { email: 'li@example.com' },
      movements: [{ channel: 'alipay', amount: '1400.00' }],
    },
  ]);
  expect(data.licences).toHaveLength(1);
});

it('an order outlives the account by three years, without its owner; the books stay', async () => {
  await payOrder(api, client, id);
  const licence_id = (await rowOf(id))?.licence_id;
  expect(licence_id).toMatch(/^lic_/);
  expect((await deleteAccount()).body.code).toBe(0);
  expect(await rowOf(id)).toMatchObject({ user_id: null, licence_id, status: 'fulfilled', amount_fen: 140_000 });
  api.clock.move(3 * 365 * dayMs);
  await runHousekeeping(api.deps);
  expect(await rowOf(id)).toBeDefined();
  api.clock.move(4 * dayMs);
  await runHousekeeping(api.deps);
  expect(await rowOf(id)).toBeUndefined();
  const books = await api.deps.db.selectFrom('ledger').selectAll().where('order_id', '=', id).execute();
  expect(books).toHaveLength(1);
});

it('an account with money on its way is not deleted, and can be once it has arrived', async () => {
  await client.post(`/cashier/${await startPayment(client, id)}`, { answer: 'pay' });
  const sign = () => Promise.reject(new Error('no key'));
  await runSiteJobs({ ...api.deps, licenceSigner: { ...api.deps.licenceSigner, sign } });
  expect((await deleteAccount()).body.code).toBe(refusals.ordersOpen.code);
  api.clock.move(120_000);
  await api.runJobs();
  expect((await deleteAccount()).body.code).toBe(0);
});

it.skipIf(!process.env['TEST_DATABASE_URL'])(
  'an account whose order is paid while it is deleted stays (skipped without a server)',
  async () => {
    const { db } = api.deps;
    const deleting = await db.transaction().execute(async (trx) => {
      await lockOrder(trx, id);
      const reply = deleteAccount();
      await expect.poll(() => countWaiting(db)).toBe(1);
      const now = api.clock.now();
      await moveOrder(trx, now, { id, to: 'paid', set: { paid_at: now } });
      return { reply };
    });
    expect((await deleting.reply).body.code).toBe(refusals.ordersOpen.code);
    expect((await rowOf(id))?.user_id).not.toBeNull();
  },
);

it('quotes without an order are deleted after a day', async () => {
  const open = await quoteOf(client);
  api.clock.move(2 * dayMs);
  await runHousekeeping(api.deps);
  const rows = await api.deps.db.selectFrom('order_intentions').select('id').where('id', '=', open).execute();
  expect(rows).toEqual([]);
});
