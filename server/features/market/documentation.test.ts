import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerExample, clientExample } from '#content/docs/market-examples.ts';
import { signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { trialForm } from '#server/testing/trial-forms.ts';

let api: TestApi;
let key: string;
beforeAll(async () => {
  api = await createTestApi();
  const client = api.client();
  await signIn(api, client);
  const form = await trialForm(api, client, 'reader@example.com');
  key = (await client.post('/rqlicense/rqdata-cloud/trial', form)).body.data.key;
});
afterAll(() => api.close());

it('the answer in the documentation is the interface’s own', async () => {
  const { payload } = await api.app.inject({
    url: `/api/market/v1${answerExample.question}`,
    headers: { authorization: `Bearer ${key}` },
  });
  expect(JSON.parse(payload)).toEqual(JSON.parse(answerExample.text));
});

it('the traffic of a trial is what the documentation says', async () => {
  const { payload } = await api.app.inject({
    url: '/api/market/v1/quota',
    headers: { authorization: `Bearer ${key}` },
  });
  expect(JSON.parse(payload)).toMatchObject({ bytesLimit: 1024 ** 3 });
});

it('every public function of the client stands in its example', () => {
  const client = readFileSync(new URL('rquant_market.py', import.meta.url), 'utf8');
  const functions = [...client.matchAll(/^def ([a-z]\w*)\(/gm)]
    .map(([, name]) => name)
    .filter((name) => name !== 'init');
  expect([...clientExample.matchAll(/^rq\.(\w+)\(/gm)].map(([, name]) => name)).toEqual(functions);
});
