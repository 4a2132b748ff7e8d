import type { Page } from '@playwright/test';
import { identity } from '#content/company.ts';
import { accountKey } from '#lib/session/remembered-account.ts';
import { expect, fieldErrors, isDeployed, languages, newPhone, refusals, seamReason, test, zh } from './fixtures.ts';
import type { LoginDialog } from './login-dialog.ts';
import { mailedCode, receivedCode } from './read-outbox.ts';
import { signIn, signInByEmail } from './sign-in.ts';
import { newEmail } from './trial-page.ts';
import { forgetSession, submitAndLand } from './visits.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));

const addressOf = (dataPage: string) => `${dataPage}?auth=login&redirect=${encodeURIComponent(dataPage)}`;
const opened = addressOf(languages[0].dataPage);
const { auth } = zh;

/** Opens the dialog for a user whose account has only an email address: it asks for the phone. */
async function openSupplement(page: Page, login: LoginDialog): Promise<void> {
  await signInByEmail(page, newEmail());
  await page.goto(opened);
  await login.expectOpen('supplement');
}

test(
  'an e-mail address registers, and the dialog completes the account with a phone',
  { tag: ['@phone', '@way'] },
  async ({ page, login, words }) => {
    const [address, phone] = [newEmail(), newPhone()];
    await page.goto(addressOf(languages[0].dataPage));
    await login.byEmail();
    await login.field(words.auth.email).fill(address);
    await login.requestCode();
    await login.field(words.auth.code).fill(await mailedCode(address));
    await login.agree();
    await login.button(words.auth.submitCode).click();
    await login.expectOpen('supplement');
    await expect(login.root.getByText(words.auth.supplementHint)).toBeVisible();
    await login.field(words.auth.phone).fill(phone);
    await login.requestCode();
    await login.field(words.auth.code).fill(await receivedCode(`+86${phone}`));
    await submitAndLand(login, () => login.button(words.auth.submitSupplement).click());
    await expect(login.toast(words.auth.supplementDone.replace('{brand}', identity.brandZh))).toBeVisible();
  },
);

test.describe('in English', () => {
  test.use({ language: 'en-US' });

  test('an e-mail address is enough: no phone is asked for', async ({ page, login, words }) => {
    const address = newEmail();
    await page.goto(addressOf(languages[1].dataPage));
    await login.field(words.auth.email).fill(address);
    await login.requestCode();
    await login.field(words.auth.code).fill(await mailedCode(address));
    await login.agree();
    await submitAndLand(login, () => login.button(words.auth.submitCode).click());
    await expect(login.root).toBeHidden();
  });
});

test('the form names its errors in order and reports a wrong code', async ({ page, login }) => {
  await openSupplement(page, login);
  const [phone, code] = [login.field(auth.phone), login.field(auth.code)];
  await login.button(auth.submitSupplement).click();
  await expect(phone).toHaveAccessibleDescription(fieldErrors.phoneEmpty['zh-CN']);
  await phone.fill('12345');
  await login.button(auth.sendCode).click();
  await expect(phone).toHaveAccessibleDescription(fieldErrors.phoneBad['zh-CN']);
  await phone.fill(newPhone());
  await login.button(auth.submitSupplement).click();
  await expect(code).toHaveAccessibleDescription(fieldErrors.codeEmpty['zh-CN']);
  await code.fill('000000');
  await login.button(auth.submitSupplement).click();
  await expect(login.refusal).toHaveText(refusals.codeWrong['zh-CN']);
});

test('closing it leaves the visitor logged in, and the next opening asks again', async ({ page, login }) => {
  await openSupplement(page, login);
  await login.close();
  await expect(login.enterPlatform).toBeVisible();
  await page.goto(opened);
  await login.expectOpen('supplement');
  await expect(login.button(auth.submitSupplement)).toBeVisible();
});

test('a number that is added long after the login asks for a new login, in the same dialog', async ({
  page,
  login,
  server,
}) => {
  const phone = newPhone();
  await openSupplement(page, login);
  await server.moveClock(11 * 60_000);
  await login.field(auth.phone).fill(phone);
  await login.requestCode();
  await login.field(auth.code).fill(await receivedCode(`+86${phone}`));
  await login.button(auth.submitSupplement).click();
  await expect(login.root.getByText(auth.recentLogin.text)).toBeVisible();
  await login.button(auth.recentLogin.again).click();
  await login.expectOpen('login');
  await expect(login.button(auth.submitCode)).toBeVisible();
});

test('a number of another account is refused', async ({ page, login, server }) => {
  const phone = await signIn(page, newPhone());
  await forgetSession(login);
  await server.passResendPause();
  await openSupplement(page, login);
  await login.field(auth.phone).fill(phone);
  await login.requestCode();
  await login.field(auth.code).fill(await receivedCode(`+86${phone}`, 2));
  await login.button(auth.submitSupplement).click();
  await expect(login.refusal).toHaveText(refusals.phoneTaken['zh-CN']);
});

test('a refused binding clears the stored account and asks once more who is logged in', async ({ page, login }) => {
  await openSupplement(page, login);
  const stored = () => page.evaluate((key) => localStorage.getItem(key), accountKey);
  expect(await stored()).not.toBeNull();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  let asked = 0;
  await page.route('**/api/user/isLogin.do', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await login.field(auth.phone).fill(newPhone());
  await login.field(auth.code).fill('000000');
  await login.button(auth.submitSupplement).click();
  await expect(login.refusal).toHaveText(refusals.codeWrong['zh-CN']);
  expect(await stored()).toBeNull();
  answer();
  await expect.poll(stored).not.toBeNull();
  await expect(login.refusal).toHaveText(refusals.codeWrong['zh-CN']);
  expect(asked).toBe(1);
});
