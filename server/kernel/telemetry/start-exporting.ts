import { context, diag, DiagLogLevel, metrics, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, hostDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '#server/kernel/config/config.ts';
import { releaseName } from '#server/kernel/release-name.ts';
import { readAsMetricData } from './metric-data.ts';

/** A process that ends waits no longer for a collector that is away. */
const sendWithinMs = 3000;

type Settings = Config & { OTEL_EXPORTER_OTLP_ENDPOINT: string };

/** Of an error that the SDK writes as JSON its code alone: beside it stands what the collector has answered, which may be what was sent to it. */
function statusOf(message: string): string {
  try {
    const { code = 'failed' } = JSON.parse(message) as { code?: string | number };
    return String(code);
  } catch {
    return 'failed';
  }
}

/** The variables of opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables decide where and how much. */
export async function startExporting(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_HEADERS,
    OTEL_TRACES_SAMPLER_ARG,
    OTEL_METRIC_EXPORT_INTERVAL,
  }: Settings,
  readMetrics: () => Promise<Registry>,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const to = (path: string) => ({
    url: new URL(path, `${OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/`).href,
    headers: OTEL_EXPORTER_OTLP_HEADERS,
    timeoutMillis: sendWithinMs,
  });
  const resource = resourceFromAttributes({ 'service.name': 'rquant-site', 'service.version': releaseName() }).merge(
    detectResources({ detectors: [hostDetector, envDetector] }),
  );
  // A collector that is away is a warning and nothing else.
  const warn = (message: string) => log.warn({ telemetry: statusOf(message) }, 'telemetry not sent');
  diag.setLogger({ error: warn, warn, info() {}, debug() {}, verbose() {} }, { logLevel: DiagLogLevel.WARN });

  const sampler = new TraceIdRatioBasedSampler(OTEL_TRACES_SAMPLER_ARG);
  const tracing = new TracerProvider({
    resource,
    // Whoever sends a `traceparent` names the trace, and does not decide whether it is recorded: any visitor may send one.
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler, remoteParentNotSampled: sampler }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(to('v1/traces')) })],
  });
  const metering = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(to('v1/metrics')),
        exportIntervalMillis: OTEL_METRIC_EXPORT_INTERVAL,
        exportTimeoutMillis: Math.min(OTEL_METRIC_EXPORT_INTERVAL, sendWithinMs),
        metricProducers: [{ collect: async () => readAsMetricData(await readMetrics(), resource) }],
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(tracing);
  return async () => {
    await Promise.allSettled([tracing.shutdown(), metering.shutdown()]);
    for (const api of [trace, propagation, context, metrics, diag]) api.disable();
  };
}
