import type { Page } from '@playwright/test';
import { identity } from '#lib/site/identity.ts';
import {
  expect,
  fieldErrors,
  isDeployed,
  languages,
  newPhone,
  passResendPause,
  refusals,
  seamReason,
  test,
} from './fixtures.ts';
import type { LoginDialog } from './login-dialog.ts';
import { mailedCode, receivedCode } from './outbox.ts';
import { forgetSession, register } from './visits.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));

/** Registers an e-mail address, after which the dialog asks for the phone. */
async function registerAddress(page: Page, login: LoginDialog, opened: string): Promise<void> {
  const { words } = login;
  const address = `visitor-${newPhone()}@example.com`;
  await page.goto(opened);
  await login.button(words.toEmailCode).click();
  await login.field(words.email).fill(address);
  await login.requestCode();
  await login.field(words.code).fill(await mailedCode(address));
  await login.agree();
  await login.button(words.submitCode).click();
  await login.expectOpen('supplement');
}

for (const { name, language, dataPage } of languages) {
  test.describe(name, () => {
    test.use({ language });

    const opened = `${dataPage}?auth=login&redirect=${encodeURIComponent(dataPage)}`;

    test('an e-mail address registers, and the dialog completes the account with a phone', async ({
      page,
      login,
      words: { auth },
    }) => {
      const phone = newPhone();
      await registerAddress(page, login, opened);
      await expect(login.root.getByText(auth.supplementHint)).toBeVisible();
      await login.field(auth.phone).fill(phone);
      await login.requestCode();
      await login.field(auth.code).fill(await receivedCode(`+86${phone}`));
      const brand = language === 'en-US' ? identity.brandEn : identity.brandZh;
      await login.button(auth.submitSupplement).click();
      await expect(login.toast(auth.supplementDone.replace('{brand}', brand))).toBeVisible();
      await expect(login.enterPlatform).toBeVisible();
    });

    test('the form names its errors in order and tells a wrong code', async ({ page, login, words: { auth } }) => {
      await registerAddress(page, login, opened);
      const [phone, code] = [login.field(auth.phone), login.field(auth.code)];
      await login.button(auth.submitSupplement).click();
      await expect(phone).toHaveAccessibleDescription(fieldErrors.phoneEmpty[language]);
      await phone.fill('12345');
      await login.button(auth.sendCode).click();
      await expect(phone).toHaveAccessibleDescription(fieldErrors.phoneBad[language]);
      await phone.fill(newPhone());
      await login.button(auth.submitSupplement).click();
      await expect(code).toHaveAccessibleDescription(fieldErrors.codeEmpty[language]);
      await code.fill('000000');
      await login.button(auth.submitSupplement).click();
      await expect(login.refusal).toHaveText(refusals.codeWrong[language]);
    });

    test('closing it leaves the visitor logged in, and the next opening asks again', async ({ page, login, words }) => {
      await registerAddress(page, login, opened);
      await login.close();
      await expect(login.enterPlatform).toBeVisible();
      await page.goto(opened);
      await login.expectOpen('supplement');
      await expect(login.button(words.auth.submitSupplement)).toBeVisible();
    });

    test('a number that is added long after the login asks for a new login, in the same dialog', async ({
      page,
      login,
      words: { auth },
    }) => {
      await registerAddress(page, login, opened);
      // The server's clock belongs to all tests: its answer ten minutes later is played.
      const { code, [language]: message } = refusals.passwordProofMissing;
      await page.route('**/api/user/bind/phone', (route) => route.fulfill({ json: { code, message } }));
      await login.field(auth.phone).fill(newPhone());
      await login.field(auth.code).fill('123456');
      await login.button(auth.submitSupplement).click();
      await expect(login.root.getByText(auth.recentLogin.text)).toBeVisible();
      await login.button(auth.recentLogin.again).click();
      await login.expectOpen('login');
      await expect(login.button(auth.submitCode)).toBeVisible();
    });

    test('a number of another account is refused', async ({ page, login, words: { auth } }) => {
      const phone = newPhone();
      await page.goto(opened);
      await register(login, phone);
      await expect(login.enterPlatform).toBeVisible();
      await forgetSession(login);
      await registerAddress(page, login, opened);
      await passResendPause(page);
      await login.field(auth.phone).fill(phone);
      await login.requestCode();
      await login.field(auth.code).fill(await receivedCode(`+86${phone}`, 2));
      await login.button(auth.submitSupplement).click();
      await expect(login.refusal).toHaveText(refusals.phoneTaken[language]);
    });
  });
}
