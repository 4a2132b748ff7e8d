import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { currentAsker } from '#server/kernel/fairness/asker.ts';
import { shedCalls, type ShedReason } from '#server/kernel/metrics/instruments.ts';
import { Overloaded, TooMany } from '#server/kernel/refusals/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however much there is to do: what says how the process is, and what others will not ask twice. */
    neverShed?: boolean;
  }
  interface FastifyRequest {
    /** Refused before anything was done for it. */
    isShed: boolean;
  }
}

/** Which part of those who may wait for the database may be of one address. A class of sixty behind one has three calls each. */
const shareOfOne = 0.75;
/** For an address of whose calls fewer than half as many wait as of the greediest, so many times as may wait in all. */
const roomForModest = 2;
const retryAfterSeconds = 2;
/** How many statements and transactions may wait for the database. */
const mayWait = 256;

type ShedDeps = Pick<Deps, 'config' | 'databasePlaces'> & { metrics: Registry };

/**
 * Refuses calls while the answers would take seconds: a visitor who waits presses again, and everyone waits longer.
 * Two signs are read: how late the event loop is on average over a second, and how many wait for the database, where an address whose calls
 * are most of them is refused before the others (decision 0098).
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
