import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi({ TRUSTED_PROXIES: '' });
});
afterEach(() => api.close());

const report = (payload: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  api.app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': 'application/csp-report', ...headers },
    payload,
    remoteAddress,
  });

const named = (directive: unknown) => JSON.stringify({ 'csp-report': { 'effective-directive': directive } });

/** Reads the counted violations by directive. */
async function counted(): Promise<Record<string, number>> {
  const { body } = await api.app.inject('/api/metrics');
  const found = body.matchAll(/^csp_violations_total\{directive="([^"]*)"\} (\d+)/gm);
  return Object.fromEntries([...found].map(([, directive = '', count]) => [directive, Number(count)]));
}

it('a violation counts under its directive', async () => {
  expect((await report(named('script-src-elem'))).statusCode).toBe(204);
  await report(named('script-src-elem'));
  await report(JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src https://a.example' } }));
  expect(await counted()).toEqual({ 'script-src-elem': 2, 'img-src': 1 });
});

it('whatever else is sent counts as other: no client can fill the metrics with names', async () => {
  for (const payload of [named('made-up'), named('script-src"} 9'), named(7), '{}', 'no json', '']) {
    expect((await report(payload)).statusCode, payload).toBeLessThan(500);
  }
  expect(Object.keys(await counted())).toEqual(['other']);
});

it('an address has twenty reports a minute counted and logged, and the next minute again', async () => {
  const from = (address: string) => report(named('img-src'), {}, address);
  // All from one subscriber, who has a whole network.
  for (let sent = 0; sent < 25; sent++) expect((await from(`2001:db8::${sent}`)).statusCode).toBe(204);
  await from('203.0.113.8');
  expect(await counted()).toEqual({ 'img-src': 21 });
  expect(api.logged.filter((line) => line.includes('content security policy'))).toHaveLength(21);
  api.clock.move(60_000);
  await from('2001:db8::1');
  expect(await counted()).toEqual({ 'img-src': 22 });
});

it('another site cannot have a browser report, and a long report is refused', async () => {
  expect((await report(named('img-src'), { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await report(named('x'.repeat(9000)))).statusCode).toBe(413);
  expect(await counted()).toEqual({});
});
