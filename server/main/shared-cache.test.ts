import { randomInt } from 'node:crypto';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { pathsOf } from '#server/testing/contract-calls.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { createSharedCache } from '#server/testing/shared-cache.ts';
import { signIn } from '#server/testing/signed-in-client.ts';

const api = setUpTestApi();

/** The only replies that are the same for everyone: the countries, the service record, and the synthetic market. */
const shared = pathsOf('GET').filter((path) =>
  /^\/api\/(?:common\/(?:country_codes|service_record)|market\/|rqlicense\/revocations)/.test(path),
);

it('two people behind one caching proxy never see each other in 300 reads', async () => {
  const get = createSharedCache(api.app);
  const people = await Promise.all(
    [api.client(), api.client()].map(async (client) => {
      const phone = await signIn(api, client);
      return { phone, cookie: client.cookie ?? '' };
    }),
  );
  const reads: Array<[url: string, own: (body: { data: { phone?: string; account?: { phone: string } } }) => unknown]> =
    [
      ['/api/user/profile', ({ data }) => data.phone],
      ['/api/user/account/export', ({ data }) => data.account?.phone],
    ];
  for (let count = 0; count < 300; count += 1) {
    const { phone, cookie } = people[randomInt(2)] ?? { phone: '', cookie: '' };
    // The export queries the database much more.
    const [url, own] = reads[count % 20 === 0 ? 1 : 0] ?? ['', () => null];
    const reply = await get(url, { cookie });
    expect([reply.fromCache, reply.headers['cache-control'], own(JSON.parse(reply.text))]).toEqual([
      false,
      'no-store',
      phone,
    ]);
  }
}, 120_000);

it('every answer but the public ones forbids keeping it, with a session and without', async () => {
  const client = api.client();
  await signIn(api, client);
  for (const headers of [{ cookie: client.cookie ?? '' }, {}] as Array<Record<string, string>>) {
    for (const [method, url] of [
      ...pathsOf('GET').map((path) => ['GET', path] as const),
      // The calls that end the session come last.
      ...pathsOf('POST').map((path) => ['POST', path] as const),
    ]) {
      const reply = await api.app.inject({ method, url, headers });
      const allowed = shared.includes(url) ? /^(?:no-store|public, max-age=\d+)$/ : /^no-store$/;
      expect(reply.headers['cache-control'], `${method} ${url}`).toMatch(allowed);
    }
  }
});

it('a cacheable reply is the same for every visitor and has no cookie', async () => {
  const get = createSharedCache(api.app);
  for (const url of shared) {
    const first = await get(url, { cookie: 'sid=a' });
    expect(first.headers['set-cookie']).toBeUndefined();
    const { text, fromCache } = await get(url, { cookie: 'sid=b' });
    expect([text, fromCache]).toEqual([first.text, first.headers['cache-control'] !== 'no-store']);
  }
});

it('the proxy of these tests mixes users up if a reply permits it', async () => {
  const careless = fastify();
  careless.get('/me', async (request) => request.headers.cookie);
  careless.get('/mine', async (request, reply) => reply.header('vary', 'cookie').send(request.headers.cookie));
  const get = createSharedCache(careless);
  const read = async (url: string, cookie: string) => (await get(url, { cookie })).text;
  expect([await read('/me', 'a'), await read('/me', 'b')]).toEqual(['a', 'a']);
  expect([await read('/mine', 'a'), await read('/mine', 'b')]).toEqual(['a', 'b']);
});
