import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#server/kernel/db/connection.ts';
import { notificationFor, signNotification } from '#server/testing/cashier-notifications.ts';
import { atLength, formatMs, recordFigure } from '#server/testing/endurance-figures.ts';
import { createKilledServers, postOrDie } from '#server/testing/killed-servers.ts';
import { newBuyer, placeOrder, startPayment } from '#server/testing/order-forms.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const kills = atLength(2, 100);
const count = atLength(8, 200);
/** Concurrent notifications. */
const atOnce = 5;
const ordersEach = 4;
/** Upper bound of a server's start on a quiet machine; with other tests in parallel there is none. */
const startWithinMs = atLength(Infinity, 10_000);

type Payment = { orderId: string; outTradeNo: string; transactionId: string };

let servers: Awaited<ReturnType<typeof createKilledServers>>;
let api: TestApi;
let planted: Payment[];
let payments: Payment[];
beforeAll(
  async () => {
    servers = await createKilledServers();
    api = await createTestApi({}, { database: servers.open() });
    planted = await payManySilently(atOnce);
    payments = await payManySilently(count);
    await api.close();
  },
  120_000 + count * 1000,
);
afterAll(() => servers.end());

/** Creates orders that are paid while no server is running. */
async function payManySilently(orders: number): Promise<Payment[]> {
  const made: Payment[] = [];
  while (made.length < orders) {
    const { client, id } = await newBuyer(api);
    // Several orders for each buyer, because all of this takes one minute of the clock and codes are limited.
    const own = [id];
    while (own.length < Math.min(ordersEach, orders - made.length)) own.push(await placeOrder(client));
    for (const orderId of own) made.push(await paySilently(client, orderId));
  }
  return made;
}

async function paySilently(client: TestClient, orderId: string): Promise<Payment> {
  const outTradeNo = await startPayment(client, orderId);
  await api.deps.cashier?.answer(outTradeNo, 'silent');
  const taken = await api.deps.cashier?.gateway('alipay').query(outTradeNo);
  if (taken?.state !== 'paid') throw new Error('not paid');
  return { orderId, outTradeNo, transactionId: taken.transactionId };
}

/** Sends a notification. @returns true if it was acknowledged */
async function notify(origin: string, { outTradeNo, transactionId }: Payment): Promise<boolean> {
  const notification = signNotification(api, notificationFor(outTradeNo, { transaction_id: transactionId }));
  return (await postOrDie(origin, '/payments/notify/alipay', notification)) === 'success';
}

/** Reads the ledger entries of these payments, and how many orders reached each status how often. */
async function readBooks(db: Db, of: readonly Payment[]) {
  const ids = of.map(({ orderId }) => orderId);
  const ledger = await db
    .selectFrom('ledger')
    .select(['transaction_id', 'amount_fen'])
    .where('order_id', 'in', ids)
    .orderBy('transaction_id')
    .execute();
  const history = await db.selectFrom('order_history').select('status').where('order_id', 'in', ids).execute();
  const orders = await db.selectFrom('orders').select('licence_id').where('id', 'in', ids).execute();
  const reached = (status: string) => history.filter((row) => row.status === status).length;
  const licences = new Set(orders.flatMap(({ licence_id: id }) => id ?? [])).size;
  return { ledger, paid: reached('paid'), fulfilled: reached('fulfilled'), licences };
}

it('a notification that is acknowledged before its payment is committed is found not to be in the books', async () => {
  const server = await servers.start('open with the fault');
  const acknowledged: boolean[] = [];
  const sending = planted.map(async (payment) => acknowledged.push(await notify(server.origin, payment)));
  await server.killDuring(sending, 'first answer');
  const { db, close } = await servers.open();
  const { ledger } = await readBooks(db, planted);
  await close();
  expect(acknowledged.filter(Boolean).length).toBeGreaterThan(ledger.length);
}, 120_000);

it(
  'paid is paid once, the books are the gateway’s, and every licence is issued, however often the server is killed',
  async () => {
    const open = new Set(payments);
    // Like a payment provider, it resends unacknowledged notifications, a few at a time.
    const sendOpen = (origin: string) =>
      [...open].slice(0, atOnce).map(async (payment) => {
        if (await notify(origin, payment)) open.delete(payment);
      });
    let killed = 0;
    // A kill needs an open payment to interrupt.
    for (; killed < kills && open.size > 0; killed += 1) {
      const server = await servers.start();
      await server.killDuring(sendOpen(server.origin), killed % 2 ? 'any moment' : 'first answer');
    }
    const last = await servers.start();
    while (open.size > 0) await Promise.all(sendOpen(last.origin));
    await last.kill();

    const after = await createTestApi({}, { database: servers.open() });
    const { db } = after.deps;
    // The lease of a killed server's job expires after a minute.
    after.clock.move(61_000);
    await after.runJobs();
    const taken = await db
      .selectFrom('cashier_payments')
      .select(['transaction_id', 'amount_fen'])
      .where(
        'out_trade_no',
        'in',
        payments.map(({ outTradeNo }) => outTradeNo),
      )
      .orderBy('transaction_id')
      .execute();
    const books = await readBooks(db, payments);
    await after.close();
    expect(books).toEqual({ ledger: taken, paid: count, fulfilled: count, licences: count });
    expect(servers.slowestStartMs()).toBeLessThan(startWithinMs);
    recordFigure(`${killed} kills during ${count} payments: slowest start ${formatMs(servers.slowestStartMs())}`);
  },
  120_000 + kills * 6000,
);
