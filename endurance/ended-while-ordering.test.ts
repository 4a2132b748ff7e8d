import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApiProcess, type ApiProcess } from '#server/testing/api-process.ts';
import { notificationFor, signNotification } from '#server/testing/cashier-notifications.ts';
import { holdRequest } from '#server/testing/held-request.ts';
import { createLastingDatabase, type LastingDatabase } from '#server/testing/lasting-database.ts';
import { newBuyer, startPayment } from '#server/testing/order-forms.ts';
import { newPresses } from '#server/testing/order-presses.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

const count = 5;

let database: LastingDatabase;
let server: ApiProcess;
beforeAll(async () => {
  database = await createLastingDatabase();
});
afterAll(async () => {
  await server.end('SIGKILL');
  await database.drop();
});

/** Starts payments of as many orders. @returns their signed notifications, which have not been sent yet */
async function takeSilently(api: TestApi) {
  const notifications = [];
  for (let at = 0; at < count; at += 1) {
    const { client, id } = await newBuyer(api);
    const outTradeNo = await startPayment(client, id);
    await api.deps.cashier?.answer(outTradeNo, 'silent');
    const taken = await api.deps.cashier?.gateway('alipay').query(outTradeNo);
    if (taken?.state !== 'paid') throw new Error('not paid');
    notifications.push(signNotification(api, notificationFor(outTradeNo, { transaction_id: taken.transactionId })));
  }
  return notifications;
}

it('SIGTERM lets orders and payments in flight end, takes no new ones, loses none that was answered, and exits with 0', async () => {
  const api = await createTestApi({}, { database: database.open() });
  const presses = await newPresses(api, count);
  const notifications = await takeSilently(api);
  await api.close();

  server = await startApiProcess(database.env);
  const held = await Promise.all([
    ...presses.map((one) => holdRequest(server.origin, '/business/v1/orders', one)),
    ...notifications.map((one) => holdRequest(server.origin, '/payments/notify/alipay', one)),
  ]);
  const ended = server.end('SIGTERM');
  const isListening = () => fetch(`${server.origin}/api/health`).then(Boolean, () => false);
  await expect.poll(isListening, { timeout: 60_000, interval: 10 }).toBe(false);
  const answers = await Promise.all(held.map((one) => one.finish()));
  // With 1 it would have run out of the time that it has for them.
  expect(await ended).toBe(0);

  const ids = answers.slice(0, count).map(({ status, text }) => {
    expect(status).toBe(200);
    return (JSON.parse(text) as { data: { id: string } }).data.id;
  });
  expect(answers.slice(count)).toEqual(notifications.map(() => ({ status: 200, text: 'success' })));

  const after = await createTestApi({}, { database: database.open() });
  await after.runJobs();
  const { db } = after.deps;
  const orders = await db.selectFrom('orders').select(['id', 'status']).execute();
  const waiting = orders.filter(({ status }) => status === 'pending_payment');
  expect(waiting.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(count);
  expect(await db.selectFrom('ledger').select('id').execute()).toHaveLength(count);
  await after.close();
}, 180_000);
