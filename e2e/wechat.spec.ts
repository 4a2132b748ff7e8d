import type { Page } from '@playwright/test';
import { expect, isDeployed, languages, newPhone, refusals, seamReason, test, zh } from './fixtures.ts';
import type { LoginDialog } from './login-dialog.ts';
import { receivedCode } from './read-outbox.ts';
import { fillCodeTab, fillPasswordTab, forgetSession, setPassword, submitAndLand } from './visits.ts';

const password = '墨色琴弦-42';
const { auth } = zh;
/** The embedded phone page has its own texts: server/adapters/wechat. */
const answers = {
  'zh-CN': { approve: '同意登录', refuse: '拒绝', expire: '让二维码过期' },
  'en-US': { approve: 'Approve', refuse: 'Refuse', expire: 'Let the QR code expire' },
} as const;
const openedOn = (path: string) => `${path}?auth=login&redirect=${encodeURIComponent(path)}`;
const opened = openedOn('/welcome/rqdata');

test.beforeEach(() => test.skip(isDeployed, seamReason));

/** Opens the QR code and answers on the phone. */
async function answer(page: Page, login: LoginDialog, how: 'approve' | 'refuse' | 'expire'): Promise<void> {
  await login.button(login.words.wechatLogin).click();
  await page.frameLocator('iframe').getByRole('button', { name: answers[login.locale][how] }).click();
}

for (const { name, language, dataPage } of languages) {
  test.describe(name, () => {
    test.use({ language });

    test('a confirmed identity registers a new account and is bound; the next confirmation logs in @way', async ({
      page,
      login,
      words,
    }) => {
      await page.goto(openedOn(dataPage));
      await answer(page, login, 'approve');
      await login.expectOpen('wechat');
      await expect(page, 'the reference leaves the address bar').toHaveURL(new RegExp(`${dataPage}$`));
      await login.button(words.auth.wechatNew).click();
      await expect(login.button(words.auth.wechatLogin)).toHaveCount(0);
      await fillCodeTab(login, newPhone());
      await submitAndLand(login, () => login.button(login.words.submitWechat).click());
      await forgetSession(login);
      await page.goto(openedOn(dataPage));
      await submitAndLand(login, () => answer(page, login, 'approve'));
    });
  });
}

test('a confirmed identity is bound to an account that is there already @way', async ({ page, login, account }) => {
  await setPassword(login, password);
  await forgetSession(login);
  await page.goto(opened);
  await answer(page, login, 'approve');
  await login.expectOpen('wechat');
  await login.button(auth.wechatExisting).click();
  await fillPasswordTab(login, account.phone, password);
  await submitAndLand(login, () => login.button(login.words.submitWechat).click());
  const profile = await page.request.get('/api/user/profile');
  expect((await profile.json()).data).toMatchObject({ phone: `+86${account.phone}`, wechatBound: true });
});

test('WeChat is unbound on the account page after a code, and its next confirmation is a stranger’s', async ({
  page,
  login,
  server,
}) => {
  const words = zh.account;
  const phone = newPhone();
  await page.goto(opened);
  await answer(page, login, 'approve');
  await login.button(auth.wechatNew).click();
  await fillCodeTab(login, phone);
  await submitAndLand(login, () => login.button(login.words.submitWechat).click());
  await server.moveClock(11 * 60_000);
  await page.goto('/welcome/account#account');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: `${words.login.unbind}${words.login.wechat}` }).click();
  await main.getByRole('button', { name: words.login.unbindConfirm, exact: true }).click();
  await login.requestCode();
  await login.field(auth.code).fill(await receivedCode(`+86${phone}`, 2));
  await login.button(words.proof.submit).click();
  await login.expectToast(words.login.wechatRemoved);
  await expect(main.getByText(words.login.wechatHint)).toBeVisible();
  await forgetSession(login);
  await page.goto(opened);
  await answer(page, login, 'approve');
  await login.expectOpen('wechat');
});

test('a confirmation that is refused or too late is reported, and the dialog is open again', async ({
  page,
  login,
}) => {
  await page.goto(opened);
  for (const [how, text] of [
    ['refuse', 'wechatFailed'],
    ['expire', 'wechatExpired'],
  ] as const) {
    await answer(page, login, how);
    await login.expectToast(auth[text]);
    await login.expectOpen('login');
  }
});

test('an unknown reference is refused under the form', async ({ page, login }) => {
  await page.goto('/welcome/rqdata?auth=wechat&binfo=made-up');
  await login.expectOpen('wechat');
  await login.button(auth.wechatNew).click();
  await fillCodeTab(login, newPhone());
  await login.button(auth.submitWechat).click();
  await expect(login.refusal).toHaveText(refusals.wechatFailed['zh-CN']);
});

test(
  'the frame is 300 by 400 in a dialog of 340, beside the login dialog, and not modal',
  {
    tag: '@phone',
  },
  async ({ page, login }) => {
    await page.goto(opened);
    await login.button(auth.wechatLogin).click();
    const frame = page.locator('[data-layer="dialog"] iframe');
    await expect.poll(() => frame.boundingBox()).toMatchObject({ width: 300, height: 400 });
    const dialog = page.getByRole('dialog', { name: auth.wechatTitle });
    expect((await dialog.boundingBox())?.width).toBe(340);
    await expect(dialog).not.toHaveAttribute('aria-modal', 'true');
  },
);

for (const width of [1440, 360]) {
  test(`at ${width} pixels the frame has its 300 by 400 in a window of 340, the focus begins at the title, and Esc closes it from inside too`, async ({
    page,
    login,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(opened);
    const frame = page.locator('iframe');
    const title = page.getByRole('dialog').getByRole('heading', { name: auth.wechatTitle });
    await login.button(auth.wechatLogin).click();
    await expect(title).toBeFocused();
    const place = await frame.boundingBox();
    expect(place).toMatchObject({ width: 300, height: 400 });
    expect(place?.x).toBeGreaterThanOrEqual(0);
    expect(await page.getByRole('dialog', { name: auth.wechatTitle }).boundingBox()).toMatchObject({ width: 340 });
    await page.keyboard.press('Escape');
    await expect(frame).toHaveCount(0);
    await login.button(auth.wechatLogin).click();
    await page.frameLocator('iframe').getByRole('button', { name: answers['zh-CN'].approve }).focus();
    await page.keyboard.press('Escape');
    await expect(frame).toHaveCount(0);
    await expect(login.button(auth.wechatLogin)).toBeFocused();
  });
}
