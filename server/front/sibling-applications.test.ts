import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { registerSiblings } from './sibling-applications.ts';

async function follow(path: string): Promise<string | undefined> {
  const app = fastify();
  registerSiblings(app, readConfig({ SIBLING_DOC_ORIGIN: 'https://docs.example' }));
  const { statusCode, headers } = await app.inject(path);
  return statusCode === 302 ? headers.location : undefined;
}

test.each([
  ['/doc', 'https://docs.example/doc'],
  ['/doc/rqsdk/index-rqsdk?a=%20b', 'https://docs.example/doc/rqsdk/index-rqsdk?a=%20b'],
  ['/doc//evil.example', 'https://docs.example/doc//evil.example'],
])('%s is led to where the manual is deployed', async (path, target) => {
  expect(await follow(path)).toBe(target);
});

test.each(['/quant', '/ams/', '/dashboard/x', '/rqindex/a/b'])(
  '%s, not deployed, is led to the page that says what lives there',
  async (path) => {
    expect(await follow(path)).toBe(`/welcome/elsewhere/${path.split('/')[1]}`);
  },
);

test('what only begins like an application’s path is no such address', async () => {
  expect(await follow('/quantum')).toBeUndefined();
});
