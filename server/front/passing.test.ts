import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeNext, getPage, renderPage, shared } from '#server/testing/fake-next.ts';

const product = '/welcome/datahub/product/stock-daily-bars';

let next: FakeNext;
beforeEach(() => {
  next = new FakeNext();
});
afterEach(() => next.end());

describe('what is not for everyone', () => {
  it('is asked for each time with its query, passed on as Next says it, and not kept', async () => {
    const { port } = await next.startFront();
    next.render = ({ url = '' }, response) =>
      response.setHeader('cache-control', 'private, no-cache, no-store').end(`for one visitor ${url}`);
    for (const path of ['/welcome/store/order/1', '/welcome/store/order/1?a=1', '/welcome/store/order/1?a=2']) {
      const { headers, text } = await getPage(port, path);
      expect([text, headers['cache-control']]).toEqual([`for one visitor ${path}`, 'private, no-cache, no-store']);
    }
  });

  it('a redirect keeps its query', async () => {
    const { port } = await next.startFront();
    next.render = ({ url = '' }, response) =>
      response.writeHead(308, { location: url.replace('/sdk', '/rq-sdk') }).end();
    const { status, headers } = await getPage(port, '/welcome/sdk?utm_source=x');
    expect([status, headers.location]).toEqual([308, '/welcome/rq-sdk?utm_source=x']);
  });

  it('an error is passed on and not kept', async () => {
    const { port } = await next.startFront();
    next.render = (_request, response) => response.writeHead(500, { 'cache-control': shared }).end('an error');
    expect((await getPage(port, '/welcome')).status).toBe(500);
    next.render = renderPage;
    expect((await getPage(port, '/welcome')).status).toBe(200);
  });

  it.each([{ rsc: '1' }, { 'next-router-prefetch': '1' }, { 'next-router-state-tree': 'x' }, { 'next-url': '/x' }])(
    'a request of the router with %j gets its own answer and leaves the page alone, in either order',
    async (headers) => {
      const { port } = await next.startFront();
      const router = { ...(headers as Record<string, string>), rsc: '1' };
      for (const order of [
        [router, {}],
        [{}, router],
      ]) {
        for (const sent of order) {
          const reply = await getPage(port, '/welcome', sent);
          const isRouter = 'rsc' in sent;
          expect(reply.text).toBe(isRouter ? 'data of /welcome' : 'page of /welcome');
          expect(reply.headers['cdn-cache-control'] === undefined).toBe(isRouter);
        }
      }
    },
  );

  it('what the router asks for is asked for once for each part that it fetches ahead, and again when it is no longer fresh', async () => {
    const { port } = await next.startFront();
    next.render = ({ headers }, response) =>
      response
        .setHeader('cache-control', shared)
        .setHeader('vary', 'rsc, next-router-prefetch, next-router-segment-prefetch')
        .end(`data ${String(headers['next-router-segment-prefetch'] ?? 'whole')}`);
    const kinds = [
      [{ rsc: '1' }, 'data whole'],
      [{ rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }, 'data /_tree'],
      [{ rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_head' }, 'data /_head'],
    ] as const;
    for (const query of ['?_rsc=a1', '?_rsc=b-2', '?_rsc']) {
      for (const [headers, said] of kinds) {
        const reply = await getPage(port, `/welcome${query}`, { ...headers, 'next-url': `/${query}` });
        expect(reply.text).toBe(said);
        // Delivery networks do not read all of `Vary`.
        expect(reply.headers['cdn-cache-control']).toBeUndefined();
        expect(reply.headers['cache-control']).not.toContain('s-maxage');
      }
    }
    // As the first of each asked: without its own hash, Next redirects.
    expect(next.asked.map(({ url, headers }) => [url, headers['next-url']])).toEqual(
      kinds.map(() => ['/welcome?_rsc=a1', '/?_rsc=a1']),
    );
    next.nowMs += 3600_000;
    await getPage(port, '/welcome?_rsc=d4', { rsc: '1' });
    expect(next.urls[3]).toBe('/welcome?_rsc=d4');
  });

  it.each([
    ['a query of its own', '?from=home&_rsc=a1', {}],
    ['no value that the router sends', '', { 'next-router-prefetch': 'x' }],
    ['a part, and not ahead', '', { 'next-router-segment-prefetch': '/x' }],
  ])('a request of the router with %s is not cached', async (_what, query, headers) => {
    const { port } = await next.startFront();
    for (const _again of [1, 2]) await getPage(port, `/welcome${query}`, { rsc: '1', ...headers });
    expect(next.asked).toHaveLength(2);
  });

  it('a redirect of the router’s request is passed on and not kept', async () => {
    const { port } = await next.startFront();
    next.render = ({ url = '' }, response) =>
      url.endsWith('=right')
        ? response.setHeader('cache-control', shared).end('data')
        : response.writeHead(307, { location: '/welcome?_rsc=right' }).end();
    for (const [query, status] of [
      ['wrong', 307],
      ['right', 200],
    ] as const) {
      expect((await getPage(port, `/welcome?_rsc=${query}`, { rsc: '1' })).status).toBe(status);
    }
  });

  it.each([
    ['what is on its screen', { 'next-router-state-tree': 'x' }, 'rsc'],
    ['where it is, as Next says', { 'next-url': '/x' }, 'rsc, next-url'],
  ])('an answer to the router that depends on %s is not cached', async (_what, headers, vary) => {
    const { port } = await next.startFront();
    next.render = ({ headers: { 'next-url': place } }, response) =>
      response
        .setHeader('cache-control', shared)
        .setHeader('vary', vary)
        .end(`from ${String(place ?? 'anywhere')}`);
    for (const place of ['/a', '/b']) {
      const sent = { rsc: '1', ...(headers as Record<string, string>), 'next-url': place };
      expect((await getPage(port, '/welcome', sent)).text).toBe(`from ${place}`);
    }
  });

  it('its router’s headers reach Next, and no other', async () => {
    const { port } = await next.startFront();
    await getPage(port, '/welcome?_rsc=1', {
      rsc: '1',
      'next-router-state-tree': 'x',
      cookie: 'sid=1',
      host: 'evil.example',
    });
    expect(next.asked[0]).toMatchObject({
      url: '/welcome?_rsc=1',
      headers: { rsc: '1', 'next-router-state-tree': 'x', host: 'localhost' },
    });
    expect(next.asked[0]?.headers.cookie).toBeUndefined();
  });
});

describe('an address', () => {
  it.each([
    product,
    '/welcome/doc',
    '/welcome/doc/rqsdk',
    '/welcome/doc/api',
    '/welcome/rqdata/doc',
    '/welcome/en-US/rqdata/doc',
  ])(
    '%s is its page and with .md its text, whatever a client accepts, so that no cache can hand out one for the other',
    async (page) => {
      const { port } = await next.startFront();
      for (const path of [page, `${page}.md`]) {
        for (const accept of ['text/markdown', 'text/html;q=0, text/markdown', '*/*']) {
          const { text, headers } = await getPage(port, path, { accept });
          expect([text, headers.vary]).toEqual([`page of ${path}`, 'rsc, next-router-prefetch, accept-encoding']);
        }
      }
      expect(next.urls).toEqual([page, `${page}.md`]);
    },
  );
});

describe('a client that goes away', () => {
  it('takes its work with it: what no request waits for any more never starts', async () => {
    const { port, open } = await next.startFront();
    let end = () => {};
    next.render = (request, response) => {
      if (request.url !== '/welcome/first') return renderPage(request, response);
      end = () => renderPage(request, response);
    };
    const first = getPage(port, '/welcome/first');
    await vi.waitFor(() => expect(next.asked).toHaveLength(1));
    const clients = Array.from({ length: 10 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    for (const client of clients) client.write('GET /welcome/second HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await vi.waitFor(() => expect(open().filter(({ bytesRead }) => bytesRead > 0)).toHaveLength(11));
    for (const client of clients) client.resetAndDestroy();
    await vi.waitFor(() => expect(open()).toHaveLength(1));
    end();
    await first;
    await getPage(port, '/welcome/third');
    expect(next.urls).toEqual(['/welcome/first', '/welcome/third']);
  });

  it('leaves what was begun for everyone to be finished and kept: Next continues with it in any case', async () => {
    const { port, open } = await next.startFront();
    let end = () => {};
    next.render = (request, response) => {
      end = () => renderPage(request, response);
    };
    const client = connect(port, '127.0.0.1').on('error', () => undefined);
    client.write('GET /welcome HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await vi.waitFor(() => expect(next.asked).toHaveLength(1));
    client.resetAndDestroy();
    await vi.waitFor(() => expect(open()).toHaveLength(0));
    end();
    expect((await getPage(port, '/welcome')).text).toBe('page of /welcome');
    expect(next.urls).toEqual(['/welcome']);
  });

  it('ends what was begun for it alone', async () => {
    const { port } = await next.startFront();
    const cut = Promise.withResolvers<void>();
    next.render = (request) => void request.socket.once('close', () => cut.resolve());
    const client = connect(port, '127.0.0.1').on('error', () => undefined);
    client.write('GET /welcome HTTP/1.1\r\nHost: localhost\r\nRSC: 1\r\n\r\n');
    await vi.waitFor(() => expect(next.asked).toHaveLength(1));
    client.resetAndDestroy();
    await cut.promise;
    expect(next.asked).toHaveLength(1);
  });
});

it('a rendering that hangs is answered with when to come again, and delays no other page', async () => {
  const { port } = await next.startFront({ patienceMs: 2500 });
  next.render = (request, response) => (request.url === '/welcome/hangs' ? undefined : renderPage(request, response));
  const hangs = getPage(port, '/welcome/hangs');
  await vi.waitFor(() => expect(next.asked).toHaveLength(1));
  expect((await getPage(port, '/welcome')).status).toBe(200);
  const { status, headers } = await hangs;
  expect([status, headers['retry-after']]).toEqual([503, '2']);
});
