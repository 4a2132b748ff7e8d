import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeNext, getPage, renderPage, shared, type Render } from '#server/testing/fake-next.ts';
import { keptMegabytes } from '#server/testing/kept-memory.ts';

let next: FakeNext;
beforeEach(() => {
  next = new FakeNext();
});
afterEach(() => next.end());

describe('a page', () => {
  it('is asked for once for a hundred who ask at the same time', async () => {
    const { port } = await next.startFront();
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => getPage(port, '/welcome', { 'accept-encoding': 'br' })),
    );
    expect(new Set(replies.map(({ text }) => text))).toEqual(new Set(['page of /welcome']));
    expect(next.urls).toEqual(['/welcome']);
  });

  it('is served from the cache after that, whatever its query, cookies, host and forwarding headers', async () => {
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

  it('is made of its path alone: Next learns nothing of a visitor', async () => {
    const { port } = await next.startFront();
    const sent = {
      cookie: 'sid=1',
      host: 'evil.example',
      range: 'bytes=0-9',
      'if-none-match': '"x"',
      'accept-encoding': 'br',
      'accept-language': 'fr',
      'x-forwarded-host': 'evil.example',
      'x-middleware-subrequest': 'x',
      'x-nextjs-data': '1',
      'user-agent': 'test-agent',
    };
    await getPage(port, '/welcome?q=private', sent);
    const [{ url, headers } = { url: '', headers: {} }] = next.asked;
    expect(url).toBe('/welcome');
    for (const [name, value] of Object.entries(sent)) expect(headers[name], name).not.toBe(value);
  });

  it('has its policy, the security headers and the caching of pages, and so has its 404', async () => {
    const { port } = await next.startFront();
    for (const path of ['/welcome', '/welcome/made-up']) {
      expect((await getPage(port, path)).headers).toMatchObject({
        'content-security-policy': expect.stringContaining("script-src 'self'"),
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        vary: 'rsc, next-router-prefetch, accept-encoding',
      });
    }
    const { headers } = await getPage(port, '/welcome');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, must-revalidate');
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
      for (const held of [tag, tag.slice('W/'.length), `"other", ${tag}`, '*']) {
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
    const { headers, body, text } = await getPage(port, '/welcome', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    const said = encoding === 'gzip' ? gunzipSync(body).toString() : text;
    expect(said).toContain('page of /welcome');
  });

  it('has the same tag from every process', async () => {
    const [one, other] = [await next.startFront(), await next.startFront()];
    const { headers } = await getPage(one.port, '/welcome');
    expect((await getPage(other.port, '/welcome', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });

  it.each(['image/png', 'font/woff2', 'application/zip'])('of %s is compressed already', async (type) => {
    const { port } = await next.startFront();
    next.render = (_request, response) =>
      response.setHeader('cache-control', shared).setHeader('content-type', type).end('a'.repeat(5000));
    const { headers, body } = await getPage(port, '/welcome/share/home', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], body.length]).toEqual([undefined, 5000]);
  });

  it('of the desk is one for all that it shows, and its addresses take no memory', async () => {
    const { port } = await next.startFront();
    for (const shown of ['/orders?state=paid', '/record/order', '/no/such/thing'])
      expect((await getPage(port, `/welcome/desk${shown}`)).text).toBe('page of /welcome/desk');
    expect(next.urls).toEqual(['/welcome/desk']);
    expect((await getPage(port, '/welcome/deskwork')).text).not.toBe('page of /welcome/desk');
  });

  it('of an order is one for all orders, and its address takes no memory', async () => {
    const { port } = await next.startFront();
    for (const id of ['O-1', 'O-2', 'O-3']) {
      expect((await getPage(port, `/welcome/store/order/${id}?from=cashier`)).text).toBe(
        'page of /welcome/store/order/own',
      );
      await getPage(port, `/welcome/store/order/${id}?_rsc=x`, { rsc: '1' });
    }
    expect(next.urls).toEqual(['/welcome/store/order/own', '/welcome/store/order/own?_rsc']);
  });

  it.each([
    ['/welcome/%72q-sdk', '/welcome/rq-sdk'],
    ['/welcome/rq%2dsdk', '/welcome/rq-sdk'],
    ['/welcome/datahub/supplier/e%CC%81', '/welcome/datahub/supplier/%C3%A9'],
    ['/welcome/datahub/supplier/a%2fb%20%e4%b8%87', '/welcome/datahub/supplier/a%2Fb%20%E4%B8%87'],
  ])('%s has one spelling: %s', async (spelled, path) => {
    const { port } = await next.startFront();
    await getPage(port, spelled);
    await getPage(port, path);
    expect(next.urls).toEqual([path]);
  });
});

it('a reply that was requested before a renewal does not replace the renewed page', async () => {
  const { port, pages } = await next.startFront();
  const early = Promise.withResolvers<void>();
  next.render = (_request, response) => {
    response.setHeader('cache-control', shared);
    if (next.asked.length > 1) return response.end('new');
    return void early.promise.then(() => response.end('old'));
  };
  const asked = getPage(port, '/welcome/datahub');
  await expect.poll(() => next.asked).toHaveLength(1);
  await pages.renew('/welcome/datahub');
  early.resolve();
  expect((await asked).text).toBe('old');
  expect((await getPage(port, '/welcome/datahub')).text).toBe('new');
});

describe('an address that nothing has', () => {
  it.each(['/welcome', '/welcome/legal'])(
    'is, below %s, one of an opening that was never written, and Next gets no request for it',
    async (base) => {
      const { port } = await next.startFront();
      for (const id of ['one', 'two']) {
        const { status } = await getPage(port, `${base}/recruitment/social/opening/${id}`);
        expect(status).toBe(404);
        expect((await getPage(port, `${base}/recruitment/social/opening/${id}?_rsc=x`, { rsc: '1' })).status).toBe(404);
      }
      expect((await getPage(port, `/welcome/preview/${'a'.repeat(43)}`)).status).toBe(404);
      expect(new Set(next.urls)).toEqual(new Set(['/welcome/404']));
    },
  );

  it('is one with a control character, and Next gets no request for it', async () => {
    const { port } = await next.startFront();
    for (const path of ['datahub/supplier/%0A', 'a%0db', '%7F', '%1f', 'en-US/rqdata/%09']) {
      expect((await getPage(port, `/welcome/${path}`)).status).toBe(404);
    }
    expect(next.urls.filter((url) => url !== '/welcome/404')).toEqual(['/welcome/en-US/not-found']);
  });

  it('is answered with the one page of all of them, and is not kept', async () => {
    const { port } = await next.startFront();
    for (const at of [0, 1, 0]) {
      const { status, text } = await getPage(port, `/welcome/made-up/${at}`);
      expect([status, text]).toEqual([404, 'there is nothing']);
    }
    expect(next.urls).toEqual(['/welcome/made-up/0', '/welcome/404', '/welcome/made-up/1', '/welcome/made-up/0']);
    const { headers } = await getPage(port, '/welcome/made-up/0');
    expect((await getPage(port, '/welcome/made-up/0', { 'if-none-match': headers.etag ?? '' })).status).toBe(404);
  });

  it.each(['%', '%E0%A4%A', 'en-us/%zz', '100%.html?q=%', '%00', 'a%00.js'])(
    'is one with a broken percent sign or a null byte: %s',
    async (path) => {
      const { port } = await next.startFront();
      const { status, text } = await getPage(port, `/welcome/made-up/${path}`);
      expect([status, text]).toEqual([404, 'there is nothing']);
    },
  );

  it('takes no memory, however many are made up', async () => {
    const { port } = await next.startFront();
    const crawl = async (from: number, count: number) => {
      for (let at = from; at < from + count; at += 100) {
        await Promise.all(Array.from({ length: 100 }, (_, on) => getPage(port, `/welcome/made-up/${at + on}`)));
        next.asked = [];
      }
      return keptMegabytes();
    };
    const before = await crawl(0, 500);
    const after = await crawl(500, 1500);
    // A cached page would take at least two kilobytes: over three megabytes in total.
    expect(after - before).toBeLessThan(2);
  });
});

describe('what is no page', () => {
  it('a redirect keeps its query, and is not kept', async () => {
    const { port } = await next.startFront();
    next.render = ({ url = '' }, response) =>
      response.writeHead(308, { location: url.replace('/sdk', '/rq-sdk') }).end();
    for (const query of ['', '?utm_source=x']) {
      const { status, headers } = await getPage(port, `/welcome/sdk${query}`);
      expect([status, headers.location]).toEqual([308, `/welcome/rq-sdk${query}`]);
    }
  });

  it.each<[string, Render]>([
    ['an error', (_request, response) => response.writeHead(500, { 'cache-control': shared }).end('an error')],
    ['a connection that is cut', (request) => request.socket.destroy()],
    ['silence', () => undefined],
  ])('%s is answered as an error and not kept', async (_what, fails) => {
    const { port } = await next.startFront({ patienceMs: 50 });
    next.render = fails;
    expect((await getPage(port, '/welcome')).status).toBe(500);
    next.render = renderPage;
    expect((await getPage(port, '/welcome')).status).toBe(200);
  });
});

describe('an address', () => {
  it.each(['/welcome/datahub/product/stock-daily-bars', '/welcome/doc', '/welcome/doc/rqsdk', '/welcome/rqdata/doc'])(
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
