import { afterAll, beforeAll, expect, it } from 'vitest';
import { noticeFor, signNotice } from '#server/testing/cashier-notices.ts';
import { createKilledServers, postOrDie, waitMs } from '#server/testing/killed-servers.ts';
import { placeOrder, startPayment } from '#server/testing/order-forms.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

/** The whole run is a hundred: `KILLS=100 npx vitest run server/payments/killed-while-paying.test.ts`. */
const kills = Number(process.env['KILLS'] ?? 8);
/** Alone a server starts within ten seconds; beside all the other tests the machine is busy. */
const startWithinMs = process.env['KILLS'] ? 10_000 : 30_000;

let servers: Awaited<ReturnType<typeof createKilledServers>>;
beforeAll(async () => {
  servers = await createKilledServers();
});
afterAll(() => servers.end());

/** Orders whose payer has paid while nobody listened. @returns their numbers at the cashier */
async function payManySilently(api: TestApi, count: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const client = api.client();
    await signIn(api, client);
    const outTradeNo = await startPayment(client, await placeOrder(client));
    await api.deps.cashier?.answer(outTradeNo, 'silent');
    numbers.push(outTradeNo);
  }
  return numbers;
}

it(
  `paid is paid once, the books are the gateway’s, and every licence is issued, however often the server is killed`,
  async () => {
    const api = await createTestApi({}, { database: servers.open() });
    const open = new Set(await payManySilently(api, kills));
    const taken = await api.deps.db.selectFrom('cashier_payments').selectAll().execute();
    await api.close();
    const transactions = new Map(taken.map((row) => [row.out_trade_no, row.transaction_id]));

    /** Sends what was not acknowledged, a few at a time, again, as a payment house does. */
    async function sendOpen(origin: string) {
      await Promise.all(
        [...open].slice(0, 5).map(async (outTradeNo) => {
          const notice = signNotice(api, noticeFor(outTradeNo, { transaction_id: transactions.get(outTradeNo) }));
          if ((await postOrDie(origin, '/payments/notify/alipay', notice)) === 'success') open.delete(outTradeNo);
        }),
      );
    }

    for (let killed = 0; killed < kills; killed += 1) {
      const server = await servers.start();
      const sending = sendOpen(server.origin);
      await waitMs(Math.random() * 120);
      await server.kill();
      await sending;
    }
    const last = await servers.start();
    while (open.size > 0) await sendOpen(last.origin);
    // A job that was taken by a killed server is anybody's again after a minute; here, after the restart, at once.
    await last.kill();

    const after = await createTestApi({}, { database: servers.open() });
    const { db } = after.deps;
    after.clock.move(61_000);
    await after.runJobs();
    const ledger = await db.selectFrom('ledger').selectAll().execute();
    const gatewayFen = taken.reduce((sum, row) => sum + row.amount_fen, 0);
    expect(ledger.reduce((sum, row) => sum + row.amount_fen, 0)).toBe(gatewayFen);
    expect(new Set(ledger.map((row) => row.transaction_id))).toEqual(new Set(transactions.values()));
    const history = await db.selectFrom('order_history').selectAll().orderBy('id').execute();
    for (const status of ['pending_payment', 'paid', 'fulfilled']) {
      expect([status, history.filter((row) => row.status === status).length]).toEqual([status, kills]);
    }
    expect(history).toHaveLength(3 * kills);
    expect(await db.selectFrom('licences').select('id').execute()).toHaveLength(kills);
    expect(servers.slowestStartMs()).toBeLessThan(startWithinMs);
    await after.close();
  },
  60_000 + kills * 6000,
);
