import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { OwnServer } from './own-server.ts';
import { register } from './visits.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));

test('a visitor is still logged in after kill -9 and a restart, and SIGTERM ends with 0', async ({ page, login }) => {
  test.setTimeout(150_000);
  const server = await OwnServer.create();
  try {
    await server.start();
    const phone = newPhone();
    await page.goto(`${server.origin}/welcome?auth=login`);
    await register(login, phone, server.dataDir);
    await expect(page).toHaveURL(/\/quant\/$/);

    expect(await server.end('SIGKILL')).toBeNull();
    await server.start();
    await page.goto(`${server.origin}/welcome`);
    await expect(page.getByRole('banner').getByRole('link', { name: zh.shell.enterPlatform })).toBeVisible();
    const check = await page.request.post(`${server.origin}/api/user/isLogin.do`);
    expect((await check.json()).phone).toBe(`+86${phone}`);

    expect(await server.end('SIGTERM')).toBe(0);
  } finally {
    await server.dispose();
  }
});
