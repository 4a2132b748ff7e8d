import { expect, isDeployed, newPhone, seamReason, test, zh } from './fixtures.ts';
import { receivedCode } from './outbox.ts';
import { logOut } from './visits.ts';

const words = zh.auth;

test.beforeEach(() => test.skip(isDeployed, seamReason));

test.describe('WeChat', () => {
  test('a confirmed identity without an account registers one and is bound; the next confirmation logs in', async ({
    page,
    login,
  }) => {
    const phone = newPhone();
    await page.goto('/welcome/edu?auth=login');
    await login.button(words.wechatLogin).click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: '同意登录' }).click();
    await expect(page).toHaveURL(/\/welcome\/edu$/);
    await login.expectOpen('wechat');
    await login.button(words.wechatNew).click();
    await login.field(words.phone).fill(phone);
    await login.requestCode();
    await login.field(words.code).fill(await receivedCode(`+86${phone}`));
    await login.agree();
    await login.button(words.submitWechat).click();
    await expect(login.root).toBeHidden();
    await logOut(login);
    await page.goto('/welcome/edu?auth=login');
    await login.button(words.wechatLogin).click();
    await frame.getByRole('button', { name: '同意登录' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: zh.shell.enterPlatform })).toBeVisible();
  });

  for (const [button, text] of [
    ['拒绝', words.wechatFailed],
    ['让二维码过期', words.wechatExpired],
  ] as const) {
    test(`${button} is told, and the dialog is open again`, async ({ page, login }) => {
      await page.goto('/welcome/edu?auth=login');
      await login.button(words.wechatLogin).click();
      await page.frameLocator('iframe').getByRole('button', { name: button }).click();
      await expect(page.getByText(text).last()).toBeVisible();
      await login.expectOpen('login');
    });
  }

  test('the frame is 300 by 400 in a dialog of 340, beside the login dialog in the body', async ({ page, login }) => {
    await page.goto('/welcome/edu?auth=login');
    await login.button(words.wechatLogin).click();
    const frame = page.locator('body > [data-layer="dialog"] iframe');
    await expect(frame).toHaveAttribute('width', '300');
    await expect(frame).toHaveAttribute('height', '400');
    await expect(page.getByRole('dialog', { name: words.wechatTitle })).toHaveCSS('max-width', '340px');
    await expect(page.getByRole('dialog', { name: words.wechatTitle })).not.toHaveAttribute('aria-modal', 'true');
  });
});
