import { fastify } from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { registerAskedByBrowsers } from './asked-by-browsers.ts';

const app = fastify();
registerAskedByBrowsers(app);
afterAll(() => app.close());

it.each([
  ['/favicon.ico', 'image/x-icon', '00000100'],
  ['/apple-touch-icon.png', 'image/png', '89504e47'],
  ['/apple-touch-icon-precomposed.png', 'image/png', '89504e47'],
])('%s is an icon', async (path, type, begins) => {
  const { statusCode, headers, rawPayload } = await app.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
  expect(rawPayload.subarray(0, 4).toString('hex')).toBe(begins);
});

it('a password manager is led to where a password is changed', async () => {
  const { statusCode, headers } = await app.inject('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/welcome/account']);
});
