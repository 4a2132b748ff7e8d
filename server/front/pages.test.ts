import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenOnLoopback } from '#server/adapters/loopback.ts';
import type { FrontDoor } from '#server/api/http-server.ts';
import { readConfig } from '#server/config.ts';
import { registerFront } from './front.ts';
import { askOn } from './next.ts';
import { createPageCache } from './page-cache.ts';
import { createPages } from './pages.ts';
import { createPagesOnly } from './pages-only.ts';
import { createRenderQueue } from './render-queue.ts';

const shared = 's-maxage=3600, stale-while-revalidate=31532400';
const product = '/welcome/datahub/product/stock-daily-bars';

/** Stands for Next: says what it was asked, and what it makes of it. */
type Render = (request: IncomingMessage, response: ServerResponse) => void;
let asked: { url: string; headers: IncomingMessage['headers'] }[];
let render: Render;
let nowMs: number;
const closing: (() => unknown)[] = [];

const page: Render = (request, response) => {
  const { url = '' } = request;
  const isRouter = 'rsc' in request.headers;
  if (url === '/welcome/404' || url.includes('made-up')) response.statusCode = 404;
  else response.setHeader('cache-control', shared);
  response.setHeader('vary', 'rsc, next-router-prefetch');
  response.setHeader('content-type', isRouter ? 'text/x-component' : 'text/html; charset=utf-8');
  const body = response.statusCode === 404 ? 'there is nothing' : `${isRouter ? 'data' : 'page'} of ${url}`;
  response.end(body.padEnd(2000, ' .'));
};

