import { fastify, type FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/kernel/config/config.ts';
import { registerSiblings } from './sibling-applications.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  registerSiblings(app, readConfig({ SIBLING_DOC_ORIGIN: 'https://docs.example' }));
});

test.each([
  ['/doc', 'https://docs.example/doc'],
  ['/doc/rqsdk/index-rqsdk?a=%20b', 'https://docs.example/doc/rqsdk/index-rqsdk?a=%20b'],
  ['/doc//evil.example', 'https://docs.example/doc//evil.example'],
])('%s is led to where the manual is deployed', async (path, target) => {
  const { statusCode, headers } = await app.inject(path);
  expect([statusCode, headers.location]).toEqual([302, target]);
});

test.each([
  ['/quant', '量化投研平台', '/welcome/quant'],
  ['/ams/', '资产管理系统', '/welcome/ams'],
  ['/dashboard/x', '工作台', '/welcome/account'],
  ['/rqindex/a/b', '特色指数', '/welcome/datahub'],
])('%s, not deployed, says what lives there, under the site’s head and with a way on', async (path, name, way) => {
  const { statusCode, headers, body } = await app.inject(path);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<h1>${name}</h1>`);
  expect(body).toContain('没有接入该应用');
  expect(body).toContain(`<main>`);
  expect(body.split('<main>')[1]).toContain(`href="${way}"`);
  expect(body.split('<main>')[0]).toContain('href="/welcome/pricing"');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('what only begins like an application’s path is no such address', async () => {
  expect((await app.inject('/quantum')).statusCode).toBe(404);
});
