import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { letWaitingConnectionsEnd, serverOptions } from './server-options.ts';

const options = serverOptions({
  log: pino({ level: 'silent' }),
  trustedProxies: [],
  upgrades: (path) => path === '/push',
});

let app: FastifyInstance;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(async () => {
  agent.destroy();
  app.server.closeAllConnections();
  await app.close();
});

/** Starts a server that returns the requested URL. @param times shorter timeouts than the site's */
async function startServer(times?: { headersTimeout: number; requestTimeout: number }): Promise<number> {
  const { headersTimeout, requestTimeout } = times ?? { ...options, ...options.http };
  app = fastify({
    ...options,
    requestTimeout,
    http: { ...options.http, headersTimeout, ...(times && { connectionsCheckingInterval: 50 }) },
  });
  letWaitingConnectionsEnd(app.server);
  app.all('/*', async ({ url }) => `asked for ${url}`);
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** Sends bytes on a connection of their own. @returns the reply, read until the connection ends */
async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(bytes);
  return text(socket).catch(() => '');
}

async function ask(port: number): Promise<IncomingMessage> {
  const [reply] = (await once(httpRequest({ host: '127.0.0.1', port, agent }).end(), 'response')) as [IncomingMessage];
  await text(reply);
  return reply;
}

describe('a server that closes', () => {
  it('answers a connection that waits, which ends it', async () => {
    const port = await startServer();
    expect((await ask(port)).statusCode).toBe(200);
    const closed = app.close();
    const reply = await ask(port);
    expect([reply.statusCode, reply.headers.connection]).toEqual([200, 'close']);
    await closed;
  });

  it('is not kept from it by a connection that has nothing to say', async () => {
    await ask(await startServer());
    expect(await app.close()).toBeUndefined();
  });
});

it.each([
  ['http://evil.example/a?b=c', '/a?b=c'],
  ['HTTPS://evil.example:8443/a', '/a'],
  ['http://evil.example', '/'],
  ['http://evil.example?b', '/?b'],
  ['/http://evil.example/', '/http://evil.example/'],
  ['/', '/'],
  ['/%zz?b=%', '/%25zz?b=%'],
  ['/a%00b', '/a%2500b'],
])('the request line %s is handed on as %s: no host, and a path that can be decoded', async (line, url) => {
  const port = await startServer();
  const answer = await send(port, `GET ${line} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
  expect(answer.split('\r\n\r\n')[1]).toBe(`asked for ${url}`);
});

it('headers of 16 KiB together are read, longer ones are answered 431', async () => {
  const port = await startServer();
  const sendLong = (length: number) =>
    send(port, `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: ${'a'.repeat(length)}\r\n\r\n`);
  expect(await sendLong(15 * 1024)).toMatch(/^HTTP\/1.1 200 /);
  expect(await sendLong(17 * 1024)).toMatch(/^HTTP\/1.1 431 /);
});

it('a request has ten seconds for its headers and two minutes in all, which is looked at each second', async () => {
  await startServer();
  expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([10_000, 120_000]);
  expect(options.http.connectionsCheckingInterval).toBe(1000);
});

it.each([
  ['headers do not', 'GET / HTTP/1.1\r\nHost: localhost\r\n', ''],
  ['body does not', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n1234', ''],
  ['headers do not, a byte at a time,', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'a'],
  ['body does not, a byte at a time,', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n', 'a'],
])('a request whose %s arrive in time is cut', async (_part, begin, drip) => {
  const port = await startServer({ headersTimeout: 200, requestTimeout: 300 });
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const sentAt = performance.now();
  socket.write(begin);
  const dripping = setInterval(() => socket.write(drip), 20);
  // A 408 may be lost: a byte that arrives at a closed connection resets it.
  await new Promise((resolve) => {
    socket.resume().once('close', resolve);
  });
  clearInterval(dripping);
  expect(performance.now() - sentAt).toBeGreaterThan(200);
});

const handshake = 'Host: localhost\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n';

it.each([
  ['of another address', `GET /other HTTP/1.1\r\n${handshake}\r\n`],
  ['with a body', `POST /push HTTP/1.1\r\n${handshake}Content-Length: 0\r\n\r\n`],
])('a request %s that wants another protocol is answered as any other', async (_what, bytes) => {
  const port = await startServer();
  let upgrades = 0;
  app.server.on('upgrade', () => (upgrades += 1));
  expect(await send(port, bytes)).toMatch(/^HTTP\/1.1 200 /);
  expect(upgrades).toBe(0);
});

it('sixty requests in one packet are answered in order, and one that has gone does not harm the others', async () => {
  const port = await startServer();
  const packet = Array.from({ length: 60 }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('');
  const gone = connect(port, '127.0.0.1').on('error', () => undefined);
  gone.write(packet, () => gone.resetAndDestroy());
  const answers = await send(port, `${packet}GET /last HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(answers.match(/asked for \/\w+/g)).toHaveLength(61);
  expect(answers.endsWith('asked for /last')).toBe(true);
});
