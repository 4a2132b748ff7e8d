import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseSync } from 'oxc-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { startTelemetry } from '#server/kernel/telemetry/telemetry.ts';
import { goodTicket, newPhone } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

type Value = { stringValue?: string; intValue?: number };
type Attributes = { key: string; value: Value }[];
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attributes;
};
type Metric = {
  name: string;
  sum?: { isMonotonic: boolean; dataPoints: { asDouble: number; attributes: Attributes }[] };
  histogram?: { dataPoints: { count: number; bucketCounts: number[]; explicitBounds: number[] }[] };
  gauge?: { dataPoints: { asDouble: number; attributes: Attributes }[] };
};

const spans: Span[] = [];
const metrics: Metric[] = [];
const resources: Attributes[] = [];
const authorisations = new Set<string | undefined>();
const hooks: (string | undefined)[] = [];
/** Stands for a collector, and for the operators' own address. */
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    if (request.url === '/hook') hooks.push(String(request.headers['traceparent']));
    else {
      authorisations.add(request.headers.authorization);
      const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body);
      for (const { resource, scopeSpans } of resourceSpans) {
        resources.push(resource.attributes);
        spans.push(...scopeSpans.flatMap(({ spans: sent }: { spans: Span[] }) => sent));
      }
      for (const { scopeMetrics } of resourceMetrics)
        metrics.push(...scopeMetrics.flatMap(({ metrics: sent }: { metrics: Metric[] }) => sent));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

const traceId = '0af7651916cd43dd8448eb211c80319c';
const callerId = 'b7ad6b7169203331';
const phone = newPhone();

let api: TestApi;
beforeAll(async () => {
  const origin = `http://127.0.0.1:${await listenOnLoopback(receiver)}`;
  api = await createTestApi({
    OTEL_EXPORTER_OTLP_ENDPOINT: origin,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of%20a%20test',
    OPERATOR_WEBHOOK_URL: `${origin}/hook`,
    OPERATOR_WEBHOOK_SECRET: `whsec_${Buffer.from('thirty-two bytes of a test secret').toString('base64')}`,
  });
  const { deps, app } = api;
  const stop = await startTelemetry(deps.config, app.readMetrics, deps.log);
  const headers = { traceparent: `00-${traceId}-${callerId}-00` };
  await api.client().post('/user/sms/send', { phone_number: phone, ...goodTicket() }, headers);
  const event = { kind: 'lead', reference: 'L-7Q2M9XK4TB', summary: '咨询', details: [] } as const;
  await notifyOperators(deps.db, deps.config, api.clock.now(), event);
  await api.runJobs();
  await stop();
});
afterAll(async () => {
  await api.close();
  await new Promise((resolve) => receiver.close(resolve));
});

const attribute = ({ attributes }: { attributes: Attributes }, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};
const named = (name: string) => spans.filter((span) => span.name === name);

it('a request is a span below its caller, whose flag does not decide whether it is recorded', () => {
  const [request] = named('POST /api/user/sms/send');
  expect(request).toMatchObject({ traceId, parentSpanId: callerId });
  expect(attribute(request!, 'http.response.status_code')).toBe(200);
  expect(attribute(request!, 'request.id')).toBe(traceId);
});

it('its statements and the calls of third parties are spans of the same trace', () => {
  const ofRequest = spans.filter((span) => span.traceId === traceId);
  const [sms] = named('sms send');
  expect(sms).toMatchObject({ traceId });
  expect(attribute(sms!, 'peer.service')).toBe('sms');
  const statements = ofRequest.filter((span) => attribute(span, 'db.system.name') === 'postgresql');
  expect(statements.some((span) => String(attribute(span, 'db.query.text')).includes('verification_codes'))).toBe(true);
  const known = new Set([callerId, ...ofRequest.map(({ spanId }) => spanId)]);
  expect(ofRequest.filter(({ parentSpanId }) => !known.has(parentSpanId ?? ''))).toEqual([]);
});

it('a job is a trace of its own, and a webhook’s receiver can continue it', () => {
  const [job] = named('job operator-webhook');
  expect(job?.parentSpanId ?? '').toBe('');
  expect(job?.traceId).not.toBe(traceId);
  const [webhook] = named('webhook');
  expect(webhook).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId });
  expect(hooks).toEqual([`00-${webhook?.traceId}-${webhook?.spanId}-01`]);
});

it('nothing that a person typed is in a span', () => {
  expect(JSON.stringify(spans)).not.toContain(phone.slice(3));
  expect(JSON.stringify(spans)).not.toContain(api.sms[0]?.code);
});

it('metrics are those of /api/metrics: counters, histograms and gauges with their labels', async () => {
  const byName = new Map(metrics.map((metric) => [metric.name, metric]));
  const page = await (await api.app.readMetrics()).getMetricsAsJSON();
  expect([...byName.keys()].toSorted()).toEqual(page.map(({ name }) => name).toSorted());
  const calls = byName.get('provider_calls_total')?.sum;
  expect(calls?.isMonotonic).toBe(true);
  const sms = calls?.dataPoints.find((point) => attribute(point, 'provider') === 'sms');
  expect(sms?.asDouble).toBeGreaterThanOrEqual(1);
  const [duration] = byName.get('provider_call_duration_seconds')?.histogram?.dataPoints ?? [];
  expect(duration?.bucketCounts).toHaveLength((duration?.explicitBounds.length ?? 0) + 1);
  expect(duration?.bucketCounts.reduce((sum, count) => sum + count, 0)).toBe(duration?.count);
  expect(byName.get('database_up')?.gauge?.dataPoints[0]?.asDouble).toBe(1);
});

it('the collector learns which service and release speak, and gets the configured headers', () => {
  expect(attribute({ attributes: resources[0]! }, 'service.name')).toBe('rquant-site');
  expect(attribute({ attributes: resources[0]! }, 'service.version')).toBeTruthy();
  expect([...authorisations]).toEqual(['Bearer of a test']);
});

it('the SDK is loaded where there is an endpoint only: by one dynamic import', () => {
  const importing = globSync('server/**/*.ts').filter((file) => {
    const { staticImports } = parseSync(file, readFileSync(file, 'utf8')).module;
    return staticImports.some(
      ({ moduleRequest: { value }, entries }) =>
        /^@opentelemetry\/(?!api$)|\/(?:start-exporting|metric-data)\.ts$/.test(value) &&
        !entries.every(({ isType }) => isType),
    );
  });
  expect(importing).toEqual(['server/kernel/telemetry/metric-data.ts', 'server/kernel/telemetry/start-exporting.ts']);
});
