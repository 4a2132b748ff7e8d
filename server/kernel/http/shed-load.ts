import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { currentAsker } from '#server/kernel/fairness/asker.ts';
import { shedCalls, type ShedReason } from '#server/kernel/metrics/instruments.ts';
import { Overloaded, TooMany } from '#server/kernel/refusals/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempts the call from load shedding: health checks, and notifications of payment providers. */
    neverShed?: boolean;
  }
  interface FastifyRequest {
    /** True if the request was refused before any work was done for it. */
    isShed: boolean;
  }
}

/**
 * Upper bound of one address in the database queue, as a share of the queue. A class of sixty people behind one address has three calls
 * each.
 */
const shareOfOne = 0.75;
/** Factor on the queue's length for a modest address: one with fewer than half as many waiting calls as the greediest. */
const roomForModest = 2;
const retryAfterSeconds = 2;
/** Upper bound of statements and transactions that wait for the database. */
const mayWait = 256;

type ShedDeps = Pick<Deps, 'config' | 'databasePlaces'> & { metrics: Registry };

/**
 * Sheds load when replies would take seconds: a waiting visitor tries again, and everyone waits longer. It measures the average event-loop
 * delay over a second and the database queue. The address with most of the queue is refused before others (decision 0098).
 */
export async function shedLoad(
  app: FastifyInstance,
  { config, databasePlaces: places, metrics }: ShedDeps,
  mostWaiting = mayWait,
) {
  const mostLagMs = config.SHED_LAG_MS;
  const mostOfOne = Math.ceil(mostWaiting * shareOfOne);
  app.decorateRequest('isShed', false);
  metrics.registerMetric(
    new Gauge({
      name: 'database_queue',
      help: 'Statements and transactions that wait for the database',
      registers: [],
      collect() {
        this.set(places.waiting);
      },
    }),
  );

  function findReason(): ShedReason | undefined {
    const own = places.waitingOf(currentAsker());
    if (own >= mostOfOne) return 'address';
    const { waiting } = places;
    const isModest = 2 * (own + 1) <= places.waitingOfGreediest;
    return waiting >= mostWaiting * (isModest ? roomForModest : 1) ? 'database' : undefined;
  }

  async function refuse(request: FastifyRequest, reason: ShedReason | undefined): Promise<void> {
    if (!reason || request.routeOptions.config.neverShed) return;
    request.isShed = true;
    shedCalls.inc({ reason });
    throw reason === 'address' ? new TooMany(retryAfterSeconds) : new Overloaded();
  }

  app.addHook('onRequest', async (request) => refuse(request, findReason()));
  if (mostLagMs === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: mostLagMs,
    pressureHandler: (request) => refuse(request, 'lag'),
  });
}
