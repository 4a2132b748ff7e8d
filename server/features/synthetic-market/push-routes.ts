import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import { marketPushLimits, marketPushPath } from '#contract/market-push.ts';
import type { Config } from '#server/kernel/config/config.ts';
import { addressGroup } from '#server/kernel/http/client-address.ts';
import { createOriginCheck } from '#server/kernel/http/same-origin.ts';
import type { PushLimits } from './push-connection.ts';
import { PushHub } from './push-hub.ts';

type PushOptions = { config: Config; metrics: Registry; pushLimits?: Partial<PushLimits>; now?: () => number };

// The feed uses the wall clock with fractions of a millisecond, and not the clock that tests move.
const wallClock = () => performance.timeOrigin + performance.now();

/** Serves the market push over WebSocket; `contract/market-push.ts` is its protocol. */
export async function marketPushRoutes(
  app: FastifyInstance,
  { config, metrics, pushLimits, now = wallClock }: PushOptions,
) {
  const limits = { ...marketPushLimits, ...pushLimits };
  const hub = new PushHub({ limits, now });
  // Compression keeps memory for every connection, so a few hundred idle ones would be an attack.
  await app.register(websocket, {
    options: { maxPayload: limits.messageBytes, perMessageDeflate: false },
    // Invalid client data is not a server error; the socket is closed with a reason.
    errorHandler: (err, _socket, request) => request.log.info({ err }, 'a push ended'),
    preClose(done) {
      hub.close();
      done();
    },
  });
  const isForeign = createOriginCheck(config);
  countPush(metrics, hub);

  app.route({
    method: 'GET',
    url: marketPushPath,
    schema: { hide: true },
    async preValidation(request, reply) {
      if (!request.ws) return undefined;
      // Browsers send Origin with every handshake, and no same-origin policy protects a WebSocket. Another site could use up our connections from
      // its visitors' addresses.
      if (isForeign(request.headers)) return reply.code(403).send({ code: 403, message: 'cross-site request refused' });
      const refused = hub.refusalFor(addressGroup(request.ip));
      if (!refused) return undefined;
      return reply.code(refused).header('retry-after', 30).send({ code: refused, message: 'too many connections' });
    },
    handler: async (_request, reply) =>
      reply.code(426).header('upgrade', 'websocket').send({ code: 426, message: 'this is a WebSocket' }),
    wsHandler: (socket, request) => hub.add(socket, addressGroup(request.ip)),
  });

  if (config.TEST_SEAMS) {
    const instrument = z.string();
    const body = z.discriminatedUnion('fault', [
      z.object({ fault: z.literal('cut'), instrument }),
      z.object({ fault: z.literal('skip'), instrument, count: z.coerce.number() }),
      z.object({ fault: z.literal('delay'), instrument, delay_ms: z.coerce.number() }),
    ]);
    app.post('/test/market-push', { schema: { hide: true, body } }, async (request) => {
      const asked = request.body as z.infer<typeof body>;
      if (asked.fault === 'cut') hub.cut(asked.instrument);
      if (asked.fault === 'skip') hub.faults.skipNext(asked.instrument, asked.count);
      if (asked.fault === 'delay') hub.faults.delay(asked.instrument, asked.delay_ms);
      return { code: 0 };
    });
  }
}

function countPush(registry: Registry, hub: PushHub): void {
  const registers = [registry];
  const read = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  read('market_push_connections', 'Open WebSockets of the market push', () => hub.counts.connections);
  const total = (name: string, help: string, value: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  total('market_push_snapshots_total', 'Snapshots sent', () => hub.counts.sent);
  total('market_push_skipped_total', 'Snapshots left out for clients that did not keep up', () => hub.counts.skipped);
}
