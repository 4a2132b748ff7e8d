import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { newPresses, press } from '#server/testing/order-presses.ts';
import { listenLocally } from '#server/testing/push-server.ts';
import { logInByPassword, newPhone } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { createClient } from '#server/testing/test-client.ts';
import { buildApi } from './build-api.ts';

const token = 'a token of sixteen or more';

let api: TestApi;
let end: () => void = () => undefined;
afterEach(async () => {
  end();
  await api.close();
});

async function readShed(app: TestApi['app'], reason: string): Promise<number> {
  const { body } = await app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}` } });
  return Number(new RegExp(`^shed_total\\{reason="${reason}"\\} (\\d+)$`, 'm').exec(body)?.[1]);
}

it('calls are refused while too many wait for the database, and none that was taken is lost', async () => {
  api = await createTestApi({ METRICS_TOKEN: token });
  const { db, databasePlaces } = api.deps;
  const databaseWaiting = () => databasePlaces.waiting;
  const app = await buildApi(api.deps, 4);
  app.get('/welcome', async () => 'a page');
  const origin = await listenLocally(app);
  const presses = (await newPresses(api, 6)).map(({ headers, body }, at) => ({
    headers: { ...headers, 'x-forwarded-for': `203.0.113.${at}` },
    body,
  }));
  const before = await readShed(app, 'database');

  const held = Promise.withResolvers<void>();
  end = held.resolve;
  const holding = db.connection().execute(() => held.promise);
  const taken = presses.slice(0, 4).map((one) => press(origin, one));
  await expect.poll(databaseWaiting).toBe(4);
  const refused = await fetch(`${origin}/api/business/v1/orders`, { method: 'POST', ...presses[4]! });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ code: 503, message: expect.stringMatching(/稍后/) });
  // Every other outcome of this call is journalled.
  expect((await logInByPassword(createClient(app), newPhone(), 'wrong-one-9')).status).toBe(503);

  // Never shed: health checks, pages, and providers' notifications.
  for (const path of ['/api/health', '/api/ready/pages', '/welcome'])
    expect((await fetch(origin + path)).status).toBe(200);
  const notified = await fetch(`${origin}/api/payments/notify/alipay`, { method: 'POST', body: 'sign=forged' });
  expect(await notified.text()).toBe('fail');
  const ready = fetch(`${origin}/api/ready`);
  await expect.poll(databaseWaiting).toBe(5);
  end();
  await holding;
  expect((await ready).status).toBe(200);

  const answers = await Promise.all(taken);
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect((await press(origin, presses[5]!)).code).toBe(0);
  const orders = await db.selectFrom('orders').select('id').execute();
  expect(orders).toHaveLength(5);
  expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(answers.map(({ id }) => id)));
  expect((await readShed(app, 'database')) - before).toBe(2);
  const journalled = await db.selectFrom('journal').select('outcome').where('action', '=', 'login-password').execute();
  expect(journalled).toEqual([]);
  await app.close();
});

/** Blocks the event loop in turns of 200 ms until `end`. */
async function keepBusy(): Promise<void> {
  const ending = new AbortController();
  end = () => ending.abort();
  while (!ending.signal.aborted) {
    const until = performance.now() + 200;
    while (performance.now() < until);
    await setImmediate();
  }
}

it('calls are refused while the event loop is late, and not once it is in time again', async () => {
  api = await createTestApi({ SHED_LAG_MS: '100', METRICS_TOKEN: token });
  const ask = async () => (await api.client().get('/business/v1/merchandise/rqdata_cloud')).status;
  const before = await readShed(api.app, 'lag');
  const working = keepBusy();
  await expect.poll(ask).toBe(503);
  expect((await api.client().get('/health')).status).toBe(200);
  end();
  await working;
  await expect.poll(ask).toBe(200);
  expect(await readShed(api.app, 'lag')).toBeGreaterThan(before);
});
