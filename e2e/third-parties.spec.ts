import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';

/** Real third parties, as a public site has them. Their keys are never used: nothing leaves this machine. */
const thirdParties = {
  CAPTCHA: 'tencent',
  TENCENT_SECRET_ID: 'id',
  TENCENT_SECRET_KEY: 'key',
  CAPTCHA_APP_ID: '1',
  CAPTCHA_APP_SECRET: 'secret',
  WECHAT: 'open-platform',
  WECHAT_APP_ID: 'id',
  WECHAT_APP_SECRET: 'secret',
};

test.use({ environment: thirdParties });
test.skip(isDeployed, seamReason);

test('reading and opening the login ask no other host for anything; asking for a code leads to the human check', async ({
  page,
  login,
  server,
}) => {
  const foreign: string[] = [];
  await page.route(
    ({ origin }) => origin !== server.origin,
    (route) => {
      foreign.push(new URL(route.request().url()).host);
      return route.abort();
    },
  );
  for (const path of ['/welcome', '/welcome/pricing', '/welcome/datahub/list', '/welcome/trial/quant']) {
    await page.goto(path);
    await page.mouse.wheel(0, 2000);
    // No element shows that a page has made its last request.
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/welcome?auth=login');
  await login.tab(zh.auth.tabs.password).click();
  await login.tab(zh.auth.tabs.code).click();
  await login.field(zh.auth.phone).fill(newPhone());
  expect(foreign).toEqual([]);

  await login.button(zh.auth.sendCode).click();
  await expect.poll(() => foreign).toContain('turing.captcha.qcloud.com');
});
