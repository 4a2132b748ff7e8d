import type { Page } from '@playwright/test';
import { identity } from '#content/company.ts';
import { expect, isDeployed, languages, newPhone, seamReason, test, zh } from './fixtures.ts';
import { captchaSlider } from './login-dialog.ts';
import { receivedCode } from './read-outbox.ts';
import { signInByEmail } from './sign-in.ts';
import { newEmail, TrialPage } from './trial-page.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));

const { auth } = zh;
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('the focus goes to the code’s field after the human check, and to the heading after a login that stays', async ({
  page,
  login,
}) => {
  const phone = newPhone();
  await page.goto('/welcome/edu');
  await page.getByRole('banner').getByRole('button', { name: zh.shell.login, exact: true }).click();
  await login.field(auth.phone).fill(phone);
  await login.button(auth.sendCode).click();
  await expect(captchaSlider(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(login.button(auth.sendCode)).toBeFocused();
  await login.requestCode();
  await expect(login.field(auth.code)).toBeFocused();
  await login.field(auth.code).fill(await receivedCode(`+86${phone}`));
  await login.agree();
  await login.button(auth.submitCode).click();
  await login.expectToast(auth.loggedIn);
  await expect(heading(page)).toBeFocused();
});

test('a login on a trial’s page leads to the line that says who it is, and the application to its result', async ({
  page,
  login,
}) => {
  const trial = new TrialPage(page, login);
  await trial.open('rq-factor');
  await trial.logInByEmail(newEmail());
  await expect(page.locator(':focus').getByText(/^已登录/)).toBeVisible();
  await signInByEmail(page, newEmail());
  await trial.open('rq-factor');
  await trial.fill();
  await trial.agree(false);
  await trial.submit.click();
  await trial.licence.waitFor();
  // The result is announced where the focus moves to, and so is the later state of the mail.
  const announced = page.locator(':focus').getByRole('status');
  await expect(announced).toContainText(trial.result.granted);
  await expect(announced).toContainText(trial.result.mails.licence.sent.split('{')[0] ?? '');
});

test('a message of a login is read on the page that it leads to', async ({ page, login }) => {
  const target = '/welcome/about';
  const phone = newPhone();
  await page.goto(`/welcome/rqdata?auth=login&redirect=${encodeURIComponent(target)}`);
  await login.field(auth.phone).fill(phone);
  await login.requestCode();
  await login.field(auth.code).fill(await receivedCode(`+86${phone}`));
  await login.agree();
  await login.button(auth.submitCode).click();
  await expect(page).toHaveURL(/\/welcome\/about$/);
  await login.expectToast(auth.loggedIn);
  await page.reload();
  await expect(login.enterPlatform).toBeVisible();
  await expect(login.toast(auth.loggedIn)).toHaveCount(0);
});

test('a code that fails after the answer is said to be pending, then to have failed, and can be asked for at once', async ({
  page,
  login,
  server,
}) => {
  await page.goto('/welcome/rqdata?auth=login');
  await login.field(auth.phone).fill(newPhone());
  await server.setFaults({ sms: 'hang' });
  await login.button(auth.sendCode).click();
  await login.passSlider();
  await login.expectToast(auth.codePending);
  await expect(login.root.getByRole('button', { name: /s后获取$/ })).toBeDisabled();
  await login.expectToast(auth.codeUndelivered);
  await server.setFaults({ sms: 'none' });
  await expect(login.button(auth.resend)).toBeEnabled();
  await login.requestCode(auth.resend);
});

test('a code that fails only after it was asked after is reported as failed, too', async ({ page, login, server }) => {
  await page.clock.install();
  await page.goto('/welcome/rqdata?auth=login');
  await login.field(auth.phone).fill(newPhone());
  await server.setFaults({ sms: 'hang' });
  await login.button(auth.sendCode).click();
  await login.passSlider();
  await login.expectToast(auth.codePending);
  const first = page.waitForResponse('**/user/code_delivery**');
  await page.clock.fastForward(6000);
  const question = (await first).request();
  const form = Object.fromEntries(new URLSearchParams(question.postData() ?? ''));
  const hasFailed = async () =>
    (await (await page.request.post(question.url(), { form })).json()).data.failed as boolean;
  await expect.poll(hasFailed).toBe(true);
  await page.clock.fastForward(17_000);
  await login.expectToast(auth.codeUndelivered);
  await expect(login.button(auth.resend)).toBeEnabled();
});

for (const { name, dataPage, language } of languages) {
  test.describe(`without scripts, ${name}`, () => {
    test.use({ javaScriptEnabled: false, language });

    test('登录 leads to a line that says what to do', async ({ page, words }) => {
      await page.goto(dataPage);
      const line = page.locator('#no-script');
      await expect(line).toBeHidden();
      await expect(page.getByRole('banner').getByRole('button', { name: words.shell.login, exact: true })).toBeHidden();
      await page.getByRole('banner').getByRole('link', { name: words.shell.login, exact: true }).click();
      await expect(line).toBeInViewport();
      await expect(line).toContainText('JavaScript');
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the account page says what to do and does not pretend to load', async ({ page }) => {
    await page.goto('/welcome/account');
    const line = page.getByRole('main').locator('noscript > p').last();
    await expect(line).toHaveText(zh.account.noScript.replace('{email}', identity.supportEmail));
    await expect(line).toBeVisible();
    await expect(page.getByText(zh.account.loading)).toBeHidden();
  });
});
