import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { registerFront } from '#server/front/front.ts';
import { createPagesOnly } from '#server/front/pages-only.ts';
import { buildApi } from '#server/main/build-api.ts';
import { setUpTestApi } from '#server/testing/set-up-test-api.ts';
import { currentRequest } from './current-request.ts';

const api = setUpTestApi();

/** Renders a page and returns its current request. */
async function renderIn(app: FastifyInstance): Promise<unknown> {
  registerFront(app, api.deps.config, {
    handle: async (_request, response) => {
      await Promise.resolve();
      response.end(JSON.stringify(currentRequest()));
    },
  });
  const reply = await app.inject('/welcome/account?code=private');
  await app.close();
  return JSON.parse(reply.body);
}

it('a page that is rendered belongs to its request, with and without an API in the process', async () => {
  const page = { reqId: expect.any(String), method: 'GET', route: '/*' };
  expect(await renderIn(await buildApi(api.deps))).toEqual(page);
  expect(await renderIn(createPagesOnly(pino({ level: 'silent' }), []))).toEqual(page);
});

it('requests at the same time do not take each other’s place', async () => {
  const app = await buildApi(api.deps);
  const together = Promise.withResolvers<void>();
  let waiting = 0;
  for (const name of ['a', 'b']) {
    app.post(`/${name}`, async () => {
      waiting += 1;
      if (waiting === 2) together.resolve();
      await together.promise;
      return currentRequest();
    });
  }
  const found = await Promise.all(
    ['/a', '/b'].map(async (url) => (await app.inject({ method: 'POST', url, payload: { any: 'body' } })).json()),
  );
  expect(found.map(({ route }) => route)).toEqual(['/a', '/b']);
  await app.close();
});

it('work that no request started has no current request', () => {
  expect(currentRequest()).toBeUndefined();
});
