import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nginxPath, startNginx } from '#server/testing/nginx.ts';
import { listenLocally } from '#server/testing/push-server.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { buildApi } from './build-api.ts';

const token = 'a token of sixteen or more';
const bearer = { authorization: `Bearer ${token}` };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ TRUSTED_PROXIES: '' });
});
afterAll(() => api.close());

/** Returns the status of the metrics of a site with `config`, for one request. */
async function ask(
  config: Partial<TestApi['deps']['config']>,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
): Promise<number> {
  const app = await buildApi({ ...api.deps, config: { ...api.deps.config, ...config } });
  const reply = await app.inject({ url: '/api/metrics', headers, remoteAddress });
  expect(reply.body.includes('http_requests_total')).toBe(reply.statusCode === 200);
  await app.close();
  return reply.statusCode;
}

describe('without a token the metrics', () => {
  it('are read on the machine of a site that is nowhere else, and from no other', async () => {
    expect(await ask({})).toBe(200);
    expect(await ask({}, {}, '::1')).toBe(200);
    expect(await ask({}, {}, '203.0.113.1')).toBe(404);
  });

  it('of a site with a public address or a trusted proxy are not readable', async () => {
    expect(await ask({ publicOrigin: 'https://www.example.com' })).toBe(404);
    expect(await ask({ TRUSTED_PROXIES: ['127.0.0.1'] })).toBe(404);
  });

  it.each(['X-Forwarded-For', 'Forwarded', 'Via'])('are not sent through a proxy: %s', async (name) => {
    expect(await ask({}, { [name]: '127.0.0.1' })).toBe(404);
    expect(await ask({}, { [name]: '' })).toBe(404);
  });
});

it('with a token the metrics are for clients that send it, from anywhere, and for no other', async () => {
  const site = { METRICS_TOKEN: token, publicOrigin: 'https://www.example.com', TRUSTED_PROXIES: ['127.0.0.1'] };
  expect(await ask(site, { ...bearer, 'x-forwarded-for': '8.8.8.8' })).toBe(200);
  for (const authorization of ['', 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, token]) {
    expect(await ask(site, { authorization }), authorization).toBe(404);
  }
  expect(await ask({ METRICS_TOKEN: token })).toBe(404);
});

describe.skipIf(!nginxPath)(`behind ${nginxPath ?? 'nginx, which is not installed,'}`, () => {
  it.each([
    ['no client without a token', {}, 404],
    ['a client with the token', { METRICS_TOKEN: token }, 200],
  ])('the metrics are for %s', async (_who, config, statusWithToken) => {
    const app = await buildApi({ ...api.deps, config: { ...api.deps.config, ...config } });
    const nginx = await startNginx(await listenLocally(app));
    const status = async (headers = {}) => (await fetch(`${nginx.origin}/api/metrics`, { headers })).status;
    try {
      expect((await fetch(`${nginx.origin}/api/health`)).status).toBe(200);
      expect(await status()).toBe(404);
      expect(await status({ 'x-forwarded-for': '127.0.0.1' })).toBe(404);
      expect(await status(bearer)).toBe(statusWithToken);
    } finally {
      await nginx.stop();
      await app.close();
    }
  });
});
