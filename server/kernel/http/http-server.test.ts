import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { bodyPace } from '#contract/call.ts';
import { listenOnLoopback } from '#server/adapters/listen-on-loopback.ts';
import { createHttpServer } from './http-server.ts';

let server: Server;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => agent.destroy());

/** A server that answers `before` until it closes and `late` afterwards. */
function startServer() {
  server = createHttpServer(
    (_request, response) => void response.end(server.listening ? 'before' : 'late'),
    () => false,
  );
  return listenOnLoopback(server);
}

async function ask(port: number): Promise<{ body: string; reply: IncomingMessage }> {
  const asking = httpRequest({ host: '127.0.0.1', port, agent }).end();
  const [reply] = (await once(asking, 'response')) as [IncomingMessage];
  return { body: await text(reply), reply };
}

it('a connection that waits while the server closes still gets an answer, which ends it', async () => {
  const port = await startServer();
  expect((await ask(port)).body).toBe('before');
  const closed = once(server, 'close');
  server.close();
  const { body, reply } = await ask(port);
  expect(body).toBe('late');
  expect(reply.headers.connection).toBe('close');
  await closed;
});

it('a connection that has nothing to say does not keep the server from closing', async () => {
  await ask(await startServer());
  const closed = once(server, 'close');
  server.close();
  expect(await closed).toEqual([]);
});

/** Asks for numbered answers, all in one packet, of a server that answers on command. */
async function pipeline(count: number) {
  const asked: ServerResponse[] = [];
  server = createHttpServer(
    (_request, response) => void asked.push(response),
    () => false,
  );
  const socket = connect(await listenOnLoopback(server), '127.0.0.1');
  const requests = Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  socket.write(requests.join(''));
  return { socket, asked, requests };
}

it.each([
  ['http://evil.example/a?b=c', '/a?b=c'],
  ['HTTPS://evil.example:8443/a', '/a'],
  ['http://evil.example', '/'],
  ['http://evil.example?b', '/?b'],
  ['http://user@evil.example//x', '//x'],
  ['/http://evil.example/', '/http://evil.example/'],
  ['/', '/'],
])('the request line %s is handed on as %s: a host in it is ignored', async (line, url) => {
  server = createHttpServer(
    (request, response) => void response.end(request.url),
    () => false,
  );
  const socket = connect(await listenOnLoopback(server), '127.0.0.1');
  socket.write(`GET ${line} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
  const [, body] = (await text(socket)).split('\r\n\r\n');
  expect(body).toContain(url);
  expect(body).not.toMatch(/^https?:/i);
  server.close();
});

it('a connection may wait for eight answers at once, again and again', async () => {
  const { socket, asked, requests } = await pipeline(8);
  let received = '';
  socket.setEncoding('utf8').on('data', (part: string) => (received += part));
  for (const round of [1, 2, 3]) {
    await vi.waitFor(() => expect(asked).toHaveLength(8 * round));
    for (const response of asked.slice(-8)) response.end('answer');
    await vi.waitFor(() => expect(received.match(/HTTP\/1.1 200/g)).toHaveLength(8 * round));
    if (round < 3) socket.write(requests.join(''));
  }
  socket.destroy();
  server.close();
});

it('a connection that asks for a ninth answer before the first has come is cut, and nothing more is begun for it', async () => {
  const { socket, asked } = await pipeline(60);
  await once(
    socket.resume().on('error', () => undefined),
    'close',
  );
  expect(asked).toHaveLength(8);
  expect(asked.every(({ req }) => req.socket.destroyed)).toBe(true);
  server.close();
});

const unfinishedRequests = [
  ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n', { headersMs: 100, floorMs: 60_000 }],
  ['body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n1234', { headersMs: 100, floorMs: 300 }],
] as const;

it.each(unfinishedRequests)(
  'a request whose %s does not arrive in time is answered 408 and cut',
  async (_part, sent, { headersMs, floorMs }) => {
    server = createHttpServer(
      (request, response) => void request.resume().on('end', () => response.end()),
      () => false,
      { times: { headersMs, pace: { floorMs, bytesPerSecond: 1000 }, requestMs: 60_000, checkEveryMs: 50 } },
    );
    const socket = connect(await listenOnLoopback(server), '127.0.0.1');
    const sentAt = performance.now();
    socket.write(sent);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
    expect(performance.now() - sentAt).toBeGreaterThan(100);
    const closed = once(server, 'close');
    server.close();
    await closed;
  },
);

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n'],
])('a client that sends its %s a byte at a time is cut in the same time', async (_part, begin) => {
  server = createHttpServer(
    (request, response) => void request.resume().on('end', () => response.end()),
    () => false,
    {
      times: {
        headersMs: 200,
        pace: { floorMs: 300, bytesPerSecond: 1000 },
        requestMs: 60_000,
        checkEveryMs: 50,
      },
    },
  );
  const socket = connect(await listenOnLoopback(server), '127.0.0.1').on('error', () => undefined);
  const sentAt = performance.now();
  socket.write(begin);
  const drip = setInterval(() => socket.write('a'), 20);
  // The 408 may be lost: a byte that meets a closed connection resets it.
  await new Promise((resolve) => {
    socket.resume().once('close', resolve);
  });
  clearInterval(drip);
  expect(performance.now() - sentAt).toBeGreaterThan(200);
  const closed = once(server, 'close');
  server.close();
  await closed;
});

it('a body that arrives at the pace is taken, however long it takes', async () => {
  const pieces = 40;
  const floorMs = 300;
  server = createHttpServer(
    (request, response) => void text(request).then(({ length }) => response.end(`${length} bytes`)),
    () => false,
    { times: { headersMs: 200, pace: { floorMs, bytesPerSecond: 1000 }, requestMs: 60_000, checkEveryMs: 50 } },
  );
  const socket = connect(await listenOnLoopback(server), '127.0.0.1');
  const sentAt = performance.now();
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${pieces * 1000}\r\n\r\n`);
  // Each is worth a second, so that a machine which is busy meanwhile takes no pace from the client.
  let sent = 0;
  const sending = setInterval(() => {
    socket.write('a'.repeat(1000));
    sent += 1;
    if (sent === pieces) clearInterval(sending);
  }, 20);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 200 /);
  expect(answer).toContain('40000 bytes');
  expect(performance.now() - sentAt).toBeGreaterThan(floorMs);
  server.close();
});

it('gives the headers ten seconds, and the longest file as long as its pace allows', () => {
  server = createHttpServer(
    () => undefined,
    () => false,
  );
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 340_000]);
  expect(bodyPace).toEqual({ floorMs: 20_000, bytesPerSecond: 16_384 });
});
