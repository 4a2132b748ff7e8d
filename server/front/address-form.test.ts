import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeNext, getPage } from '#server/testing/fake-next.ts';
import { askAsWritten, spellingsOfCall } from '#server/testing/strange-addresses.ts';
import nextConfig from '../../next.config.mjs';
import { frontHeader } from './next.ts';

let next: FakeNext;
let port: number;
beforeAll(async () => {
  next = new FakeNext();
  ({ port } = await next.startFront());
});
afterAll(() => next.end());

const calls = [...spellingsOfCall('health'), '/api', '/api?a=b', '/api;/health', '/elsewhere', '*'];
/** Spellings of page paths that a proxy in front and this server interpret differently. */
const pages = [
  '/welcome/about/../rq-sdk',
  '/welcome/.',
  '/welcome/..',
  '/welcome/%2e%2e',
  '/welcome\\about',
  '//welcome',
];
const ways = [
  { name: 'GET', method: 'GET', headers: {} },
  { name: 'HEAD', method: 'HEAD', headers: {} },
  { name: 'the router', method: 'GET', headers: { rsc: '1' } },
];

it.each([...calls, ...pages].flatMap((target) => ways.map((way) => ({ target, ...way }))))(
  'answers $target by $name with the 404 page, and Next gets no request for it',
  async ({ target, method, headers }) => {
    const { status, head, body } = await askAsWritten(port, { method, target, headers });
    expect(status).toBe(404);
    expect(head).not.toMatch(/^location:/im);
    expect(head).toMatch(/^content-type: text\/html/im);
    expect(body).toMatch(method === 'HEAD' ? /^$/ : /there is nothing|page of \/welcome\/en-US\/not-found/);
    expect(next.urls.filter((url) => url !== '/welcome/404' && url !== '/welcome/en-US/not-found')).toEqual([]);
  },
);

it.each(['/welcome/doc/api.md', '/welcome/a..b', '/welcome/...', '/welcome/.well-known', '/welcome?next=/../api\\x'])(
  'passes on %s, whose dots are of a name or of a query',
  async (path) => {
    next.asked = [];
    expect((await getPage(port, path)).status).toBe(200);
    expect(next.urls).toEqual([path.split('?')[0]]);
    next.asked = [];
  },
);

it('asks Next as one whose requests no rewrite passes on to another process', async () => {
  await getPage(port, '/welcome/rqdata');
  expect(next.asked.at(-1)?.headers[frontHeader]).toBe('1');
  const rewrites = nextConfig.rewrites as () => Promise<{ fallback: { missing?: unknown }[] }>;
  const { fallback } = await rewrites();
  expect(fallback.map(({ missing }) => missing)).toEqual([[{ type: 'header', key: frontHeader }]]);
});
