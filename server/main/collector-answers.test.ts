import { createServer } from 'node:http';
import { trace } from '@opentelemetry/api';
import { expect, it } from 'vitest';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import { startTelemetry } from '#server/kernel/telemetry/telemetry.ts';
import { createTestApi } from '#server/testing/test-api.ts';

/** As many spans as are sent at once, without waiting for more. */
const batch = 512;

it.each([401, 200])('of what a collector answers with %d, the log has the status at most', async (status) => {
  const received: (string | undefined)[] = [];
  const collector = createServer((request, reply) => {
    const { authorization = '' } = request.headers;
    request.resume().on('end', () => {
      received.push(authorization);
      const partialSuccess = { rejectedSpans: 1, rejectedDataPoints: 1, errorMessage: authorization };
      reply.writeHead(status, authorization, { 'content-type': 'application/json' });
      reply.end(JSON.stringify({ partialSuccess }));
    });
  });
  const origin = `http://127.0.0.1:${await listenOnLoopback(collector)}`;
  const api = await createTestApi({
    OTEL_EXPORTER_OTLP_ENDPOINT: origin,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20planted',
  });
  const stop = await startTelemetry(api.deps.config, api.app.readMetrics, api.deps.log);
  const said = () => api.logged.filter((line) => line.includes('telemetry not sent')).join('');
  for (let at = 0; at < batch; at += 1) trace.getTracer('test').startSpan('one').end();
  await expect.poll(said, { timeout: 10_000 }).toContain(status === 401 ? '"telemetry":"401"' : 'telemetry not sent');
  await stop();
  await api.close();
  await new Promise((resolve) => collector.close(resolve));
  expect(received).toContain('Bearer planted');
  expect(said()).not.toContain('planted');
});
