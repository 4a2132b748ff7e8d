import { expect, isDeployed, seamReason, test, zh } from './fixtures.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));

test('a visitor is still logged in after kill -9 and a restart, and SIGTERM ends with 0', async ({
  page,
  server,
  account: { phone },
}) => {
  // A start of the server takes as long as the machine's other work makes it.
  test.setTimeout(240_000);
  expect(await server.end('SIGKILL')).toBeNull();
  await server.start();
  await page.goto('/welcome');
  await expect(page.getByRole('banner').getByRole('link', { name: zh.shell.enterPlatform })).toBeVisible();
  const check = await page.request.post('/api/user/isLogin.do');
  expect((await check.json()).phone).toBe(`+86${phone}`);

  expect(await server.end('SIGTERM')).toBe(0);
});
