import { Gauge, Registry } from 'prom-client';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { processMetrics } from '#server/kernel/metrics/instruments.ts';
import { createBusinessMetrics } from './business-metrics.ts';
import { createQueueMetrics } from './queue-metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** All that is measured, for `/api/metrics` and for OTLP; what all processes share is read from the database now. */
    readMetrics: () => Promise<Registry>;
  }
}

/** Shorter than a monitor waits: what the process counts itself is known however long the database takes. */
const patienceMs = 2000;

/** @param metrics of the server that answers */
export function createMetricsReader(deps: Pick<Deps, 'db' | 'clock'>, metrics: Registry): () => Promise<Registry> {
  const queues = createQueueMetrics(deps.db);
  const business = createBusinessMetrics(deps);
  const up = new Gauge({ name: 'database_up', help: '1 while the database answers', registers: [queues.registry] });
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      await queues.read();
      await business.read();
      up.set(1);
    } catch {
      forget();
    }
  }

  /** What is not known is left out. */
  function forget(): void {
    queues.forget();
    business.forget();
    up.set(0);
  }

  return async () => {
    // One at a time: each that joined a queue which is full would lengthen it.
    reading ??= read().finally(() => (reading = undefined));
    if (!(await isWithin(reading, patienceMs))) forget();
    return Registry.merge([processMetrics, queues.registry, business.registry, metrics]);
  };
}

async function isWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const timer = setTimeout(late.resolve, ms, false);
  return Promise.race([work.then(() => true), late.promise]).finally(() => clearTimeout(timer));
}
