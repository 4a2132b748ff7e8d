import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { prometheusPath, startPrometheus, type Prometheus } from '#scripts/prometheus.ts';
import { startApiProcess, type ApiProcess } from '#server/testing/api-process.ts';
import { atLength, formatMs, recordFigure } from '#server/testing/endurance-figures.ts';
import { createLastingDatabase, type LastingDatabase } from '#server/testing/lasting-database.ts';
import { Traffic, type Question } from '#server/testing/site-traffic.ts';

const token = 'metrics-of-the-endurance-test';
const perSecond = 40;
const seconds = atLength(5, 120);
/** `ProcessDown` waits for a minute before it fires. */
const expectedState = atLength<'pending' | 'firing'>('pending', 'firing');

const questions: Question[] = ['health', 'ready', 'business/v1/products', 'business/v1/merchandise/rqdata_cloud'].map(
  (path) => ({ path: `/api/${path}` }),
);

describe.skipIf(!prometheusPath)('a Prometheus with the alert rules of deploy/', () => {
  let database: LastingDatabase;
  let server: ApiProcess;
  let traffic: Traffic;
  let prometheus: Prometheus;
  beforeAll(async () => {
    database = await createLastingDatabase();
    server = await startApiProcess({ ...database.env, METRICS_TOKEN: token, TRUSTED_PROXIES: '127.0.0.1' });
    traffic = new Traffic(server.origin, 10);
    prometheus = await startPrometheus(new URL(server.origin).host, token, 'deploy/alerts.yml');
  });
  afterAll(async () => {
    traffic.close();
    await prometheus.stop();
    await server.end('SIGKILL');
    await database.drop();
  });

  it('evaluates each of them without an error, none is active under ordinary traffic, and one is when the process is killed', async () => {
    const { tookMs, failures } = await traffic.keepAsking(questions, perSecond, seconds);
    expect(failures).toEqual([]);
    // It has seen the traffic once it counts it.
    const counted = () => prometheus.query('sum(http_requests_total{route=~"/api/business/.*"})');
    await vi.waitFor(async () => expect(await counted()).toBe(tookMs.length / 2), 60_000);
    await vi.waitFor(
      async () => expect((await prometheus.rules()).map(({ health }) => health)).not.toContain('unknown'),
      60_000,
    );
    const rules = await prometheus.rules();
    expect(rules.filter(({ health }) => health !== 'ok')).toEqual([]);
    expect(rules.filter(({ state }) => state !== 'inactive')).toEqual([]);
    const p99 = await prometheus.query(
      'histogram_quantile(0.99, sum by (le) (rate(http_request_duration_seconds_bucket{route=~"/api/.*"}[1m])))',
    );

    await server.end('SIGKILL');
    const killedAt = performance.now();
    const processDown = async () => (await prometheus.rules()).find(({ name }) => name === 'ProcessDown')?.state;
    await vi.waitFor(async () => expect(await processDown()).toBe(expectedState), { timeout: 150_000, interval: 500 });
    recordFigure(
      `${rules.length} alert rules over ${tookMs.length.toLocaleString('en')} requests: none active, 99 % of calls within ` +
        `${formatMs((p99 ?? Number.NaN) * 1000)} by its own reckoning; ProcessDown ${expectedState} ` +
        `${Math.round((performance.now() - killedAt) / 1000)} s after a SIGKILL`,
    );
  }, 400_000);
});
