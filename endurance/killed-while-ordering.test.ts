import { afterAll, beforeAll, expect, it } from 'vitest';
import { atLength, formatMs, recordFigure } from '#server/testing/endurance-figures.ts';
import { createKilledServers, postOrDie } from '#server/testing/killed-servers.ts';
import { pressOf, type Press } from '#server/testing/order-presses.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi } from '#server/testing/test-api.ts';

const buyers = atLength(6, 50);
const rounds = atLength(2, 20);
/** Quiet, a server starts within seconds; beside other tests that says nothing. */
const startWithinMs = atLength(Infinity, 10_000);

let servers: Awaited<ReturnType<typeof createKilledServers>>;
let planted: Press[];
let presses: Press[][];
beforeAll(
  async () => {
    servers = await createKilledServers();
    [planted = [], ...presses] = await prepare(1 + rounds);
  },
  120_000 + buyers * rounds * 500,
);
afterAll(() => servers.end());

/** Buyers who are signed in, each with a quote and a button to press for every round. */
async function prepare(count: number): Promise<Press[][]> {
  const api = await createTestApi({}, { database: servers.open() });
  const made: Press[][] = Array.from({ length: count }, () => []);
  for (let at = 0; at < buyers; at += 1) {
    const client = api.client();
    await signIn(api, client);
    for (const round of made) round.push(await pressOf(client));
  }
  await api.close();
  return made;
}

/** Presses, and the orders that were answered. */
function createPressing() {
  const answered = new Map<Press, string>();
  async function press(origin: string, one: Press) {
    const reply = JSON.parse((await postOrDie(origin, '/business/v1/orders', one)) ?? '{}');
    // Nothing arrived, or it is refused while the database still holds what the killed server had begun.
    if (reply.code !== 0) return;
    // Pressed again after a lost answer, it answers with the same order.
    expect(answered.get(one) ?? reply.data.id).toBe(reply.data.id);
    answered.set(one, reply.data.id);
  }
  return { answered, press };
}

/** What a kill did to the orders: answered and gone, there twice, and without what their transaction writes beside them. */
async function findDamage(of: readonly Press[], answered: ReadonlyMap<Press, string>) {
  const quotes = of.map(({ body }) => new URLSearchParams(body).get('intention_id') ?? '');
  const { db, close } = await servers.open();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'intention_id'])
    .where('intention_id', 'in', quotes)
    .execute();
  const history = await db.selectFrom('order_history').select('order_id').execute();
  const closing = await db.selectFrom('jobs').select('payload').where('kind', '=', 'order-close').execute();
  await close();
  const ids = new Set(orders.map(({ id }) => id));
  const written = new Set(history.map(({ order_id: id }) => id));
  const closed = new Set(closing.map(({ payload }) => (payload as { orderId: string }).orderId));
  return {
    orders: orders.length,
    lost: [...answered.values()].filter((id) => !ids.has(id)),
    twice: orders.length - new Set(orders.map((order) => order.intention_id)).size,
    half: [...ids].filter((id) => !written.has(id) || !closed.has(id)),
  };
}

it('an order that is answered before it is committed is found to be lost', async () => {
  const { answered, press } = createPressing();
  const server = await servers.start('open with the fault');
  const pressing = planted.map((one) => press(server.origin, one));
  await server.killDuring(pressing, 'first answer');
  expect((await findDamage(planted, answered)).lost.length).toBeGreaterThan(0);
}, 120_000);

it(
  'an order that was answered is there whole, and none is there twice, however often the server is killed',
  async () => {
    const { answered, press } = createPressing();
    const unanswered = () => presses.flat().filter((one) => !answered.has(one));
    for (const [at, round] of presses.entries()) {
      const server = await servers.start();
      const open = [...new Set([...round, ...unanswered().slice(0, buyers)])];
      const pressing = open.map((one) => press(server.origin, one));
      await server.killDuring(pressing, at % 2 ? 'any moment' : 'first answer');
    }
    const last = await servers.start();
    while (unanswered().length > 0) {
      await Promise.all(
        unanswered()
          .slice(0, buyers)
          .map((one) => press(last.origin, one)),
      );
    }
    await last.kill();

    expect(await findDamage(presses.flat(), answered)).toEqual({
      orders: buyers * rounds,
      lost: [],
      twice: 0,
      half: [],
    });
    expect(servers.slowestStartMs()).toBeLessThan(startWithinMs);
    recordFigure(
      `${rounds} kills during ${buyers * rounds} orders: slowest start ${formatMs(servers.slowestStartMs())}`,
    );
  },
  120_000 + buyers * rounds * 1500,
);
