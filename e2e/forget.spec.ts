import { expect, fieldErrors, isDeployed, languages, newPhone, refusals, seamReason, test, zh } from './fixtures.ts';
import { receivedCode } from './read-outbox.ts';
import { fillPasswordTab, forgetSession, submitAndLand } from './visits.ts';

const password = 'new horse battery';

test.beforeEach(() => test.skip(isDeployed, seamReason));

for (const { name, language, dataPage } of languages) {
  test.describe(name, () => {
    test.use({ language });

    test('a forgotten password is replaced, and the visitor is logged in with the new one', async ({
      page,
      login,
      server,
      account: { phone },
      words: { auth },
    }) => {
      await server.passResendPause();
      await forgetSession(login);
      const back = `redirect=${encodeURIComponent(dataPage)}`;
      await page.goto(`${dataPage}?auth=forget&${back}`);
      await login.expectOpen('forget');
      await login.field(auth.account).fill(phone);
      await login.requestCode();
      const code = await receivedCode(`+86${phone}`, 2);
      await login.field(auth.code).fill(code);
      await login.field(auth.password).fill('123456');
      await login.field(auth.passwordAgain).fill('123456');
      await login.button(auth.submitForget).click();
      await expect(login.refusal).toHaveText(refusals.passwordCommon[language]);
      await login.field(auth.password).fill(password);
      await login.field(auth.passwordAgain).fill(password);
      // The page is left as soon as the login is answered, so its request waits until the message was seen.
      await page.route('**/api/user/v2/login', async (route) => {
        await login.expectToast(auth.resetDone);
        await route.continue();
      });
      await submitAndLand(login, () => login.button(auth.submitForget).click());
      await page.unrouteAll();
      const session = (await page.context().cookies()).find(({ name: cookie }) => cookie === 'sid');
      expect(session?.expires, 'not remembered').toBe(-1);

      await forgetSession(login);
      await page.goto(`${dataPage}?auth=login&${back}`);
      await fillPasswordTab(login, phone, password);
      await submitAndLand(login, () => login.button(auth.submitLogin).click());
    });
  });
}

test('the login leads there and the form leads back; the form checks its fields in order, reports a wrong code, and takes an overseas number', async ({
  page,
  login,
}) => {
  const { auth } = zh;
  await page.goto('/welcome/rqdata?auth=login');
  await login.tab(auth.tabs.password).click();
  await login.button(auth.forgot).click();
  await login.expectOpen('forget');
  await expect(login.field(auth.password)).toHaveAttribute('placeholder', auth.passwordPlaceholder);
  const rows = [
    [auth.account, '', fieldErrors.accountEmpty],
    [auth.account, 'unknown@', fieldErrors.emailBad],
    [auth.account, '12345', fieldErrors.accountBad],
    [auth.account, newPhone(), null],
    [auth.code, '', fieldErrors.codeEmpty],
    [auth.code, '123456', null],
    [auth.password, '', fieldErrors.passwordEmpty],
    [auth.password, '12345', fieldErrors.passwordShort],
    [auth.password, password, null],
    [auth.passwordAgain, 'another horse', fieldErrors.passwordMismatch],
    [auth.passwordAgain, password, null],
  ] as const;
  for (const [label, typed, error] of rows) {
    await login.field(label).fill(typed);
    if (!error) continue;
    await login.button(auth.submitForget).click();
    await expect(login.field(label)).toHaveAccessibleDescription(error['zh-CN']);
  }
  await login.button(auth.submitForget).click();
  await expect(login.refusal).toHaveText(refusals.codeWrong['zh-CN']);
  await login.button(auth.toOverseasForget).click();
  await expect(login.field(auth.phone)).toBeVisible();
  await expect(login.field(auth.code)).toHaveValue('123456');
  await login.button(auth.toEmailForget).click();
  await expect(login.field(auth.account)).toBeVisible();
  await login.button(auth.backToLogin).click();
  await login.expectOpen('login');
});
