import { once } from 'node:events';
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { listenOnLoopback } from '#server/adapters/loopback.ts';
import { readConfig } from '#server/config.ts';
import { listenLocally } from '#server/testing/push-server.ts';
import { routeUpgrades } from '#server/upgrades.ts';
import { registerFront } from './front.ts';
import { registerSiblings, siblingUpgrades } from './siblings.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer;
const seen: IncomingMessage[] = [];
/** The sibling application. */
const sibling = createServer((request, response) => {
  seen.push(request);
  answer(request, response);
});
const sockets = new WebSocketServer({ server: sibling });
sockets.on('connection', (socket, request) => {
  seen.push(request);
  socket.on('message', (data) => socket.send(`${request.url}: ${(data as Buffer).toString()}`));
});

const nothingListens = 'http://127.0.0.1:9';
let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  const upstream = `http://127.0.0.1:${await listenOnLoopback(sibling)}`;
  const siblings = { SIBLING_QUANT_ORIGIN: upstream, SIBLING_DOC_ORIGIN: nothingListens };
  const config = { ...readConfig(siblings), publicOrigin: 'http://site.example' };
  app = fastify({ trustProxy: '127.0.0.1' });
  registerFront(app, config, { handle: async (_request, response) => void response.end('a page') });
  await app.ready();
  routeUpgrades(app.server, {
    api: (_request, socket) => socket.destroy(),
    sibling: siblingUpgrades(app, config),
    pages: (_request, socket) => socket.end('HTTP/1.1 426 Upgrade Required\r\nConnection: close\r\n\r\n'),
  });
  origin = await listenLocally(app);
});
beforeEach(() => {
  seen.length = 0;
  answer = (_request, response) => response.end('the application');
});
afterAll(async () => {
  await app.close();
  sockets.close();
  sibling.closeAllConnections();
  sibling.close();
});

/** A request as it is, without a client that adds headers of its own. */
async function ask(path: string, { headers = {}, method = 'GET', body = '' } = {}) {
  const asking = httpRequest(`${origin}${path}`, { headers, method, agent: false });
  asking.end(body);
  const [reply] = (await once(asking, 'response')) as [IncomingMessage];
  return { status: reply.statusCode, headers: reply.headers, body: (await buffer(reply)).toString() };
}

test('path, query, method, body, status and cookies in both directions pass unchanged', async () => {
  let body = '';
  answer = (request, response) => {
    void text(request).then((received) => {
      body = received;
      response.writeHead(201, { 'set-cookie': ['a=1; Path=/quant', 'b=2'], 'x-own': 'yes' }).end('made');
    });
  };
  const reply = await ask('/quant/api/%E7%AD%96?q=%20a&q=b', {
    method: 'POST',
    headers: { cookie: 'sid=secret', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=%E7%AD%96&x=',
  });
  expect(reply).toMatchObject({ status: 201, body: 'made' });
  expect(reply.headers).toMatchObject({ 'set-cookie': ['a=1; Path=/quant', 'b=2'], 'x-own': 'yes' });
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/quant/api/%E7%AD%96?q=%20a&q=b' });
  expect(seen[0]?.headers['cookie']).toBe('sid=secret');
  expect(body).toBe('name=%E7%AD%96&x=');
});

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])('%s reaches the application', async (method) => {
  expect((await ask('/quant/x', { method })).status).toBe(200);
  expect(seen[0]?.method).toBe(method);
});

test('headers between neighbours stay between them, whoever names them', async () => {
  answer = (_request, response) =>
    response.writeHead(200, { connection: 'close, x-secret', 'x-secret': '1', 'keep-alive': 'timeout=9' }).end('x');
  const reply = await ask('/quant/', {
    headers: { connection: 'close, x-hop', 'x-hop': '1', te: 'trailers', 'proxy-connection': 'keep-alive' },
  });
  for (const name of ['x-hop', 'te', 'proxy-connection']) expect(seen[0]?.headers[name], name).toBeUndefined();
  expect(reply.headers['x-secret']).toBeUndefined();
  expect(reply.headers['keep-alive']).not.toBe('timeout=9');
});

