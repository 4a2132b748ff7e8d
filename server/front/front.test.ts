import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig, type Config } from '#server/kernel/config/config.ts';
import { registerFront } from './front.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await startFront({ ...readConfig({}), secure: true });
});
afterAll(() => app.close());

async function startFront(config: Config): Promise<FastifyInstance> {
  const front = fastify();
  registerFront(front, config, {
    handle: async (request, response) => {
      response.statusCode = request.url === '/welcome' ? 200 : 404;
      response.end('a page');
    },
  });
  await front.ready();
  return front;
}

/** Headers that security scanners expect in every reply (OWASP Secure Headers); policies of pages have their own tests. */
const onEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};

it.each([
  '/',
  '/welcome',
  '/welcome/no-such-page',
  '/welcome/sitemap.xml',
  '/elsewhere',
  '/quant/',
  '/doc/rqams',
  '/robots.txt',
  '/.well-known/security.txt',
])('%s says who may frame and load it, that its type is no guess, and that it is reached by https', async (url) => {
  expect((await app.inject(url)).headers).toMatchObject(onEveryAnswer);
});

it('nothing is said of https where the site is reached without', async () => {
  const front = await startFront(readConfig({}));
  expect((await front.inject('/welcome')).headers['strict-transport-security']).toBeUndefined();
  await front.close();
});

it('robots.txt at the root names the sitemap and closes the API and everyone’s own pages', async () => {
  const { headers, body } = await app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /welcome/account',
      'Disallow: /welcome/store/order/',
      'Disallow: /welcome/purchase',
      'Disallow: /welcome/en-US/account',
      'Disallow: /welcome/en-US/store/order/',
      'Disallow: /welcome/en-US/purchase',
      '',
      'Sitemap: http://localhost:3000/welcome/sitemap.xml',
      '',
    ].join('\n'),
  );
  expect((await app.inject('/welcome')).headers['x-robots-tag']).toBeUndefined();
});

it.each([{ SANDBOX: '1' }, { TEST_SEAMS: '1' }])(
  'with %j nothing may be read or kept by a search engine',
  async (env) => {
    const sandbox = await startFront(readConfig(env));
    expect((await sandbox.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    for (const url of ['/welcome', '/quant/', '/robots.txt']) {
      expect((await sandbox.inject(url)).headers['x-robots-tag'], url).toBe('noindex, nofollow');
    }
    await sandbox.close();
  },
);

it('an address with a hundred parameters is read, one with more is refused before Next reads it', async () => {
  const query = (count: number) => Array.from({ length: count }, () => 'a').join('&');
  expect((await app.inject(`/welcome?${query(100)}`)).statusCode).not.toBe(414);
  const { statusCode, headers } = await app.inject(`/welcome?${query(101)}`);
  expect(statusCode).toBe(414);
  expect(headers).toMatchObject(onEveryAnswer);
});
