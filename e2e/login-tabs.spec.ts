import { expect, fieldErrors, isDeployed, languages, newPhone, refusals, seamReason, test } from './fixtures.ts';
import { fillPasswordTab, forgetSession, register, setPassword } from './visits.ts';

const password = '墨色琴弦-42';

test.beforeEach(() => test.skip(isDeployed, seamReason));

for (const { name, language, dataPage } of languages) {
  test.describe(name, () => {
    test.use({ language });

    test('the code tab comes first, with its labels and the hint that a new number is registered', async ({
      page,
      login,
      words: { auth },
    }) => {
      await page.goto(`${dataPage}?auth=login`);
      await login.expectOpen('login');
      await expect(login.tab(auth.tabs.code)).toHaveAttribute('aria-selected', 'true');
      await expect(login.button(auth.submitCode)).toBeVisible();
      await expect(login.field(auth.phone)).toHaveAttribute('placeholder', auth.phonePlaceholder);
      await expect(login.field(auth.code)).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(login.root.getByText(auth.autoRegister)).toBeVisible();
      await login.button(auth.toEmailCode).click();
      await expect(login.field(auth.email)).toBeVisible();
      await expect(login.root.getByText(auth.autoRegisterEmail)).toBeVisible();
      await login.button(auth.toPhoneCode).click();
      await expect(login.field(auth.phone)).toBeVisible();
    });

    test('switching tabs clears errors', async ({ page, login, words: { auth } }) => {
      await page.goto(`${dataPage}?auth=login`);
      await login.button(auth.submitCode).click();
      await expect(login.root.getByText(fieldErrors.phoneEmpty[language])).toBeVisible();
      await login.tab(auth.tabs.password).click();
      await login.button(auth.submitLogin).click();
      await expect(login.root.getByText(fieldErrors.accountEmpty[language])).toBeVisible();
      await login.tab(auth.tabs.code).click();
      await expect(login.root.getByText(fieldErrors.phoneEmpty[language])).toHaveCount(0);
      await login.tab(auth.tabs.password).click();
      await expect(login.root.getByText(fieldErrors.accountEmpty[language])).toHaveCount(0);
    });

    test('the password tab names its errors in order, and takes an overseas number', async ({
      page,
      login,
      words: { auth },
    }) => {
      await page.goto(`${dataPage}?auth=login`);
      await login.tab(auth.tabs.password).click();
      await expect(login.field(auth.password)).toHaveAttribute('autocomplete', 'current-password');
      for (const [typed, error] of [
        ['', fieldErrors.accountEmpty],
        ['wang@', fieldErrors.emailBad],
        ['12345', fieldErrors.accountBad],
      ] as const) {
        await login.field(auth.account).fill(typed);
        await login.button(auth.submitLogin).click();
        await expect(login.field(auth.account)).toHaveAccessibleDescription(error[language]);
      }
      await login.field(auth.account).fill('nobody@example.com');
      for (const [typed, error] of [
        ['', fieldErrors.passwordEmpty],
        ['12345', fieldErrors.passwordShort],
      ] as const) {
        await login.field(auth.password).fill(typed);
        await login.button(auth.submitLogin).click();
        await expect(login.field(auth.password)).toHaveAccessibleDescription(error[language]);
      }
      await login.field(auth.password).fill('not the password');
      await login.button(auth.submitLogin).click();
      await expect(login.refusal).toHaveText(refusals.loginFailed[language]);
      await login.button(auth.toOverseasLogin).click();
      await login.field(auth.phone).fill('13800138000');
      await login.button(auth.toEmailLogin).click();
      await expect(login.field(auth.account)).toHaveValue('nobody@example.com');
    });

    test('the country list is searched by code, name and letters, and says when nothing matches', async ({
      page,
      login,
      words: { auth },
    }) => {
      await page.goto(`${dataPage}?auth=login`);
      const country = login.root.getByRole('button', { name: auth.country });
      await expect(country).toHaveText('+86');
      await country.click();
      const search = page.getByRole('combobox', { name: auth.countrySearch });
      for (const typed of ['852', language === 'en-US' ? 'Hong Kong' : '香港', 'HK']) {
        await search.fill(typed);
        await expect(page.getByRole('option').filter({ hasText: '+852' })).toBeVisible();
      }
      await search.fill('no such place');
      await expect(page.getByText(auth.countryEmpty)).toBeVisible();
      await search.fill('852');
      await search.press('Enter');
      await expect(country).toHaveText('+852');
      await expect(login.root).toBeVisible();
    });

    test('the way of the last success is remembered, and an invalid memory is removed', async ({
      page,
      login,
      words: { auth },
    }) => {
      const phone = newPhone();
      const opened = `${dataPage}?auth=login&redirect=${encodeURIComponent(dataPage)}`;
      await page.goto(opened);
      await register(login, phone);
      await expect(login.enterPlatform).toBeVisible();
      await setPassword(login, password);
      await forgetSession(login);
      await page.goto(opened);
      await fillPasswordTab(login, phone, password);
      await login.field(auth.password).press('Enter');
      await expect(login.enterPlatform).toBeVisible();
      await forgetSession(login);
      await page.goto(opened);
      await expect(login.tab(auth.tabs.password)).toHaveAttribute('aria-selected', 'true');
      await page.evaluate(() => localStorage.setItem('login-method', 'smoke signals'));
      await page.goto(opened);
      await expect(login.tab(auth.tabs.code)).toHaveAttribute('aria-selected', 'true');
      expect(await page.evaluate(() => localStorage.getItem('login-method'))).toBeNull();
    });

    test('a registration hint opens the code tab with its number, whatever is remembered', async ({
      page,
      login,
      words: { auth },
    }) => {
      await page.goto(dataPage);
      await page.evaluate(() => {
        localStorage.setItem('login-method', '1');
        sessionStorage.setItem('registration-hint', '{"from":"edu","defaultPhone":"13800138000"}');
      });
      await page.goto(`${dataPage}?auth=login`);
      await expect(login.tab(auth.tabs.code)).toHaveAttribute('aria-selected', 'true');
      await expect(login.field(auth.phone)).toHaveValue('13800138000');
    });

    test('being remembered lasts 15 days, and else as long as the browser is open', async ({ page, login, words }) => {
      const { auth } = words;
      const phone = newPhone();
      await page.goto(`${dataPage}?auth=login&redirect=${encodeURIComponent(dataPage)}`);
      await register(login, phone);
      await setPassword(login, password);
      for (const remember of [false, true]) {
        await forgetSession(login);
        await page.goto(`${dataPage}?auth=login&redirect=${encodeURIComponent(dataPage)}`);
        await fillPasswordTab(login, phone, password);
        await login.root.getByRole('checkbox', { name: auth.rememberMe }).setChecked(remember);
        await login.button(auth.submitLogin).click();
        await expect(login.enterPlatform).toBeVisible();
        const session = (await page.context().cookies()).find(({ name: cookie }) => cookie === 'sid');
        const days = ((session?.expires ?? 0) - Date.now() / 1000) / 86_400;
        if (remember) expect(days).toBeCloseTo(15, 1);
        else expect(session?.expires).toBe(-1);
      }
    });

    test('after five wrong passwords the slider is shown, and a wrong one after it has to wait', async ({
      page,
      login,
      words: { auth },
    }) => {
      await page.goto(`${dataPage}?auth=login`);
      await fillPasswordTab(login, `${newPhone()}@example.com`, 'not the password');
      for (let count = 0; count < 5; count += 1) {
        const answered = page.waitForResponse('**/api/user/v2/login');
        await login.button(auth.submitLogin).click();
        await answered;
        await expect(login.refusal).toHaveText(refusals.loginFailed[language]);
      }
      await login.button(auth.submitLogin).click();
      await login.passSlider();
      await expect(login.refusal).toHaveText(refusals.loginFailed[language]);
      await login.button(auth.submitLogin).click();
      await expect(login.refusal).toHaveText(refusals.loginThrottled[language]);
    });
  });
}
