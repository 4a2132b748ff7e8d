import { expect, fieldErrors, isDeployed, languages, newPhone, refusals, seamReason, test, zh } from './fixtures.ts';
import { captchaSlider, LoginDialog } from './login-dialog.ts';
import { signIn } from './sign-in.ts';

const { auth, errors, shell } = zh;
const opened = '/welcome/rqdata?auth=login';

test.beforeEach(() => test.skip(isDeployed, seamReason));

/** Fills the code tab with a code that was never sent, and submits it. */
async function submitWrongCode(login: LoginDialog): Promise<void> {
  await login.field(login.words.phone).fill(newPhone());
  await login.field(login.words.code).fill('000000');
  await login.agree();
  await login.button(login.words.submitCode).click();
}

for (const { name, language, dataPage } of languages) {
  test.describe(name, () => {
    test.use({ language });

    test('errors appear one at a time in order, at their field, and a refusal under the form; each goes when a field changes', async ({
      page,
      login,
      words,
    }) => {
      await page.goto(`${dataPage}?auth=login`);
      await login.byPhone();
      const [phone, code] = [login.field(words.auth.phone), login.field(words.auth.code)];
      const [phoneEmpty, codeEmpty] = [fieldErrors.phoneEmpty[language], fieldErrors.codeEmpty[language]];
      const submit = login.button(words.auth.submitCode);
      await submit.click();
      await expect(login.root.getByText(phoneEmpty)).toBeVisible();
      await expect(login.root.getByText(codeEmpty)).toHaveCount(0);
      await expect(phone).toBeFocused();
      await expect(phone).toHaveAccessibleDescription(phoneEmpty);
      await code.focus();
      await expect(login.root.getByText(phoneEmpty)).toHaveCount(0);
      await phone.fill(newPhone());
      await submit.click();
      await expect(code).toHaveAccessibleDescription(codeEmpty);
      await code.fill('000000');
      await submit.click();
      const box = login.root.getByRole('checkbox');
      await expect(box).toHaveAccessibleDescription(fieldErrors.agreementMissing[language]);
      await login.agree();
      await expect(login.root.getByText(fieldErrors.agreementMissing[language])).toHaveCount(0);
      await submit.click();
      await expect(login.refusal).toHaveText(refusals.codeWrong[language]);
      await expect(login.refusal).toBeVisible();
      await expect(code).toHaveValue('000000');
      await code.fill('00000');
      await expect(login.refusal).toBeEmpty();
    });
  });
}

test('an empty field says nothing when it is left, a wrong one speaks until it changes, and both before a code is sent', async ({
  page,
  login,
}) => {
  await page.goto(opened);
  const phone = login.field(auth.phone);
  const [empty, bad] = [fieldErrors.phoneEmpty['zh-CN'], fieldErrors.phoneBad['zh-CN']];
  await phone.focus();
  await phone.press('Tab');
  await expect(phone).not.toBeFocused();
  await expect(login.root.getByText(empty)).toHaveCount(0);
  await phone.fill('12345');
  await phone.blur();
  await expect(phone).toHaveAccessibleDescription(bad);
  await phone.fill('1234');
  await expect(login.root.getByText(bad)).toHaveCount(0);
  for (const [typed, error] of [
    ['', empty],
    ['12345', bad],
  ] as const) {
    await phone.fill(typed);
    await login.button(auth.sendCode).click();
    await expect(phone).toHaveAccessibleDescription(error);
    await expect(captchaSlider(page)).toHaveCount(0);
  }
});

