import { expect, fieldErrors, isDeployed, languages, newPhone, refusals, seamReason, test, zh } from './fixtures.ts';
import { countryOptions } from './login-dialog.ts';
import { fillPasswordTab, forgetSession, setPassword, submitAndLand } from './visits.ts';

const password = '墨色琴弦-42';
const { auth } = zh;
const opened = '/welcome/rqdata?auth=login';

test.beforeEach(() => test.skip(isDeployed, seamReason));

for (const { name, language, dataPage } of languages) {
  test.describe(name, () => {
    test.use({ language });

    test('the code tab comes first, by phone in Chinese and by mail in English, and its country is found by the digits of the code or a part of its name', async ({
      page,
      login,
      words,
    }) => {
      await page.goto(`${dataPage}?auth=login`);
      await login.expectOpen('login');
      await expect(login.tab(words.auth.tabs.code)).toHaveAttribute('aria-selected', 'true');
      await expect(login.button(words.auth.submitCode)).toBeVisible();
      await expect(login.field(words.auth.code)).toHaveAttribute('autocomplete', 'one-time-code');
      const first = language === 'en-US' ? words.auth.email : words.auth.phone;
      await expect(login.field(first)).toBeVisible();
      await login.byEmail();
      await expect(login.field(words.auth.email)).toBeVisible();
      await expect(login.root.getByText(words.auth.autoRegisterEmail)).toBeVisible();
      await login.button(words.auth.toPhoneCode).click();
      await expect(login.field(words.auth.phone)).toHaveAttribute('placeholder', words.auth.phonePlaceholder);
      await expect(login.root.getByText(words.auth.autoRegister)).toBeVisible();

      await expect(login.country).toHaveValue(/^\+86\b/);
      await expect(countryOptions(login.country)).not.toHaveCount(1);
      const hongKong = /^\+852 (?:中国香港|Hong Kong)/;
      for (const typed of ['+852', language === 'en-US' ? 'hong' : '香港']) {
        await login.country.focus();
        await page.keyboard.type(typed);
        await page.keyboard.press('Tab');
        await expect(login.country).toHaveValue(hongKong);
        await login.chooseCountry('86');
      }
      await login.country.focus();
      await page.keyboard.type('nowhere');
      await page.keyboard.press('Tab');
      await expect(login.country).toHaveValue(/^\+86 /);
    });
  });
}

test('the first country of the server’s list is the default, and a number keeps the country that was shown when it was typed', async ({
  page,
  login,
}) => {
  const singapore = { country: 'SG', code_number: '65', chinese_name: '新加坡', english_name: 'Singapore' };
  let letThrough = () => {};
  await page.route('**/api/common/country_codes', async (route) => {
    await new Promise<void>((resolve) => (letThrough = resolve));
    const reply = (await (await route.fetch()).json()) as { data: unknown[] };
    await route.fulfill({ json: { ...reply, data: [singapore, ...reply.data] } });
  });
  const open = async () => {
    const asked = page.waitForRequest('**/api/common/country_codes');
    await page.goto(opened);
    await asked;
    await expect(login.country).toHaveValue('+86');
  };
  const receiveList = async () => {
    const answered = page.waitForResponse('**/api/common/country_codes');
    letThrough();
    await answered;
  };
  await open();
  await receiveList();
  await expect(login.country).toHaveValue('+65 新加坡');

  await open();
  await login.field(auth.phone).fill('13800138000');
  await receiveList();
  await expect(countryOptions(login.country).first()).toHaveText(/^\+65/);
  await expect(login.country).toHaveValue('+86 中国');

  await open();
  await receiveList();
  await expect(countryOptions(login.country).first()).toHaveText(/^\+65/);
  await expect(login.field(auth.phone)).toHaveValue('13800138000');
  await expect(login.country).toHaveValue('+86 中国');
});

