import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { warmUpMs } from '#server/kernel/http/shed-load.ts';
import { newPresses, press } from '#server/testing/order-presses.ts';
import { listenLocally } from '#server/testing/push-server.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { buildApi } from './build-api.ts';

const token = 'a token of sixteen or more';

let api: TestApi;
let isBusy = false;
afterEach(async () => {
  isBusy = false;
  await api.close();
});

async function readShed(app: TestApi['app'], reason: string): Promise<number> {
  const { body } = await app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}` } });
  return Number(new RegExp(`^shed_total\\{reason="${reason}"\\} (\\d+)$`, 'm').exec(body)?.[1]);
}

it('calls are refused while too many wait for the database, and none that was taken is lost', async () => {
  api = await createTestApi({ DATABASE_QUEUE: '4', METRICS_TOKEN: token });
  const { db, databaseWaiting } = api.deps;
  const app = await buildApi(api.deps, ({ url }, response) => url === '/welcome' && Boolean(response.end('a page')));
  const origin = await listenLocally(app);
  const presses = await newPresses(api, 7);
  const before = await readShed(app, 'database');

  const held = Promise.withResolvers<void>();
  const holding = db.connection().execute(() => held.promise);
  const taken = presses.slice(0, 4).map((one) => press(origin, one));
  await expect.poll(databaseWaiting, { timeout: 30_000 }).toBe(4);
  const refused = await fetch(`${origin}/api/business/v1/orders`, { method: 'POST', ...presses[4]! });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ code: 503, message: expect.stringMatching(/稍后/) });
  expect(await press(origin, presses[5]!)).toMatchObject({ status: 503 });

  // What says how the process is, what the front has in memory, and a provider's notification.
  for (const path of ['/api/health', '/api/ready/pages', '/welcome'])
    expect((await fetch(origin + path)).status).toBe(200);
  const notified = fetch(`${origin}/api/payments/notify/alipay`, { method: 'POST', body: 'sign=forged' });
  const ready = fetch(`${origin}/api/ready`);
  held.resolve();
  await holding;
  expect(await (await notified).text()).toBe('fail');
  expect((await ready).status).toBe(200);

  const answers = await Promise.all(taken);
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect((await press(origin, presses[6]!)).code).toBe(0);
  const orders = await db.selectFrom('orders').select('id').execute();
  expect(orders).toHaveLength(5);
  expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(answers.map(({ id }) => id)));
  expect((await readShed(app, 'database')) - before).toBe(2);
  const journalled = await db.selectFrom('journal').select('outcome').where('outcome', '=', 'http-503').execute();
  expect(journalled).toEqual([]);
  await app.close();
});

/** Keeps the event loop in turns of a fifth of a second for as long as `isBusy`. */
async function keepBusy(): Promise<void> {
  isBusy = true;
  while (isBusy) {
    const until = performance.now() + 200;
    while (performance.now() < until);
    await setImmediate();
  }
}

it('calls are refused while the event loop is late, not in the first half minute, and not once it is in time again', async () => {
  api = await createTestApi({ SHED_LAG_MS: '100', METRICS_TOKEN: token });
  const ask = async () => (await api.client().get('/business/v1/merchandise/rqdata_cloud')).status;
  const before = await readShed(api.app, 'lag');
  const working = keepBusy();
  for (let turn = 0; turn < 20; turn += 1) expect(await ask()).toBe(200);
  api.clock.move(warmUpMs);
  await expect.poll(ask, { timeout: 30_000 }).toBe(503);
  expect((await api.client().get('/health')).status).toBe(200);
  isBusy = false;
  await working;
  await expect.poll(ask, { timeout: 30_000 }).toBe(200);
  expect(await readShed(api.app, 'lag')).toBeGreaterThan(before);
});
