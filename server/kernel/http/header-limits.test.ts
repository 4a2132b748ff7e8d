import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import { createHttpServer } from './http-server.ts';
import { routeUpgrades } from './upgrades.ts';

const KiB = 1024;
const beyond = 1.1;
let server: Server;
let port: number;

beforeAll(async () => {
  server = createHttpServer(
    (_request, response) => void response.end('answered'),
    () => false,
  );
  routeUpgrades(server, { api: (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n') });
  port = await listenOnLoopback(server);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(path: string, headers: Record<string, string | string[]>) {
  const asking = httpRequest({ host: '127.0.0.1', port, path, headers }).end();
  const [reply] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: reply.statusCode, headers: reply.headers, body: await text(reply) };
}

describe.each([
  ...[
    ['accept', 'accept-encoding', 'accept-language', 'accept-charset', 'content-encoding', 'content-type', 'dnt'],
    ['range', 'if-range', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'],
    ['host', 'origin', 'connection', 'upgrade', 'te', 'forwarded', 'via', 'x-real-ip'],
    ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'sec-fetch-mode', 'sec-ch-ua', 'sec-anything'],
    ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-url', 'next-hmr-refresh', 'next-action'],
  ]
    .flat()
    .map((name) => ({ name, limit: KiB })),
  { name: 'user-agent', limit: KiB },
  { name: 'referer', limit: 4 * KiB },
  { name: 'authorization', limit: 4 * KiB },
  { name: 'next-router-state-tree', limit: 4 * KiB },
  { name: 'cookie', limit: 8 * KiB },
])('$name', ({ name, limit }) => {
  it(`is read up to ${limit} bytes and refused beyond`, async () => {
    expect(await ask('/welcome', { [name]: 'a'.repeat(limit) })).toMatchObject({ status: 200, body: 'answered' });
    const { status, headers, body } = await ask('/welcome', { [name]: 'a'.repeat(limit * beyond) });
    expect(status).toBe(431);
    expect(headers.connection).toBe('close');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain(name);
  });
});

it('repeated headers count together', async () => {
  const { status } = await ask('/welcome', { accept: ['a'.repeat(0.6 * KiB), 'b'.repeat(0.6 * KiB)] });
  expect(status).toBe(431);
});

it('a header that is not read may be as long as all together', async () => {
  expect((await ask('/welcome', { 'x-of-an-application': 'a'.repeat(8 * KiB) })).status).toBe(200);
});

it('a call is refused in JSON', async () => {
  const { status, headers, body } = await ask('/api/health', { accept: 'a'.repeat(KiB * beyond) });
  expect(status).toBe(431);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(JSON.parse(body)).toEqual({ code: 431, message: expect.stringContaining('accept') });
});

it.each([
  { length: KiB, line: 'HTTP/1.1 101' },
  { length: KiB * beyond, line: 'HTTP/1.1 431' },
])('a WebSocket handshake with a protocol of $length bytes gets $line', async ({ length, line }) => {
  const socket = connect(port, '127.0.0.1');
  const handshake = ['GET /api/push HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket'];
  socket.write(`${handshake.join('\r\n')}\r\nSec-WebSocket-Protocol: ${'a'.repeat(length)}\r\n\r\n`);
  expect(await text(socket)).toMatch(new RegExp(`^${line}`));
});