test('the application learns who asked under which address, and not what the visitor makes up', async () => {
  await ask('/quant/', {
    headers: { 'x-forwarded-host': 'evil.example', 'x-real-ip': '6.6.6.6', forwarded: 'for=6.6.6.6', host: 'evil' },
  });
  expect(seen[0]?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'site.example',
    'x-forwarded-proto': 'http',
  });
  expect(seen[0]?.headers['x-real-ip']).toBeUndefined();
  expect(seen[0]?.headers['forwarded']).toBeUndefined();
});

test('no policy of ours is forced on an application, and its own arrives', async () => {
  answer = (_request, response) => response.writeHead(200, { 'content-security-policy': "script-src 'self'" }).end();
  const { headers } = await ask('/quant/');
  expect(headers['content-security-policy']).toBe("script-src 'self'");
  expect(headers['x-frame-options']).toBeUndefined();
});

test('an answer arrives while the application is still writing it', async () => {
  let finish: () => void = () => undefined;
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    finish = () => response.end('data: 2\n\n');
  };
  const asking = httpRequest(`${origin}/quant/events`, { agent: false }).end();
  const [reply] = (await once(asking, 'response')) as [IncomingMessage];
  const [first] = (await once(reply, 'data')) as [Buffer];
  expect(first.toString()).toBe('data: 1\n\n');
  finish();
  expect(await text(reply)).toBe('data: 2\n\n');
});

test('a busy application is asked once, and its 503 is passed on', async () => {
  answer = (_request, response) => response.writeHead(503, { 'retry-after': '0' }).end('busy');
  expect(await ask('/quant/')).toMatchObject({ status: 503, body: 'busy' });
  expect(seen).toHaveLength(1);
});

test('a dead application is the page that stands in, with 502 and our policies', async () => {
  const { status, headers, body } = await ask('/doc/rqsdk/');
  expect(status).toBe(502);
  expect(body).toContain('<h1>产品文档</h1>');
  expect(body).toContain('暂时没有应答');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('an application that is up and silent is the page that stands in, with 504', async () => {
  answer = () => undefined;
  const impatient = fastify();
  const address = sibling.address() as AddressInfo;
  const config = readConfig({ SIBLING_QUANT_ORIGIN: `http://127.0.0.1:${address.port}` });
  registerSiblings(impatient, config, { headersTimeout: 50 });
  const { statusCode, body } = await impatient.inject('/quant/');
  expect(statusCode).toBe(504);
  expect(body).toContain('暂时没有应答');
  await impatient.close();
});

test.each(['/ams', '/dashboard/', '/rqindex', '/rqindex/a/b'])('%s, not deployed, is the stand-in', async (path) => {
  const { status, headers, body } = await ask(path);
  expect(status).toBe(200);
  expect(body).toContain('没有接入该应用');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
});

test('what only begins like an application’s path is a page', async () => {
  const { headers, body } = await ask('/quantum');
  expect(body).toBe('a page');
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(seen).toHaveLength(0);
});

test('a WebSocket of an application is joined with it; others are not', async () => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/quant/live?x=1`, {
    headers: { cookie: 'sid=secret', 'x-forwarded-host': 'evil.example', 'x-real-ip': '6.6.6.6' },
  });
  await once(socket, 'open');
  socket.send('hello');
  const [message] = (await once(socket, 'message')) as [Buffer];
  expect(message.toString()).toBe('/quant/live?x=1: hello');
  expect(seen[0]?.headers).toMatchObject({
    cookie: 'sid=secret',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'site.example',
  });
  expect(seen[0]?.headers['x-real-ip']).toBeUndefined();
  socket.close();
  const other = new WebSocket(`${origin.replace('http', 'ws')}/ams/live`);
  const [error] = (await once(other, 'error')) as [Error];
  expect(error.message).toContain('426');
});

test('a WebSocket that stays open does not hold up the end of the server', async () => {
  const front = fastify();
  const { port } = sibling.address() as AddressInfo;
  const config = readConfig({ SIBLING_AMS_ORIGIN: `http://127.0.0.1:${port}` });
  registerSiblings(front, config);
  await front.ready();
  routeUpgrades(front.server, { api: (_request, end) => end.destroy(), sibling: siblingUpgrades(front, config) });
  const socket = new WebSocket(`${(await listenLocally(front)).replace('http', 'ws')}/ams/live`);
  await once(socket, 'open');
  const closed = once(socket, 'close');
  await front.close();
  await expect(closed).resolves.toBeDefined();
});
