import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '#server/testing/sign-in.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

function postPaths(): string[] {
  const { paths } = api.app.swagger() as { paths: Record<string, Record<string, unknown>> };
  return Object.keys(paths).filter((path) => 'post' in (paths[path] ?? {}));
}

it('covers every call that posts', () => {
  expect(postPaths().length).toBeGreaterThan(3);
});

it.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:3000.evil.example' },
  { origin: 'http://localhost:3001' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('refuses every post with %j, and sets no cookie', async (headers) => {
  for (const path of postPaths()) {
    const reply = await api.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(headers as Record<string, string>) },
      payload: '',
    });
    expect([path, reply.statusCode]).toEqual([path, 403]);
    expect(reply.headers['set-cookie']).toBeUndefined();
  }
});

it('does not log anybody out for another site', async () => {
  const client = api.client();
  await signIn(api, client);
  expect((await client.post('/user/logout', {}, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await client.post('/user/isLogin.do')).body.code).toBe(0);
});

it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml'])('has no parser for %s', async (type) => {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/user/isLogin.do',
    headers: { 'content-type': type, origin: 'http://localhost:3000' },
    payload: '{}',
  });
  expect(reply.statusCode).toBe(415);
});

it('echoes no origin', async () => {
  const reply = await api.app.inject({ url: '/api/health', headers: { origin: 'https://evil.example' } });
  expect(reply.headers['access-control-allow-origin']).toBeUndefined();
});

it.each(['GET', 'PUT', 'DELETE', 'PATCH'] as const)('answers %s on a posting call with 404', async (method) => {
  const reply = await api.app.inject({
    method,
    url: '/api/user/logout',
    headers: { origin: 'http://localhost:3000' },
  });
  expect(reply.statusCode).toBe(404);
});
