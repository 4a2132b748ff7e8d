import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { registerFront } from './front.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  const config = { ...readConfig({}), secure: true };
  registerFront(app, config, {
    handle: async (request, response) => {
      response.statusCode = request.url === '/welcome' ? 200 : 404;
      response.end('a page');
    },
    upgrade: async () => undefined,
    close: async () => undefined,
  });
  await app.ready();
});
afterAll(() => app.close());

it.each(['/welcome', '/welcome/no-such-page', '/elsewhere', '/quant/', '/doc/rqams'])(
  'no other site may frame %s, and no browser guesses its type',
  async (url) => {
    const { headers } = await app.inject(url);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
  },
);
