import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKilledServers, postOrDie, waitMs } from '#server/testing/killed-servers.ts';
import { type Press, pressOf } from '#server/testing/order-presses.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

/** The whole run: `BUYERS=50 ROUNDS=20 npx vitest run server/orders/killed-while-ordering.test.ts`. */
const buyers = Number(process.env['BUYERS'] ?? 6);
const rounds = Number(process.env['ROUNDS'] ?? 3);
/** Alone a server starts within ten seconds; beside all the other tests the machine is busy. */
const startWithinMs = process.env['BUYERS'] ? 10_000 : 30_000;

let servers: Awaited<ReturnType<typeof createKilledServers>>;
beforeAll(async () => {
  servers = await createKilledServers();
});
afterAll(() => servers.end());

/** Buyers who are signed in, each with a quote and a button to press for every round. */
async function prepare(api: TestApi): Promise<Press[][]> {
  const presses: Press[][] = Array.from({ length: rounds }, () => []);
  for (let at = 0; at < buyers; at += 1) {
    const client = api.client();
    await signIn(api, client);
    for (const round of presses) round.push(await pressOf(client));
  }
  return presses;
}

it(
  'an order that was answered is there, and none is there twice, however often the server is killed',
  async () => {
    const api = await createTestApi({}, { database: servers.open() });
    const presses = await prepare(api);
    await api.close();
    const answered = new Map<Press, string>();

    async function press(origin: string, open: readonly Press[]) {
      await Promise.all(
        open.map(async (one) => {
          const reply = JSON.parse((await postOrDie(origin, '/business/v1/orders', one)) ?? '{}');
          if (reply.code !== 0) return;
          // Pressed again after a lost answer, it answers with the same order.
          expect(answered.get(one) ?? reply.data.id).toBe(reply.data.id);
          answered.set(one, reply.data.id);
        }),
      );
    }

    const unanswered = () => presses.flat().filter((one) => !answered.has(one));
    for (const round of presses) {
      const server = await servers.start();
      const pressing = press(server.origin, [...round, ...unanswered().slice(0, buyers)]);
      await waitMs(Math.random() * 300);
      await server.kill();
      await pressing;
    }
    const last = await servers.start();
    while (unanswered().length > 0) await press(last.origin, unanswered().slice(0, buyers));
    await last.kill();

    const after = await createTestApi({}, { database: servers.open() });
    const rows = await after.deps.db.selectFrom('orders').select(['id', 'intention_id']).execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...answered.values()].toSorted());
    expect(rows).toHaveLength(buyers * rounds);
    expect(servers.slowestStartMs()).toBeLessThan(startWithinMs);
    await after.close();
  },
  60_000 + buyers * rounds * 1500,
);
