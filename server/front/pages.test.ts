import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeNext, getPage, renderPage, shared, type Render } from '#server/testing/fake-next.ts';

let next: FakeNext;
beforeEach(() => {
  next = new FakeNext();
});
afterEach(() => next.end());

describe('a page that is the same for everyone', () => {
  it('is rendered once for a hundred who ask at the same time', async () => {
    const { port } = await next.startFront();
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => getPage(port, '/welcome', { 'accept-encoding': 'br' })),
    );
    expect(new Set(replies.map(({ text }) => text))).toEqual(new Set(['page of /welcome']));
    expect(next.urls).toEqual(['/welcome']);
  });

  it('comes from memory after that, whatever its query, cookies, host and claims', async () => {
    const { port } = await next.startFront();
    await getPage(port, '/welcome');
    for (const [path, headers] of [
      ['/welcome?utm_source=x', {}],
      ['/welcome', { cookie: 'sid=1', 'cache-control': 'no-cache', pragma: 'no-cache' }],
      ['/welcome', { host: 'evil.example', 'x-forwarded-host': 'evil.example' }],
      ['/welcome', { range: 'bytes=0-9', 'if-range': '"x"' }],
    ] as const) {
      const { status, text } = await getPage(port, path, headers);
      expect([status, text]).toEqual([200, 'page of /welcome']);
    }
    expect(next.urls).toEqual(['/welcome']);
  });

  it('is made of its path alone: Next learns nothing of the first client', async () => {
    const { port } = await next.startFront();
    await getPage(port, '/welcome?q=private', {
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
      'user-agent': 'test-agent',
    });
    expect(next.asked).toEqual([
      { url: '/welcome', headers: { host: 'localhost', connection: 'keep-alive', 'x-request-id': expect.any(String) } },
    ]);
  });

  it('says to browsers that they ask each time, and to delivery networks for how long they keep it', async () => {
    const { port } = await next.startFront();
    for (const reply of [await getPage(port, '/welcome'), await getPage(port, '/welcome')]) {
      expect(reply.headers).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
        'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=86400',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        vary: 'rsc, next-router-prefetch, accept-encoding',
      });
    }
  });

  it('answers HEAD as GET without the body, and 304 to a client that has it, in each encoding', async () => {
    const { port } = await next.startFront();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const accept = { 'accept-encoding': encoding };
      const whole = await getPage(port, '/welcome', accept);
      const head = await getPage(port, '/welcome', accept, 'HEAD');
      expect(head.headers['content-length']).toBe(String(whole.body.length));
      expect(head.body).toHaveLength(0);
      const tag = whole.headers.etag ?? '';
      for (const held of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await getPage(port, '/welcome', { ...accept, 'if-none-match': held });
        expect([again.status, again.body.length]).toEqual([304, 0]);
      }
      expect((await getPage(port, '/welcome', { ...accept, 'if-none-match': '"other"' })).status).toBe(200);
    }
    expect(next.urls).toEqual(['/welcome']);
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
    const { port } = await next.startFront();
    for (const reply of [
      await getPage(port, '/welcome', { 'accept-encoding': accepted }),
      await getPage(port, '/welcome', { 'accept-encoding': accepted }),
    ]) {
      expect(reply.headers['content-encoding']).toBe(encoding);
    }
  });

  it('has the same tag from every process', async () => {
    const [one, other] = [await next.startFront(), await next.startFront()];
    const { headers } = await getPage(one.port, '/welcome', { 'accept-encoding': 'br' });
    const again = { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' };
    expect((await getPage(other.port, '/welcome', again)).status).toBe(304);
  });
});

describe('a page that is no longer fresh', () => {
  const later = () => {
    next.nowMs += 3600_000;
  };

  it('is shown while it is made anew, once, and then the new one', async () => {
    const { port } = await next.startFront();
    await getPage(port, '/welcome');
    later();
    let end = () => {};
    next.render = (_request, response) => {
      end = () => response.setHeader('cache-control', shared).end('the new page');
    };
    const replies = await Promise.all(Array.from({ length: 20 }, () => getPage(port, '/welcome')));
    expect(new Set(replies.map(({ text }) => text))).toEqual(new Set(['page of /welcome']));
    await vi.waitFor(() => expect(next.asked).toHaveLength(2));
    end();
    await vi.waitFor(async () => expect((await getPage(port, '/welcome')).text).toBe('the new page'));
    expect(next.asked).toHaveLength(2);
  });

  it.each<[string, Render]>([
    ['Next fails', (_request, response) => response.writeHead(500).end('an error')],
    ['Next cuts the connection', (request) => request.socket.destroy()],
    ['Next says nothing', () => undefined],
  ])('is shown when %s, and asked for again a while later', async (_what, fails) => {
    const { port } = await next.startFront({ patienceMs: 50 });
    await getPage(port, '/welcome');
    later();
    next.render = fails;
    const show = async () => expect((await getPage(port, '/welcome')).text).toBe('page of /welcome');
    await show();
    await vi.waitFor(() => expect(next.asked).toHaveLength(2));
    next.render = (_request, response) => response.setHeader('cache-control', shared).end('the new page');
    await vi.waitFor(async () => {
      next.nowMs += 5001;
      expect((await getPage(port, '/welcome')).text).toBe('the new page');
    });
  });

  it('and that Next itself has kept too long is asked for again soon', async () => {
    const { port } = await next.startFront();
    next.render = (request, response) => renderPage(request, response.setHeader('x-nextjs-cache', 'STALE'));
    await getPage(port, '/welcome');
    next.render = renderPage;
    next.nowMs += 5001;
    await getPage(port, '/welcome');
    await vi.waitFor(() => expect(next.asked).toHaveLength(2));
  });

  it('is gone when Next has it no more', async () => {
    const { port } = await next.startFront();
    await getPage(port, '/welcome');
    later();
    next.render = (_request, response) => response.writeHead(404).end('there is nothing');
    await vi.waitFor(async () => expect((await getPage(port, '/welcome')).status).toBe(404));
  });
});
