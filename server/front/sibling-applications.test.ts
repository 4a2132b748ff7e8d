import { fastify, type FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { documentEntries } from '#content/docs/document-groups.ts';
import { readConfig } from '#server/kernel/config/config.ts';
import { registerSiblings } from './sibling-applications.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  registerSiblings(app, readConfig({}));
});

it.each([
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

it('a path that only starts like an application’s path is not one', async () => {
  expect((await app.inject('/quantum')).statusCode).toBe(404);
});

it.each([
  ['/doc', '/welcome/doc'],
  ['/doc/', '/welcome/doc'],
  ['/doc/rqsdk/index-rqsdk', '/welcome/doc/rqsdk'],
  ['/doc/rqdata/python/', '/welcome/rqdata/doc/client'],
  ['/doc/rqdata/http/', '/welcome/doc/api'],
  ['/doc/rqalpha-plus/tutorial/', '/welcome/doc/rqsdk-backtest'],
  ['/doc/rqalpha-plus/api/', '/welcome/doc/rqsdk-backtest#backtest-settings'],
  ['/doc/rqfactor/tutorial/', '/welcome/doc/rqsdk-factor'],
  ['/doc/rqfactor/api/', '/welcome/doc/rqsdk-factor-tests#factor-tests'],
  ['/doc/rqoptimizer/tutorial/', '/welcome/doc/rqsdk-optimizer'],
  ['/doc/rqoptimizer/api/', '/welcome/doc/rqsdk-optimizer#optimizer-constraints'],
  ['/doc/rqpattr/tutorial/', '/welcome/doc/rqsdk-attribution'],
  ['/doc/rqpattr/api/', '/welcome/doc/rqsdk-attribution#attribution-file'],
  ['/doc/quant/', '/welcome/doc/quant'],
  ['/doc/rqams', '/welcome/doc/rqams'],
  ['/doc/rqamsc/', '/welcome/doc/rqams#client'],
  ['/doc/rqamsx', '/welcome/doc'],
  ['/doc/no-such-manual?next=//evil.example', '/welcome/doc'],
  ['/doc//evil.example', '/welcome/doc'],
])('%s leads to its section, where no manual is deployed', async (path, target) => {
  const { statusCode, headers } = await app.inject(path);
  expect([statusCode, headers.location]).toEqual([302, target]);
  const [page = '', anchor = ''] = target.split('#');
  const found = documentEntries('zh-CN').find((one) => page === `/welcome${one.path}`);
  expect(page === '/welcome/doc' || found).toBeTruthy();
  expect(['', ...(found?.read().headings.map(({ id }) => id) ?? [])]).toContain(anchor);
});
