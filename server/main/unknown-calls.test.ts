import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
let origin: string;
beforeAll(async () => {
  api = await createTestApi();
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

const spellings: readonly [what: string, name: string][] = [
  ['a percent sign alone', '%'],
  ['half a character', '%E0%A4%A'],
  ['no number after the sign', '%zz?x=%'],
  ['a null byte', '%00'],
  ['a backslash', 'a%5Cb'],
  ['101 characters', 'x'.repeat(101)],
  ['8,000 characters', 'x'.repeat(8000)],
];

it.each(spellings)('an unknown call is refused with a code of the API, written with %s, too', async (_what, name) => {
  const reply = await fetch(`${origin}/api/${name}`);
  expect([reply.status, await reply.json()]).toEqual([404, { code: 404, message: 'not found' }]);
});

it.each(spellings)('an id written with %s is refused as a wrong field', async (_what, name) => {
  const reply = await fetch(`${origin}/api/business/v1/products/${name}`);
  const refusal = { code: refusals.badInput.code, field: 'id' };
  expect([reply.status, await reply.json()]).toEqual([200, expect.objectContaining(refusal)]);
});
