import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPhone } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';
import { issueCode, isVoid, matchCode, voidCode } from './verification-codes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('a code is void once its delivery fails, but not while open, after a try, or if another code is void', async () => {
  const { deps } = api;
  const issue = async () => {
    const target = { purpose: 'login', recipient: newPhone() } as const;
    return { target, ...(await issueCode(deps, { ...target, known: false })) };
  };
  const [open, undelivered, tried] = [await issue(), await issue(), await issue()];
  await voidCode(deps, undelivered.codeId);
  await matchCode(deps, tried.target, tried.code, { known: false, countedBy: 'stranger:203.0.113.9' });
  await voidCode(deps, tried.codeId);
  const states = await Promise.all([open, undelivered, tried].map(({ codeId }) => isVoid(deps.db, codeId)));
  expect(states).toEqual([false, true, false]);
});
