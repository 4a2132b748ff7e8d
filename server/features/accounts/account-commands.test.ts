import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '#server/main/ops-commands.ts';
import { newPhone, signIn } from '#server/testing/signed-in-client.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('an operator ends every session of an account and of no other, and its owner reads who did', async () => {
  const [owner, other] = [api.client(), api.client()];
  const phone = await signIn(api, owner);
  await signIn(api, other);
  expect(await runCommand(api.deps, ['sign-out', phone])).toContain(phone);
  expect((await owner.get('/user/profile')).body.code).not.toBe(0);
  expect((await other.get('/user/profile')).body.code).toBe(0);
  api.clock.move(60_000);
  await signIn(api, owner, phone);
  const { items } = (await owner.get('/user/journal')).body.data;
  expect(items).toContainEqual(expect.objectContaining({ action: 'all-devices-closed', actor: 'operator' }));
  await expect(runCommand(api.deps, ['sign-out', newPhone()])).rejects.toThrow('尚未注册');
});
