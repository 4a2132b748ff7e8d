import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startApiProcess } from '#server/testing/api-process.ts';
import { holdRequest } from '#server/testing/held-request.ts';
import { createLastingDatabase } from '#server/testing/lasting-database.ts';

/** Long enough for two requests on a busy machine. */
const drainSeconds = 5;

it('at SIGTERM it is no longer ready, serves for the delay, then refuses connections, finishes requests in flight, and exits with 0', async () => {
  const database = await createLastingDatabase();
  const env = { ...database.env, DRAIN_SECONDS: String(drainSeconds), LOG_LEVEL: 'info' };
  const server = await startApiProcess(env);
  /** Each request uses a new connection. */
  const ask = async (path: string) => {
    const reply = await fetch(`${server.origin}/api${path}`, { headers: { connection: 'close' } });
    return [reply.status, await reply.json()] as const;
  };
  const isRefused = async () => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    const failure = await once(socket, 'connect').then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code,
    );
    socket.destroy();
    return failure === 'ECONNREFUSED';
  };
  try {
    expect(await ask('/ready')).toEqual([200, { status: 'ready' }]);
    // A visitor's quote, which writes to the database.
    const held = await holdRequest(server.origin, '/business/v1/order_intention', {
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'merchandise=rqdata_cloud&items=research:1,futures:1&period_months=1',
    });

    const signalledAt = performance.now();
    const ended = server.end('SIGTERM');
    await expect.poll(() => server.lines.join('\n'), { timeout: 60_000, interval: 5 }).toContain('"stopping"');
    expect(await ask('/ready')).toEqual([503, { status: 'not ready', missing: ['stopping'] }]);
    expect(await ask('/health')).toEqual([200, { status: 'ok' }]);

    await expect.poll(isRefused, { timeout: 60_000, interval: 20 }).toBe(true);
    expect(performance.now() - signalledAt).toBeGreaterThan(drainSeconds * 1000 - 50);
    const answer = await held.finish();
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([200, { code: 0 }]);
    expect(await ended).toBe(0);
  } finally {
    await server.end('SIGKILL');
    await database.drop();
  }
}, 120_000);
