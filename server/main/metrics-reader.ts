import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { processMetrics } from '#server/kernel/metrics/instruments.ts';
import { createBusinessMetrics } from './business-metrics.ts';
import { createQueueMetrics } from './queue-metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Reads all metrics for `/api/metrics`; those that all processes share are read from the database. */
    readMetrics: () => Promise<Registry>;
  }
}

/** Shorter than a monitor's timeout, so that the process's own metrics are returned even if the database is slow. */
const patienceMs = 2000;

/** Creates the reader of all metrics. @param metrics those of the server that replies */
export function createMetricsReader(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>,
  metrics: Registry,
): () => Promise<Registry> {
  const { db, log } = deps;
  const queues = createQueueMetrics(db);
  const business = createBusinessMetrics(deps);
  const up = new Gauge({ name: 'database_up', help: '1 while the database answers', registers: [queues.registry] });
  const keyEnds = deps.config.LICENCE_PRIVATE_KEY?.exp;
  if (keyEnds !== undefined)
    new Gauge({
      name: 'licence_key_expires_timestamp_seconds',
      help: 'When the key that signs licences is to be replaced',
      registers: [metrics],
    }).set(keyEnds);
  let checking: Promise<boolean> | undefined;
  let reading: Promise<boolean> | undefined;

  async function check(): Promise<boolean> {
    try {
      await sql`select 1`.execute(db);
      return true;
    } catch {
      return false;
    }
  }

  /** @returns true if the database could be queried */
  async function read(isUp: boolean): Promise<boolean> {
    if (!isUp) return false;
    const found: (() => void)[] = [];
    for (const part of [queues, business]) {
      try {
        found.push(await part.read());
      } catch (error) {
        part.forget();
        log.error({ alert: 'metrics-failed', err: error }, 'metrics not read');
      }
    }
    // Sets all values at once: a caller that gave up in the meantime has cleared all of them.
    for (const write of found) write();
    return true;
  }

  return async () => {
    // One query at a time: further ones would lengthen a full queue.
    const checked = (checking ??= check().finally(() => (checking = undefined)));
    const done = (reading ??= checked.then(read).finally(() => (reading = undefined)));
    const late = Promise.withResolvers<false>();
    const timer = setTimeout(late.resolve, patienceMs, false);
    const isUp = await Promise.race([checked, late.promise]);
    const isRead = await Promise.race([done, late.promise]);
    clearTimeout(timer);
    up.set(isUp ? 1 : 0);
    if (isUp && !isRead) log.error({ alert: 'metrics-failed' }, 'metrics not read in time');
    if (!isRead) {
      // Unknown values are omitted.
      queues.forget();
      business.forget();
    }
    return Registry.merge([processMetrics, queues.registry, business.registry, metrics]);
  };
}
