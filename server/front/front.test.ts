import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { registerFront } from './front.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await startFront({ ...readConfig({ INDEXNOW_KEY: 'key-12345' }), secure: true });
});
afterAll(() => app.close());

async function startFront(config: Config): Promise<FastifyInstance> {
  const front = fastify();
  registerFront(front, config, {
    handle: async (request, response) => {
      response.statusCode = request.url === '/welcome' ? 200 : 404;
      if (request.url !== '/welcome/late') return void response.end('a page');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end('<!DOCTYPE html><html id="__next_error__"><body>');
    },
    upgrade: async () => undefined,
    close: async () => undefined,
    missingPage: 'the page of what is missing',
  });
  await front.ready();
  return front;
}

it.each(['/welcome', '/welcome/no-such-page', '/elsewhere', '/quant/', '/doc/rqams'])(
  'no other site may frame %s, and no browser guesses its type',
  async (url) => {
    const { headers } = await app.inject(url);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
  },
);

it('robots.txt at the root names the sitemap and closes the API and everybody’s own pages', async () => {
  const { headers, body } = await app.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /welcome/account',
      'Disallow: /welcome/store/order/',
      'Disallow: /welcome/purchase',
      '',
      'Sitemap: http://localhost:3000/welcome/sitemap.xml',
      '',
    ].join('\n'),
  );
  expect((await app.inject('/welcome')).headers['x-robots-tag']).toBeUndefined();
});

it.each([{ DEMO: '1' }, { TEST_SEAMS: '1' }])('with %j nothing may be read or kept by a search engine', async (env) => {
  const demo = await startFront(readConfig(env));
  expect((await demo.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  for (const url of ['/welcome', '/quant/', '/robots.txt']) {
    expect((await demo.inject(url)).headers['x-robots-tag'], url).toBe('noindex, nofollow');
  }
  await demo.close();
});

it('the IndexNow key lies at the root when there is one', async () => {
  expect((await app.inject('/key-12345.txt')).body).toBe('key-12345');
  expect((await app.inject('/other-key.txt')).body).toBe('a page');
});

it('a page that turns out to be missing while it is rendered is the site’s own 404 page, script or not', async () => {
  const front = await startFront(readConfig({}));
  const reply = await fetch(`${await front.listen({ host: '127.0.0.1', port: 0 })}/welcome/late`);
  expect(reply.status).toBe(404);
  expect(await reply.text()).toBe('the page of what is missing');
  await front.close();
});
