import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '#server/main/ops-commands.ts';
import { DeskColleague } from '#server/testing/desk-colleague.ts';
import { createTestApi, type TestApi } from '#server/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('a colleague can be invited again until enrolled, and only reset afterwards', async () => {
  const invite = async (...more: string[]) =>
    String(await runCommand(api.deps, ['desk-invite', 'han@rquant.example', ...more]));
  await invite('--roles', 'sales');
  const han = DeskColleague.known(api, 'han');
  await han.take(await invite());
  await expect(invite()).rejects.toThrow('han 已启用；丢失了验证器的，办理「重置第二因素」');
  expect((await han.session()).status).toBe(200);
});
