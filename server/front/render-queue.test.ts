import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { readConfig } from '#server/kernel/config/config.ts';
import { registerFront } from './front.ts';
import type { AskNext } from './next.ts';
import { createPageCache } from './page-cache.ts';
import { createPagesOnly } from './pages-only.ts';
import { createPages } from './pages.ts';
import { createRenderBudget } from './render-budget.ts';
import { createRenderQueue } from './render-queue.ts';

let app: FastifyInstance;
let port: number;
let connections: Socket[];
/** What rendering has begun, and not ended yet. */
let begun: { url: string; end: () => void }[];
/** How often a rendering has been asked for. */
let asked: number;
let nowMs: number;
let budget: ReturnType<typeof createRenderBudget>;

/** The front of a server that renders a page on command. */
async function startFront(trustedProxies = ['127.0.0.1']): Promise<void> {
  [begun, asked, nowMs, connections] = [[], 0, 0, []];
  budget = createRenderBudget(() => nowMs);
  const queue = createRenderQueue(budget);
  const render: AskNext = async (path) => {
    if (path === '/welcome/busy') keepBusy(60);
    if (path === '/welcome/silent') return new Promise(() => undefined);
    if (path.startsWith('/welcome/held')) await new Promise<void>((end) => begun.push({ url: path, end }));
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: Buffer.from(`rendered ${path}`) };
  };
  app = createPagesOnly(pino({ level: 'silent' }), () => false, trustedProxies);
  const config = readConfig({});
  const renderInTurn: typeof queue = (job) => {
    asked += 1;
    return queue(job);
  };
  const pages = createPages(config, { ask: render, cache: createPageCache(), renderInTurn, log: app.log });
  registerFront(app, config, { handle: async () => undefined }, pages);
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
  app.server.on('connection', (socket: Socket) => connections.push(socket));
}
afterEach(() => {
  app.server.closeAllConnections();
  return app.close();
});

function keepBusy(ms: number): void {
  const before = process.threadCpuUsage();
  while (process.threadCpuUsage(before).user < ms * 1000) JSON.stringify(Array.from({ length: 1000 }, Math.random));
}

const agent = new Agent({ maxSockets: Infinity });

async function ask(path: string, address = '10.0.0.1', headers: Record<string, string> = {}) {
  const asking = httpRequest({
    host: '127.0.0.1',
    port,
    path,
    agent,
    headers: { 'x-forwarded-for': address, ...headers },
  });
  const [reply] = (await once(asking.end(), 'response')) as [IncomingMessage];
  return { status: reply.statusCode, headers: reply.headers, body: await text(reply) };
}

/** Those whose end the server has not seen. */
const openConnections = () => connections.filter(({ destroyed }) => !destroyed);

/** Lets the server have a page in the works, so that everyone else waits. */
async function holdUp() {
  const answer = ask('/welcome/held', '10.9.9.9');
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  return { answer, end: begun[0]!.end };
}

it('what an address takes of the processor is taken from its budget', async () => {
  await startFront();
  await ask('/welcome/busy', '10.0.0.1');
  expect(budget.savedMs('10.0.0.1')).toBeLessThanOrEqual(2000 - 60);
  expect(budget.savedMs('10.0.0.2')).toBe(2000);
});

it('an address that has spent its budget gets a Retry-After, while others get their pages', async () => {
  await startFront();
  budget.spend('10.0.0.1', 2000 + 500);
  expect(await ask('/welcome/a')).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
  expect(await ask('/welcome/a', '10.0.0.2')).toMatchObject({ status: 200, body: 'rendered /welcome/a' });
  nowMs += 2001;
  expect((await ask('/welcome/a')).status).toBe(200);
});

it('all addresses of one IPv6 network share a budget', async () => {
  await startFront();
  budget.spend('2001:db8:0:1::/64', 2000);
  expect((await ask('/welcome/a', '2001:db8:0:1::abcd')).status).toBe(429);
  expect((await ask('/welcome/a', '2001:db8:0:2::abcd')).status).toBe(200);
});