beforeEach(() => {
  [asked, render, nowMs] = [[], page, 0];
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A front with memory of its own before the same Next. */
async function startFront({ patienceMs = 10_000 } = {}): Promise<{ port: number; open: () => Socket[] }> {
  const next = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    render(request, response);
  });
  const { ask, close } = askOn(await listenOnLoopback(next), patienceMs);
  closing.push(() => {
    close();
    next.closeAllConnections();
    next.close();
  });
  const config = { ...readConfig({}), secure: true };
  const front: { fromMemory: FrontDoor } = { fromMemory: () => false };
  const app = createPagesOnly(pino({ level: 'silent' }), (...exchange) => front.fromMemory(...exchange), ['127.0.0.1']);
  const budget = { savedMs: () => 1, spend: () => undefined, retryAfterSeconds: () => 1 };
  const pages = createPages(config, {
    ask,
    cache: createPageCache(() => nowMs),
    renderInTurn: createRenderQueue(budget),
    log: app.log,
  });
  front.fromMemory = pages.fromMemory;
  registerFront(app, config, { handle: async () => undefined }, pages);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const sockets: Socket[] = [];
  app.server.on('connection', (socket: Socket) => sockets.push(socket));
  closing.push(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  return {
    port: (app.server.address() as AddressInfo).port,
    open: () => sockets.filter(({ destroyed }) => !destroyed),
  };
}

/** A request as it is, without a client that decompresses or follows. */
async function get(port: number, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asking = httpRequest({ host: '127.0.0.1', port, path, method, headers });
  const [reply] = (await once(asking.end(), 'response')) as [IncomingMessage];
  const body = await buffer(reply);
  const isBrotli = reply.headers['content-encoding'] === 'br' && body.length > 0;
  const text = isBrotli ? brotliDecompressSync(body).toString() : body.toString();
  return { status: reply.statusCode, headers: reply.headers, body, text: text.trimEnd().replace(/[ .]+$/, '') };
}

const urls = () => asked.map(({ url }) => url);

describe('a page that is the same for everybody', () => {
  it('is rendered once for a hundred who ask at the same time', async () => {
    const { port } = await startFront();
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => get(port, '/welcome', { 'accept-encoding': 'br' })),
    );
    expect(new Set(replies.map(({ text }) => text))).toEqual(new Set(['page of /welcome']));
    expect(urls()).toEqual(['/welcome']);
  });

  it('comes from memory after that, whatever its query, cookies, host and claims', async () => {
    const { port } = await startFront();
    await get(port, '/welcome');
    for (const [path, headers] of [
      ['/welcome?utm_source=x', {}],
      ['/welcome', { cookie: 'sid=1', 'cache-control': 'no-cache', pragma: 'no-cache' }],
      ['/welcome', { host: 'evil.example', 'x-forwarded-host': 'evil.example' }],
      ['/welcome', { range: 'bytes=0-9', 'if-range': '"x"' }],
    ] as const) {
      const { status, text } = await get(port, path, headers);
      expect([status, text]).toEqual([200, 'page of /welcome']);
    }
    expect(urls()).toEqual(['/welcome']);
  });

  it('is made of its path alone: Next hears nothing of who asks first', async () => {
    const { port } = await startFront();
    await get(port, '/welcome?q=private', {
      cookie: 'sid=1',
      host: 'evil.example',
      range: 'bytes=0-9',
      'if-none-match': '"x"',
      'accept-encoding': 'br',
      'accept-language': 'fr',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-middleware-subrequest': 'x',
      'x-nextjs-data': '1',
      'user-agent': 'somebody',
    });
    expect(asked).toEqual([
      { url: '/welcome', headers: { host: 'localhost', connection: 'keep-alive', 'x-request-id': expect.any(String) } },
    ]);
  });

  it('says to browsers that they ask each time, and to delivery networks for how long they keep it', async () => {
    const { port } = await startFront();
    for (const reply of [await get(port, '/welcome'), await get(port, '/welcome')]) {
      expect(reply.headers).toMatchObject({
        'cache-control': 'public, max-age=0, must-revalidate',
        'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        vary: 'rsc, next-router-prefetch, accept-encoding',
      });
    }
  });

  it('answers HEAD as GET without the body, and 304 to who has it, in each encoding', async () => {
    const { port } = await startFront();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const accept = { 'accept-encoding': encoding };
      const whole = await get(port, '/welcome', accept);
      const head = await get(port, '/welcome', accept, 'HEAD');
      expect(head.headers['content-length']).toBe(String(whole.body.length));
      expect(head.body).toHaveLength(0);
      const tag = whole.headers.etag ?? '';
      for (const held of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await get(port, '/welcome', { ...accept, 'if-none-match': held });
        expect([again.status, again.body.length]).toEqual([304, 0]);
      }
      expect((await get(port, '/welcome', { ...accept, 'if-none-match': '"other"' })).status).toBe(200);
    }
    expect(urls()).toEqual(['/welcome']);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['BR', 'br'],
    ['*', 'br'],
    ['br;q=0, *;q=0', undefined],
    ['identity', undefined],
    ['zstd', undefined],
  ])('whose reader accepts %j comes in %s', async (accepted, encoding) => {
    const { port } = await startFront();
    for (const reply of [
      await get(port, '/welcome', { 'accept-encoding': accepted }),
      await get(port, '/welcome', { 'accept-encoding': accepted }),
    ]) {
      expect(reply.headers['content-encoding']).toBe(encoding);
    }
  });

  it('has the same tag from every process', async () => {
    const [one, other] = [await startFront(), await startFront()];
    const { headers } = await get(one.port, '/welcome', { 'accept-encoding': 'br' });
    const again = { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' };
    expect((await get(other.port, '/welcome', again)).status).toBe(304);
  });
});

