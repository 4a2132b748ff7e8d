import { Registry } from 'prom-client';
import type { Db } from '#server/kernel/db/connection.ts';
import { processMetrics } from '#server/kernel/metrics/instruments.ts';
import { createQueueMetrics } from './queue-metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** All that is measured, for `/api/metrics` and for OTLP; what all processes share is read from the database now. */
    readMetrics: () => Promise<Registry>;
  }
}

/** @param metrics of the server that answers */
export function createMetricsReader(db: Db, metrics: Registry): () => Promise<Registry> {
  const queues = createQueueMetrics(db);
  return async () => {
    await queues.read();
    return Registry.merge([processMetrics, queues.registry, metrics]);
  };
}
