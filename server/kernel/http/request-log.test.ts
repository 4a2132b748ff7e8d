import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApi } from '#server/main/build-api.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const answered = () =>
  api.logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'answered');
const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

it('one line a call says who asked, which route, which account and what came of it, and no address of a page', async () => {
  const client = api.client();
  await signIn(api, client);
  const before = answered().length;
  const { userId } = (await client.post('/user/isLogin.do')).body;
  await client.post('/user/devices/close', { id: 'secret-device' }, { traceparent });
  const lines = answered().slice(before);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({ ip: client.address, account: userId, status: 200, method: 'POST' });
  expect(lines[1]).toMatchObject({ reqId: traceId, route: '/api/user/devices/close', code: 1209 });
  expect(JSON.stringify(lines)).not.toContain('secret-device');
});

it('the id goes back to the client, from a trace that is one, else a new one; what is answered from memory has its line, too', async () => {
  const app = await buildApi(api.deps, (request, response) => {
    if (!request.url?.startsWith('/memory')) return false;
    response.writeHead(200, { 'content-type': 'text/plain' }).end('kept');
    return true;
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const idOf = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${origin}${path}`, { headers })).headers.get('x-request-id');
  expect(await idOf('/api/health', { traceparent })).toBe(traceId);
  expect(await idOf('/memory?private=1', { traceparent, 'x-forwarded-for': '203.0.113.9' })).toBe(traceId);
  for (const bad of [
    '',
    'x',
    traceId,
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `ff${traceparent.slice(2)}`,
    traceparent.toUpperCase(),
  ]) {
    expect(await idOf('/api/health', { traceparent: bad })).toMatch(/^(?!0af7651916cd43dd)[0-9a-f]{32}$/);
  }
  expect(await idOf('/memory')).not.toBe(await idOf('/memory'));
  // What a proxy passes on is text.
  for (const path of ['/memory', '/api/health']) await idOf(path, { 'x-forwarded-for': 'no address' });
  await app.close();
  expect(JSON.stringify(answered())).not.toContain('no address');
  const ofMemory = answered().filter(({ reqId, route }) => reqId === traceId && route === '/*');
  expect(ofMemory).toEqual([expect.objectContaining({ ip: '203.0.113.9', status: 200, method: 'GET' })]);
  expect(JSON.stringify(ofMemory)).not.toContain('private');
});