describe('a page that is no longer fresh', () => {
  const later = () => {
    nowMs += 3600_000;
  };

  it('is shown while it is made anew, once, and then the new one', async () => {
    const { port } = await startFront();
    await get(port, '/welcome');
    later();
    let end = () => {};
    render = (_request, response) => {
      end = () => response.setHeader('cache-control', shared).end('the new page');
    };
    const replies = await Promise.all(Array.from({ length: 20 }, () => get(port, '/welcome')));
    expect(new Set(replies.map(({ text }) => text))).toEqual(new Set(['page of /welcome']));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    end();
    await vi.waitFor(async () => expect((await get(port, '/welcome')).text).toBe('the new page'));
    expect(asked).toHaveLength(2);
  });

  it.each<[string, Render]>([
    ['Next fails', (_request, response) => response.writeHead(500).end('an error')],
    ['Next cuts the connection', (request) => request.socket.destroy()],
    ['Next says nothing', () => undefined],
  ])('is shown when %s, and asked for again a while later', async (_what, fails) => {
    const { port } = await startFront({ patienceMs: 50 });
    await get(port, '/welcome');
    later();
    render = fails;
    const show = async () => expect((await get(port, '/welcome')).text).toBe('page of /welcome');
    await show();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    render = (_request, response) => response.setHeader('cache-control', shared).end('the new page');
    await vi.waitFor(async () => {
      nowMs += 5001;
      expect((await get(port, '/welcome')).text).toBe('the new page');
    });
  });

  it('and that Next itself has kept too long is asked for again soon', async () => {
    const { port } = await startFront();
    render = (request, response) => page(request, response.setHeader('x-nextjs-cache', 'STALE'));
    await get(port, '/welcome');
    render = page;
    nowMs += 5001;
    await get(port, '/welcome');
    await vi.waitFor(() => expect(asked).toHaveLength(2));
  });

  it('is gone when Next has it no more', async () => {
    const { port } = await startFront();
    await get(port, '/welcome');
    later();
    render = (_request, response) => response.writeHead(404).end('there is nothing');
    await vi.waitFor(async () => expect((await get(port, '/welcome')).status).toBe(404));
  });
});

describe('what is not for everybody', () => {
  it('is asked for each time with its query, passed on as Next says it, and kept by nobody', async () => {
    const { port } = await startFront();
    render = ({ url = '' }, response) =>
      response.setHeader('cache-control', 'private, no-cache, no-store').end(`for one visitor ${url}`);
    for (const path of ['/welcome/store/order/1', '/welcome/store/order/1?a=1', '/welcome/store/order/1?a=2']) {
      const { headers, text } = await get(port, path);
      expect([text, headers['cache-control']]).toEqual([`for one visitor ${path}`, 'private, no-cache, no-store']);
    }
  });

  it('a redirect keeps its query', async () => {
    const { port } = await startFront();
    render = ({ url = '' }, response) => response.writeHead(308, { location: url.replace('/sdk', '/rq-sdk') }).end();
    const { status, headers } = await get(port, '/welcome/sdk?utm_source=x');
    expect([status, headers.location]).toEqual([308, '/welcome/rq-sdk?utm_source=x']);
  });

  it('an error is passed on and not kept', async () => {
    const { port } = await startFront();
    render = (_request, response) => response.writeHead(500, { 'cache-control': shared }).end('an error');
    expect((await get(port, '/welcome')).status).toBe(500);
    render = page;
    expect((await get(port, '/welcome')).status).toBe(200);
  });

  it.each([{ rsc: '1' }, { 'next-router-prefetch': '1' }, { 'next-router-state-tree': 'x' }, { 'next-url': '/x' }])(
    'a request of the router with %j gets its own answer and leaves the page alone, in either order',
    async (headers) => {
      const { port } = await startFront();
      const router = { ...(headers as Record<string, string>), rsc: '1' };
      for (const order of [
        [router, {}],
        [{}, router],
      ]) {
        for (const sent of order) {
          const reply = await get(port, '/welcome', sent);
          const isRouter = 'rsc' in sent;
          expect(reply.text).toBe(isRouter ? 'data of /welcome' : 'page of /welcome');
          expect(reply.headers['cdn-cache-control'] === undefined).toBe(isRouter);
        }
      }
      expect(asked.filter(({ headers: seen }) => 'rsc' in seen)).toHaveLength(2);
    },
  );

  it('its router’s headers reach Next, and no other', async () => {
    const { port } = await startFront();
    await get(port, '/welcome?_rsc=1', {
      rsc: '1',
      'next-router-state-tree': 'x',
      cookie: 'sid=1',
      host: 'evil.example',
    });
    expect(asked[0]).toMatchObject({
      url: '/welcome?_rsc=1',
      headers: { rsc: '1', 'next-router-state-tree': 'x', host: 'localhost' },
    });
    expect(asked[0]?.headers.cookie).toBeUndefined();
  });
});

