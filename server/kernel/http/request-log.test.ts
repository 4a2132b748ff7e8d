import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApi } from '#server/main/build-api.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { signIn } from '#server/testing/signed-in-client.ts';

const api = setUpTestApi();

const answered = () =>
  api.logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'answered');
const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

it('a call is logged as one line with client, route, account and result, and a page without its URL', async () => {
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

it('the id goes back to the client, from a trace that is one, else a new one; a page has its line, too', async () => {
  const app = await buildApi(api.deps);
  app.get('/*', async () => 'a page');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const idOf = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${origin}${path}`, { headers })).headers.get('x-request-id');
  expect(await idOf('/api/health', { traceparent })).toBe(traceId);
  expect(await idOf('/page?private=1', { traceparent, 'x-forwarded-for': '203.0.113.9' })).toBe(traceId);
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
  expect(await idOf('/page')).not.toBe(await idOf('/page'));
  // A proxy may forward any text.
  for (const path of ['/page', '/api/health']) await idOf(path, { 'x-forwarded-for': 'no address' });
  await app.close();
  expect(JSON.stringify(answered())).not.toContain('no address');
  const ofPages = answered().filter(({ reqId, route }) => reqId === traceId && route === '/*');
  expect(ofPages).toEqual([expect.objectContaining({ ip: '203.0.113.9', status: 200, method: 'GET' })]);
  expect(JSON.stringify(ofPages)).not.toContain('private');
});

describe('a request that is refused before the framework sees it', () => {
  const lines = (message: string) =>
    api.logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message);
  let port: number;
  beforeAll(async () => {
    const { port: taken } = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }));
    port = Number(taken);
  });
  /** Sends bytes on a connection of their own. @returns the reply, read until the connection ends */
  const send = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(bytes);
    return text(socket).catch(() => '');
  };

  it('is logged if its headers are too long, with the address of the connection', async () => {
    expect(await send(`GET / HTTP/1.1\r\nHost: localhost\r\nAccept: ${'a'.repeat(17_000)}\r\n\r\n`)).toContain('431');
    expect(lines('refused before it was a request')).toEqual([
      expect.objectContaining({ ip: '127.0.0.1', reason: 'HPE_HEADER_OVERFLOW' }),
    ]);
  });

  it('is logged if it is invalid, at most thirty times a minute', async () => {
    expect(await send('no request\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
    expect(lines('refused before it was a request').at(-1)).toMatchObject({
      ip: '127.0.0.1',
      reason: 'HPE_INVALID_METHOD',
    });
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.resetAndDestroy();
    for (let sent = 0; sent < 40; sent++) await send('no request\r\n\r\n');
    expect(lines('refused before it was a request')).toHaveLength(30);
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    expect(JSON.stringify(lines('refused before it was a request'))).not.toContain('ECONNRESET');
  });
});
