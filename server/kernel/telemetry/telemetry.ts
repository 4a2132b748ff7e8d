import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '#server/kernel/config/config.ts';

/**
 * Sends spans and metrics to `OTEL_EXPORTER_OTLP_ENDPOINT`. The SDK is loaded only where there is one.
 * @param readMetrics what `/api/metrics` answers, too: there is one set of instruments
 * @returns sends what is left and ends it
 */
export async function startTelemetry(
  config: Config,
  readMetrics: () => Promise<Registry>,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => undefined;
  const { startExporting } = await import('./start-exporting.ts');
  return startExporting(
    { ...config, OTEL_EXPORTER_OTLP_ENDPOINT: config.OTEL_EXPORTER_OTLP_ENDPOINT },
    readMetrics,
    log,
  );
}