it('an address that a visitor claims counts for nothing without a trusted proxy', async () => {
  await startFront([]);
  budget.spend('127.0.0.1', 2000);
  expect((await ask('/welcome/a', '10.0.0.7')).status).toBe(429);
});

it('a reader gets the answer in both languages, on a page that loads nothing, with the headers of every page', async () => {
  await startFront();
  budget.spend('10.0.0.1', 2000);
  const { headers, body } = await ask('/welcome/a', '10.0.0.1', { accept: 'text/html,*/*;q=0.8' });
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(body).toContain('请求过于频繁，请稍后再试');
  expect(body).toContain('Too many requests, try again later');
});

it('the router in the browser gets one line', async () => {
  await startFront();
  budget.spend('10.0.0.1', 2000);
  const { headers, body } = await ask('/welcome/a', '10.0.0.1', { rsc: '1', accept: '*/*' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe('请求过于频繁，请稍后再试 (Too many requests, try again later)\n');
});

it('fifty wait, twenty of one address; later requests are refused, and all that wait are served', async () => {
  await startFront();
  const { answer, end } = await holdUp();
  const waiting = [...Array(20).fill('10.0.0.1'), ...Array(20).fill('10.0.0.2'), ...Array(10).fill('10.0.0.3')];
  const answers = waiting.map((address: string, at) => ask(`/welcome/a-${at}`, address));
  await vi.waitFor(() => expect(asked).toBe(51));
  expect(await ask('/welcome/a', '10.0.0.1')).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  expect(await ask('/welcome/a', '10.0.0.3')).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  end();
  expect((await Promise.all([answer, ...answers])).map(({ status }) => status)).toEqual(Array(51).fill(200));
});

it('the address that has spent least is served first', async () => {
  await startFront();
  const { end } = await holdUp();
  const served: string[] = [];
  budget.spend('10.0.0.1', 1000);
  const answers = ['10.0.0.1', '10.0.0.2'].map(async (address) => {
    await ask(`/welcome/${address}`, address);
    served.push(address);
  });
  await vi.waitFor(() => expect(asked).toBe(3));
  end();
  await Promise.all(answers);
  expect(served).toEqual(['10.0.0.2', '10.0.0.1']);
});

it('for a client that has gone nothing is rendered, and its place is free', async () => {
  await startFront();
  const { end } = await holdUp();
  const clients = Array.from({ length: 50 }, (_, at) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`GET /welcome/held-${at} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.0.1.${at}\r\n\r\n`);
    return socket;
  });
  await vi.waitFor(() => expect(asked).toBe(51));
  expect((await ask('/welcome/a')).status).toBe(503);
  for (const socket of clients) socket.resetAndDestroy();
  await vi.waitFor(() => expect(openConnections()).toHaveLength(1));
  const answer = ask('/welcome/a');
  end();
  expect((await answer).status).toBe(200);
  expect(begun.map(({ url }) => url)).toEqual(['/welcome/held']);
});

it('of a packet of requests whose connection is reset, none but the first is rendered', async () => {
  await startFront();
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const requests = Array.from({ length: 8 }, (_, at) => `GET /welcome/held-${at} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  socket.write(requests.join(''));
  await vi.waitFor(() => expect(asked).toBe(8));
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(openConnections()).toHaveLength(0));
  begun[0]!.end();
  expect((await ask('/welcome/a')).status).toBe(200);
  expect(begun.map(({ url }) => url)).toEqual(['/welcome/held-0']);
});

it('a rendering that never ends blocks no other page for ever', async () => {
  await startFront();
  const silent = ask('/welcome/silent').catch(() => 'cut');
  await vi.waitFor(() => expect(asked).toBe(1));
  expect((await ask('/welcome/a', '10.0.0.2')).status).toBe(200);
  app.server.closeAllConnections();
  expect(await silent).toBe('cut');
});
