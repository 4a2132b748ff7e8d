import { monitorEventLoopDelay } from 'node:perf_hooks';
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

/** A start lags by itself: code is compiled and pages are made for the first time. */
export const warmUpMs = 30_000;
export const sampleEveryMs = 1000;
const resolutionMs = 20;

/** Which part of those who may wait for the database may be of one address. A class of sixty behind one has three calls each. */
const shareOfOne = 0.75;
/** For an address of whose calls fewer than half as many wait as of the greediest, so many times as may wait in all. */
const roomForModest = 2;
const retryAfterSeconds = 2;

type ShedDeps = Pick<Deps, 'config' | 'clock' | 'databasePlaces'> & { metrics: Registry };

/**
 * Refuses calls while the answers would take seconds: a visitor who waits presses again, and everyone waits longer (decision 0079).
 * Two signs are read: how late the event loop is, and how many wait for the database, where an address whose calls are most of them is
 * refused before the others (decision 0098).
 * @returns a hook for the beginning of a request @throws Overloaded, TooMany
 */
export function shedLoad(app: FastifyInstance, { config, clock, databasePlaces: places, metrics }: ShedDeps) {
  const { SHED_LAG_MS: mostLagMs, DATABASE_QUEUE: mostWaiting } = config;
  const mostOfOne = Math.ceil(mostWaiting * shareOfOne);
  const warmFrom = clock.now().getTime() + warmUpMs;
  const readLagMs = mostLagMs > 0 ? measureLag(app) : () => 0;
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
    if (waiting >= mostWaiting * (isModest ? roomForModest : 1)) return 'database';
    return mostLagMs > 0 && readLagMs() > mostLagMs && clock.now().getTime() >= warmFrom ? 'lag' : undefined;
  }

  return async (request: FastifyRequest): Promise<void> => {
    if (request.routeOptions.config.neverShed) return;
    const reason = findReason();
    if (!reason) return;
    request.isShed = true;
    shedCalls.inc({ reason });
    throw reason === 'address' ? new TooMany(retryAfterSeconds) : new Overloaded();
  };
}

/** By how much the event loop was late on average in the last second: one long turn that is over is no reason to refuse anything. */
function measureLag(app: FastifyInstance): () => number {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  let lagMs = 0;
  const sampling = setInterval(() => {
    lagMs = delays.count > 0 ? delays.mean / 1e6 - resolutionMs : lagMs;
    delays.reset();
  }, sampleEveryMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(sampling);
    delays.disable();
  });
  return () => lagMs;
}
