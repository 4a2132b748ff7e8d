import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeNext, getPage, shared } from '#server/testing/fake-next.ts';

let next: FakeNext;
beforeEach(() => {
  next = new FakeNext();
});
afterEach(() => next.end());

describe('what the router asks for', () => {
  const whole = { rsc: '1' };
  const tree = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
  const head = { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_head' };

  it('is kept beside the page, in either order, for browsers alone', async () => {
    const { port } = await next.startFront();
    for (const headers of [whole, {}, whole, {}]) {
      const reply = await getPage(port, '/welcome', headers);
      const isRouter = 'rsc' in headers;
      expect(reply.text).toBe(isRouter ? 'data of /welcome?_rsc' : 'page of /welcome');
      expect(reply.headers['cdn-cache-control'] === undefined).toBe(isRouter);
      expect(reply.headers['cache-control']?.includes('s-maxage')).toBe(!isRouter);
    }
    expect(next.urls).toEqual(['/welcome?_rsc', '/welcome']);
  });

  it('is asked for once for each part that is fetched ahead, as the first router asked', async () => {
    const { port } = await next.startFront();
    next.render = ({ headers }, response) =>
      response
        .setHeader('cache-control', shared)
        .end(`data ${String(headers['next-router-segment-prefetch'] ?? 'whole')}`);
    for (const query of ['?_rsc=a1', '?_rsc=b-2', '?_rsc']) {
      for (const [headers, said] of [
        [whole, 'data whole'],
        [{ ...whole, 'next-router-state-tree': query }, 'data whole'],
        [tree, 'data /_tree'],
        [head, 'data /_head'],
      ] as const) {
        expect((await getPage(port, `/welcome${query}`, { ...headers, 'next-url': '/' })).text).toBe(said);
      }
    }
    // Next redirects requests without the hash of its own headers.
    expect(next.asked.map(({ url, headers }) => [url, headers['next-url']])).toEqual([
      ['/welcome?_rsc', undefined],
      ['/welcome?_rsc=a1', '/'],
      ['/welcome?_rsc=a1', '/'],
    ]);
  });

  it.each([
    ['a query of its own', '?from=home&_rsc=a1', {}],
    ['no value that the router sends', '', { 'next-router-prefetch': 'x' }],
    ['a part, and not ahead', '', { 'next-router-segment-prefetch': '/x' }],
  ])('with %s is passed on and not kept', async (_what, query, headers) => {
    const { port } = await next.startFront();
    for (const _again of [1, 2]) await getPage(port, `/welcome${query}`, { rsc: '1', ...headers });
    expect(next.asked).toHaveLength(2);
  });

  it('and is redirected is passed on and not kept', async () => {
    const { port } = await next.startFront();
    next.render = ({ url = '' }, response) =>
      url.endsWith('=right')
        ? response.setHeader('cache-control', shared).end('data')
        : response.writeHead(307, { location: '/welcome?_rsc=right' }).end();
    for (const [query, status] of [
      ['wrong', 307],
      ['right', 200],
    ] as const) {
      expect((await getPage(port, `/welcome?_rsc=${query}`, tree)).status).toBe(status);
    }
  });
});