test('the password tab names its errors in order, takes an overseas number, and switching tabs clears errors', async ({
  page,
  login,
}) => {
  await page.goto(opened);
  await login.button(auth.submitCode).click();
  await expect(login.root.getByText(fieldErrors.phoneEmpty['zh-CN'])).toBeVisible();
  await login.tab(auth.tabs.password).click();
  await expect(login.field(auth.password)).toHaveAttribute('autocomplete', 'current-password');
  for (const [typed, error] of [
    ['wang@', fieldErrors.emailBad],
    ['12345', fieldErrors.accountBad],
    ['', fieldErrors.accountEmpty],
  ] as const) {
    await login.field(auth.account).fill(typed);
    await login.button(auth.submitLogin).click();
    await expect(login.field(auth.account)).toHaveAccessibleDescription(error['zh-CN']);
  }
  await login.tab(auth.tabs.code).click();
  await expect(login.field(auth.phone)).toBeVisible();
  await expect(login.root.getByText(fieldErrors.phoneEmpty['zh-CN'])).toHaveCount(0);
  await login.tab(auth.tabs.password).click();
  await expect(login.field(auth.account)).toBeVisible();
  await expect(login.root.getByText(fieldErrors.accountEmpty['zh-CN'])).toHaveCount(0);
  await login.field(auth.account).fill('unknown@example.com');
  for (const [typed, error] of [
    ['', fieldErrors.passwordEmpty],
    ['12345', fieldErrors.passwordShort],
  ] as const) {
    await login.field(auth.password).fill(typed);
    await login.button(auth.submitLogin).click();
    await expect(login.field(auth.password)).toHaveAccessibleDescription(error['zh-CN']);
  }
  await login.field(auth.password).fill('not the password');
  await login.button(auth.submitLogin).click();
  await expect(login.refusal).toHaveText(refusals.loginFailed['zh-CN']);
  await login.button(auth.toOverseasLogin).click();
  await login.field(auth.phone).fill('13800138000');
  await login.button(auth.toEmailLogin).click();
  await expect(login.field(auth.account)).toHaveValue('unknown@example.com');
});

test('what was typed, and the pause before the next code, outlive the other tab, closing the dialog and a reload; a password does not', async ({
  page,
  login,
}) => {
  const phone = newPhone();
  const expectKept = async () => {
    await expect(login.field(auth.phone)).toHaveValue(phone);
    await expect(login.field(auth.code)).toHaveValue('12345');
    await expect(resend).toBeDisabled();
  };
  const resend = login.root.getByRole('button', { name: new RegExp(auth.resendIn.replace('{n}', '\\d+')) });
  await page.goto(opened);
  await login.field(auth.phone).fill(phone);
  await login.requestCode();
  await login.field(auth.code).fill('12345');
  await fillPasswordTab(login, 'unknown@example.com', password);
  await login.tab(auth.tabs.code).click();
  await expectKept();
  await login.close();
  await page.getByRole('banner').getByRole('button', { name: zh.shell.login, exact: true }).click();
  await expectKept();
  await page.reload();
  await page.getByRole('banner').getByRole('button', { name: zh.shell.login, exact: true }).click();
  await expectKept();
  await login.tab(auth.tabs.password).click();
  await expect(login.field(auth.account)).toHaveValue('unknown@example.com');
  await expect(login.field(auth.password)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(password);
});

test('a session lasts 15 days when it is remembered and else as long as the browser; the way in is remembered too', async ({
  page,
  login,
  account: { phone },
}) => {
  const back = `${opened}&redirect=${encodeURIComponent('/welcome/rqdata')}`;
  await setPassword(login, password);
  for (const remember of [false, true]) {
    await forgetSession(login);
    await page.goto(back);
    await fillPasswordTab(login, phone, password);
    await login.root.getByRole('checkbox', { name: auth.rememberMe }).setChecked(remember);
    await submitAndLand(login, () => login.field(auth.password).press('Enter'));
    const session = (await page.context().cookies()).find(({ name }) => name === 'sid');
    const days = ((session?.expires ?? 0) - Date.now() / 1000) / 86_400;
    if (remember) expect(days).toBeCloseTo(15, 1);
    else expect(session?.expires).toBe(-1);
  }
  await forgetSession(login);
  await page.goto(back);
  await expect(login.tab(auth.tabs.password)).toHaveAttribute('aria-selected', 'true');
  await page.evaluate(() => localStorage.setItem('login-method', 'smoke signals'));
  await page.goto(back);
  await expect(login.tab(auth.tabs.code)).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => localStorage.getItem('login-method'))).toBeNull();
});

test('a registration hint opens the code tab with its number, whatever is remembered', async ({ page, login }) => {
  await page.addInitScript(() => {
    localStorage.setItem('login-method', '1');
    sessionStorage.setItem('registration-hint', '{"from":"edu","defaultPhone":"13800138000"}');
  });
  await page.goto(opened);
  await expect(login.tab(auth.tabs.code)).toHaveAttribute('aria-selected', 'true');
  await expect(login.field(auth.phone)).toHaveValue('13800138000');
});

test('after five wrong passwords the slider is shown, and a wrong one after it has to wait', async ({
  page,
  login,
}) => {
  await page.goto(opened);
  await fillPasswordTab(login, `${newPhone()}@example.com`, 'not the password');
  for (let count = 0; count < 5; count += 1) {
    const answered = page.waitForResponse('**/api/user/v2/login');
    await login.button(auth.submitLogin).click();
    await answered;
    await expect(login.refusal).toHaveText(refusals.loginFailed['zh-CN']);
  }
  await login.button(auth.submitLogin).click();
  await login.passSlider();
  await expect(login.refusal).toHaveText(refusals.loginFailed['zh-CN']);
  await login.button(auth.submitLogin).click();
  await expect(login.refusal).toHaveText(refusals.loginThrottled['zh-CN']);
});