test.describe('sending a code', () => {
  test('says when the slider cannot be loaded, when the code is sent, and that a second within a minute is too much', async ({
    page,
    login,
  }) => {
    const phone = newPhone();
    await page.route('**/api/captcha/embedded.js', (route) => route.abort());
    await page.goto(opened);
    await login.field(auth.phone).fill(phone);
    await login.button(auth.sendCode).click();
    await login.dismissToast(auth.captchaFailed);
    await page.unrouteAll();
    await login.requestCode();
    await login.dismissToast(auth.codeSent);
    // Another tab knows nothing of the pause.
    const other = await page.context().newPage();
    const again = new LoginDialog(other, { auth: login.words, shell: login.shell }, login.locale);
    await other.goto(opened);
    await again.field(auth.phone).fill(phone);
    await again.button(auth.sendCode).click();
    await again.passSlider();
    await again.dismissToast(errors.tooMany);
  });

  test('to a number that cannot be is refused beside the number, until it changes', async ({ page, login }) => {
    await page.goto(opened);
    await login.chooseCountry('852');
    await login.field(auth.phone).fill('1234');
    await login.button(auth.sendCode).click();
    await login.passSlider();
    await expect(login.field(auth.phone)).toHaveAccessibleDescription(fieldErrors.phoneBad['zh-CN']);
    await expect(login.toast(fieldErrors.phoneBad['zh-CN'])).toHaveCount(0);
    await expect(login.button(auth.sendCode)).toBeEnabled();
    await login.field(auth.phone).fill('12345');
    await expect(login.root.getByText(fieldErrors.phoneBad['zh-CN'])).toHaveCount(0);
  });
});

test('what is no answer of ours is shown in a toast: none within 3000 ms, no connection, a 429, a page in its place, an unknown reply', async ({
  page,
  login,
}) => {
  const timeout = errors.timeout.replace('{url}', '/api/user/login/phone').replace('{ms}', '3000');
  const answers = [
    ['no answer', 'never', timeout],
    ['no connection', 'abort', errors.network],
    ['429', { status: 429, body: '{}' }, errors.tooMany],
    ['an HTML body', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }, errors.unavailable],
    ['an unknown reply', { status: 200, json: { hello: 'world' } }, errors.badReply],
  ] as const;
  let answer: (typeof answers)[number][1] = 'never';
  await page.route('**/api/user/login/phone', (route) => {
    if (answer === 'never') return undefined;
    return answer === 'abort' ? route.abort() : route.fulfill(answer);
  });
  await page.goto(opened);
  for (const [what, next, text] of answers) {
    await test.step(what, async () => {
      answer = next;
      await submitWrongCode(login);
      await login.dismissToast(text);
    });
  }
});

test('a failed login check is shown on an untouched page, and the visitor can log in', async ({ page, login }) => {
  const silence = errors.timeout.replace('{url}', '/api/user/isLogin.do').replace('{ms}', '3000');
  for (const [what, answer, text] of [
    ['the text of a proxy', { status: 500, body: 'Internal Server Error' }, errors.unavailable],
    ['no answer', 'never', silence],
  ] as const) {
    await test.step(what, async () => {
      let asked = 0;
      await page.route('**/api/user/isLogin.do', (route) => {
        asked += 1;
        return answer === 'never' ? undefined : route.fulfill(answer);
      });
      await page.goto('/welcome/rqdata');
      await login.expectToast(text);
      expect(asked).toBe(1);
      await page.unrouteAll();
    });
  }
  await page.getByRole('banner').getByRole('button', { name: shell.login, exact: true }).click();
  await login.expectOpen('login');
});

for (const path of ['/welcome/quant', '/welcome/trial/ams'])
  test(`${path} asks once who its visitor is, and knows who is logged in although its storage is empty`, async ({
    page,
    login,
  }) => {
    await signIn(page, newPhone());
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/user/isLogin.do')) asked += 1;
    });
    await page.addInitScript(() => (window.name ||= String(localStorage.getItem('common-account'))));
    await page.goto(path);
    // Before any script of the page has run.
    expect(await page.evaluate(() => window.name)).toBe('null');
    await expect(login.enterPlatform).toBeVisible();
    await page.reload();
    await expect(login.enterPlatform).toBeVisible();
    // The second load showed the stored answer of the first one; its own request may still be pending.
    await expect.poll(() => asked).toBe(2);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(asked).toBe(2);
  });
