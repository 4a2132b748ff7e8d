import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFailingWrites } from '#server/testing/failing-writes.ts';
import { goodTicket, newPhone } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { buildApi } from './build-api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

async function ask(app: TestApi['app'], path: string) {
  const reply = await app.inject(`/api${path}`);
  return [reply.statusCode, reply.json()];
}

it('a process that is ending is ready for nothing, and continues answering', async () => {
  api.app.isEnding = true;
  for (const path of ['/ready', '/ready/pages', '/ready/calls'])
    expect(await ask(api.app, path)).toEqual([503, { status: 'not ready', missing: ['stopping'] }]);
  expect(await ask(api.app, '/health')).toEqual([200, { status: 'ok' }]);
});

it('without a database a process is ready for pages and not for calls', async () => {
  const closed = api.deps.db.withPlugin({
    transformQuery: () => {
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    },
    transformResult: async ({ result }) => result,
  });
  const app = await buildApi({ ...api.deps, db: closed });
  expect(await ask(app, '/ready/pages')).toEqual([200, { status: 'ready' }]);
  for (const path of ['/ready', '/ready/calls'])
    expect(await ask(app, path)).toEqual([503, { status: 'not ready', missing: ['database'] }]);
  await app.close();
});

it.each([
  ['a statement that takes too long', '57014'],
  ['a lock that is not given', '55P03'],
])('%s is 503 with the time to come again', async (_case, sqlState) => {
  const failing = await createFailingWrites(api.deps.db);
  await failing.failOn((table) => table === 'rate_events', sqlState);
  const reply = await api.client().post('/user/sms/send', { phone_number: newPhone(), ...goodTicket() });
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '5']);
  await failing.remove();
});