describe('an address that nothing has', () => {
  it('is answered with the one page of all of them, however Next would say it, and is not kept', async () => {
    const { port } = await startFront();
    for (let at = 0; at < 300; at += 1) {
      const { status, text } = await get(port, `/welcome/made-up/${at}`);
      expect([status, text]).toEqual([404, 'there is nothing']);
    }
    await get(port, '/welcome/made-up/0');
    expect(urls().filter((url) => url === '/welcome/made-up/0')).toHaveLength(2);
    expect(urls().filter((url) => url === '/welcome/404')).toHaveLength(1);
  });

  it.each([
    '/welcome/datahub/product/no-such-product',
    '/welcome/datahub/product/no-such-product.md',
    '/welcome/datahub/product/no-such-product/sample.csv',
    '/welcome/datahub/product/no%2Dsuch',
    '/welcome/datahub/product/',
    '/welcome/datahub/product/__proto__',
    '/welcome/datahub/supplier/nobody',
  ])('of the catalogue is no work for Next: %s', async (path) => {
    const { port } = await startFront();
    for (const headers of [{}, { rsc: '1' }, { accept: 'text/markdown' }]) {
      expect((await get(port, path, headers as Record<string, string>)).status).toBe(404);
    }
    expect(urls()).toEqual(['/welcome/404']);
  });

  it('and a spelling that no browser uses are never kept', async () => {
    const { port } = await startFront();
    for (const path of ['/welcome/%72q-sdk', '/welcome/rq%2dsdk', '//welcome', '/welcome/..%2f']) {
      await get(port, path);
      await get(port, path);
      expect(
        urls().filter((url) => url === path),
        path,
      ).toHaveLength(2);
    }
  });
});

describe('a product’s page', () => {
  it('is its text twin for who would rather have Markdown, and caches are told so', async () => {
    const { port } = await startFront();
    for (const _again of [1, 2]) {
      const text = await get(port, product, { accept: 'text/markdown' });
      const html = await get(port, product, { accept: 'text/html,*/*;q=0.8' });
      expect([text.text, html.text]).toEqual([`page of ${product}.md`, `page of ${product}`]);
      expect([text.headers.vary, html.headers.vary]).toEqual(
        Array(2).fill('accept, rsc, next-router-prefetch, accept-encoding'),
      );
    }
    expect((await get(port, product, { accept: 'text/markdown', rsc: '1' })).text).toBe(`data of ${product}`);
    expect((await get(port, `${product}.md`)).text).toBe(`page of ${product}.md`);
  });
});

describe('a client that goes away', () => {
  it('takes its work with it: what nobody waits for any more never starts', async () => {
    const { port, open } = await startFront();
    let end = () => {};
    render = (request, response) => {
      if (request.url !== '/welcome/first') return page(request, response);
      end = () => page(request, response);
    };
    const first = get(port, '/welcome/first');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    const clients = Array.from({ length: 10 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    for (const client of clients) client.write('GET /welcome/second HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await vi.waitFor(() => expect(open().filter(({ bytesRead }) => bytesRead > 0)).toHaveLength(11));
    for (const client of clients) client.resetAndDestroy();
    await vi.waitFor(() => expect(open()).toHaveLength(1));
    end();
    await first;
    await get(port, '/welcome/third');
    expect(urls()).toEqual(['/welcome/first', '/welcome/third']);
  });

  it('ends what was begun for it alone', async () => {
    const { port } = await startFront();
    const cut = Promise.withResolvers<void>();
    render = (request) => void request.socket.once('close', () => cut.resolve());
    const client = connect(port, '127.0.0.1').on('error', () => undefined);
    client.write('GET /welcome HTTP/1.1\r\nHost: localhost\r\nRSC: 1\r\n\r\n');
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    client.resetAndDestroy();
    await cut.promise;
    expect(asked).toHaveLength(1);
  });
});

it('a rendering that hangs is answered with when to come again, and keeps nobody else from theirs', async () => {
  const { port } = await startFront({ patienceMs: 2500 });
  render = (request, response) => (request.url === '/welcome/hangs' ? undefined : page(request, response));
  const hangs = get(port, '/welcome/hangs');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect((await get(port, '/welcome')).status).toBe(200);
  const { status, headers } = await hangs;
  expect([status, headers['retry-after']]).toEqual([503, '2']);
});
