import { expect, fieldErrors, isDeployed, languages, newPhone, refusals, seamReason, test } from './fixtures.ts';
import type { LoginDialog } from './login-dialog.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));

/** Fills the code tab with a code that nobody was sent, and submits it. */
async function submitWrongCode(login: LoginDialog): Promise<void> {
  await login.field(login.words.phone).fill(newPhone());
  await login.field(login.words.code).fill('000000');
  await login.agree();
  await login.button(login.words.submitCode).click();
}

for (const { name, language, dataPage } of languages) {
  test.describe(name, () => {
    test.use({ language });

    test.describe('the errors of a form', () => {
      test('appear one at a time in order, at their field, and go when a field gains focus', async ({
        page,
        login,
        words: { auth },
      }) => {
        await page.goto(`${dataPage}?auth=login`);
        const [phone, code] = [login.field(auth.phone), login.field(auth.code)];
        const [phoneEmpty, codeEmpty] = [fieldErrors.phoneEmpty[language], fieldErrors.codeEmpty[language]];
        await login.button(auth.submitCode).click();
        await expect(login.root.getByText(phoneEmpty)).toBeVisible();
        await expect(login.root.getByText(codeEmpty)).toHaveCount(0);
        await expect(phone).toBeFocused();
        await expect(phone).toHaveAccessibleDescription(phoneEmpty);
        await code.focus();
        await expect(login.root.getByText(phoneEmpty)).toHaveCount(0);
        await phone.fill(newPhone());
        await login.button(auth.submitCode).click();
        await expect(code).toHaveAccessibleDescription(codeEmpty);
        await code.fill('000000');
        await login.button(auth.submitCode).click();
        await expect(login.root.getByText(fieldErrors.agreementMissing[language])).toBeVisible();
        await login.agree();
        await expect(login.root.getByText(fieldErrors.agreementMissing[language])).toHaveCount(0);
      });

      test('say nothing on leaving an empty field, speak on leaving a wrong one, and go when it changes', async ({
        page,
        login,
        words: { auth },
      }) => {
        await page.goto(`${dataPage}?auth=login`);
        const phone = login.field(auth.phone);
        await phone.focus();
        await phone.press('Tab');
        await expect(login.root.getByText(fieldErrors.phoneEmpty[language])).toHaveCount(0);
        await phone.fill('12345');
        await phone.blur();
        await expect(phone).toHaveAccessibleDescription(fieldErrors.phoneBad[language]);
        await phone.fill('1234');
        await expect(login.root.getByText(fieldErrors.phoneBad[language])).toHaveCount(0);
      });

      test('stand before a code is asked for, and no slider appears', async ({ page, login, words: { auth } }) => {
        await page.goto(`${dataPage}?auth=login`);
        const phone = login.field(auth.phone);
        await login.button(auth.sendCode).click();
        await expect(phone).toHaveAccessibleDescription(fieldErrors.phoneEmpty[language]);
        await phone.fill('12345');
        await login.button(auth.sendCode).click();
        await expect(phone).toHaveAccessibleDescription(fieldErrors.phoneBad[language]);
        await expect(page.getByRole('slider')).toHaveCount(0);
      });
    });

    test('a refusal stands under the form, keeps what was typed, and goes when a field changes', async ({
      page,
      login,
      words: { auth },
    }) => {
      await page.goto(`${dataPage}?auth=login`);
      await submitWrongCode(login);
      await expect(login.refusal).toHaveText(refusals.codeWrong[language]);
      await expect(login.field(auth.code)).toHaveValue('000000');
      await login.field(auth.code).fill('00000');
      await expect(login.refusal).toBeEmpty();
    });

    test.describe('sending a code', () => {
      test('is confirmed by a toast that can be closed', async ({ page, login, words: { auth, shell } }) => {
        await page.goto(`${dataPage}?auth=login`);
        await login.field(auth.phone).fill(newPhone());
        await login.requestCode();
        await login.toast(auth.codeSent).getByRole('button', { name: shell.closeToast }).click();
        await expect(login.toast(auth.codeSent)).toBeHidden();
      });

      test('to a number that cannot be is refused in a toast that can be closed', async ({ page, login, words }) => {
        const { auth, shell } = words;
        await page.goto(`${dataPage}?auth=login`);
        await login.chooseCountry('852');
        await login.field(auth.phone).fill('12');
        await login.button(auth.sendCode).click();
        await login.passSlider();
        const toast = login.toast(fieldErrors.phoneBad[language]);
        await toast.getByRole('button', { name: shell.closeToast }).click();
        await expect(toast).toBeHidden();
        await expect(login.button(auth.sendCode)).toBeEnabled();
      });

      test('twice within a minute is too much, after a reload too', async ({ page, login, words }) => {
        const phone = newPhone();
        for (const text of [words.auth.codeSent, words.errors.tooMany]) {
          await page.goto(`${dataPage}?auth=login`);
          await login.field(words.auth.phone).fill(phone);
          await login.button(words.auth.sendCode).click();
          await login.passSlider();
          await expect(login.toast(text)).toBeVisible();
        }
      });

      test('says so when the slider cannot be loaded, and tries anew at the next click', async ({
        page,
        login,
        words: { auth },
      }) => {
        await page.route('**/api/captcha/embedded.js', (route) => route.abort());
        await page.goto(`${dataPage}?auth=login`);
        await login.field(auth.phone).fill(newPhone());
        await login.button(auth.sendCode).click();
        await expect(login.toast(auth.captchaFailed)).toBeVisible();
        await page.unrouteAll();
        await login.requestCode();
      });
    });

    test('no answer within 3000 ms is told with the address and the time', async ({ page, login, words }) => {
      await page.route('**/api/user/login/phone', () => undefined);
      await page.goto(`${dataPage}?auth=login`);
      await submitWrongCode(login);
      const text = words.errors.timeout.replace('{url}', '/api/user/login/phone').replace('{ms}', '3000');
      await expect(login.toast(text)).toBeVisible();
    });

    test('no connection is told', async ({ page, login, words }) => {
      await page.route('**/api/user/login/phone', (route) => route.abort());
      await page.goto(`${dataPage}?auth=login`);
      await submitWrongCode(login);
      await expect(login.toast(words.errors.network)).toBeVisible();
    });

    for (const [answerName, answer, text] of [
      ['429', { status: 429, body: '{}' }, 'tooMany'],
      ['an HTML body', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }, 'network'],
      ['an empty body', { status: 500, body: '' }, 'network'],
      ['an unknown reply', { status: 200, json: { hello: 'world' } }, 'badReply'],
    ] as const) {
      test(`an answer with ${answerName} is told in a toast`, async ({ page, login, words }) => {
        await page.route('**/api/user/login/phone', (route) => route.fulfill(answer));
        await page.goto(`${dataPage}?auth=login`);
        await submitWrongCode(login);
        await expect(login.toast(words.errors[text])).toBeVisible();
      });
    }

    test('an answer with a text body is told in its words', async ({ page, login }) => {
      const body = 'maintenance until noon';
      await page.route('**/api/user/login/phone', (route) => route.fulfill({ status: 500, body }));
      await page.goto(`${dataPage}?auth=login`);
      await submitWrongCode(login);
      await expect(login.toast(body)).toBeVisible();
    });

    test('a failed login check is told, and the visitor can log in', async ({ page, login, words }) => {
      await page.route('**/api/user/isLogin.do', (route) => route.fulfill({ status: 503, body: '' }));
      await page.goto(dataPage);
      await expect(login.toast(words.errors.network)).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: words.shell.login }).click();
      await login.expectOpen('login');
    });
  });
}
