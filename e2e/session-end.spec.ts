import { accountKey } from '#lib/session/remembered-account.ts';
import { expect, isDeployed, newPhone, refusals, seamReason, test, zh } from './fixtures.ts';
import { signIn } from './sign-in.ts';
import { OrderPage, placeOrder } from './store-page.ts';
import { applicant, newEmail, TrialPage } from './trial-page.ts';
import { fillCodeTab, forgetSession, visitHeld } from './visits.ts';

test.beforeEach(() => test.skip(isDeployed, seamReason));

const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

test('an account page from the back/forward cache shows nothing private before the server has answered, and nothing after a logout', async ({
  page,
  login,
  account: { phone },
}) => {
  await page.goto('/welcome/account#account');
  const text = page.locator('body');
  await expect(page.getByRole('main')).toContainText(masked(phone));
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(text).not.toContainText(masked(phone));
  await forgetSession(login);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByRole('main').getByText(zh.account.loggedOut.title)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: zh.shell.login, exact: true })).toBeVisible();
});

test('a page whose session has ended while it was hidden shows no order and no account when it is seen again', async ({
  page,
  login,
}) => {
  await signIn(page, newPhone());
  await new OrderPage(page).open(await placeOrder(page));
  await expect(page.getByRole('timer')).toBeVisible();
  await forgetSession(login);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(zh.order.loggedOut.title)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(login.enterPlatform).toHaveCount(0);
});

test('a logout in another tab takes the account away although the server cannot be asked', async ({
  page,
  login,
  account: { phone },
}) => {
  await page.goto('/welcome/account#account');
  await expect(page.getByRole('main')).toContainText(masked(phone));
  await page.context().route('**/api/user/isLogin.do', (route) => route.abort());
  const other = await page.context().newPage();
  await other.goto('/welcome/quant');
  await other.evaluate((key) => localStorage.removeItem(key), accountKey);
  await expect(page.locator('body')).not.toContainText(masked(phone));
  await expect(login.enterPlatform).toHaveCount(0);
});

test('what the account filled into a form goes with the session and is in no draft; what was typed stays', async ({
  page,
  login,
}) => {
  await signIn(page, newPhone());
  const known = { name: '韩梅梅', email: newEmail() };
  await page.route('**/check_trial*', async (route) => {
    const reply = await (await route.fetch()).json();
    await route.fulfill({ json: { ...reply, data: { ...reply.data, known: { ...reply.data.known, ...known } } } });
  });
  const trial = new TrialPage(page, login);
  await trial.open('road-show');
  const name = trial.field(zh.trial.application.name);
  const company = trial.field(zh.trial.application.company);
  await expect(name).toHaveValue(known.name);
  await company.fill(applicant.company);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(known.name);
  await forgetSession(login);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(name).toHaveValue('');
  await expect(company).toHaveValue(applicant.company);
});

test('what outlives the tab never holds the whole number or address', async ({ page, login, account: { phone } }) => {
  await page.goto('/welcome/account');
  await expect(login.enterPlatform).toBeVisible();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), accountKey)).toContain(masked(phone));
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(phone);
});

test('a login check that fails keeps what was known, says so, and is made again when the page is seen again', async ({
  page,
  login,
  words,
}) => {
  await signIn(page, newPhone());
  await page.goto('/welcome/quant');
  await expect(login.enterPlatform).toBeVisible();
  await page.route('**/api/user/isLogin.do', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await login.expectToast(words.errors.unavailable);
  await expect(login.enterPlatform).toBeVisible();
  await page.unrouteAll();
  const answered = page.waitForResponse('**/api/user/isLogin.do');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await (await answered).json()).toMatchObject({ code: 0 });
  await expect(login.enterPlatform).toBeVisible();
});

test('where cookies are blocked the dialog says so before a code is spent', async ({ page, login }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/welcome/rqdata?auth=login');
  await login.field(zh.auth.phone).fill(newPhone());
  await login.button(zh.auth.sendCode).click();
  await login.expectToast(zh.auth.cookiesBlocked);
  expect(asked.filter((url) => url.includes('/sms/send'))).toEqual([]);
});

test('where cookies are lost on the way the dialog says so after the first code, and no second one is sent', async ({
  page,
  login,
  server,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // The server's answer to a request without the cookie.
  const stranger = { code: refusals.notSignedIn.code, message: refusals.notSignedIn['zh-CN'] };
  await page.route('**/api/user/isLogin.do', (route) => route.fulfill({ json: stranger }));
  await page.goto('/welcome/rqdata?auth=login');
  await fillCodeTab(login, newPhone());
  await login.button(zh.auth.submitCode).click();
  await login.dismissToast(zh.auth.cookiesLost);
  await login.expectOpen();
  await expect(login.enterPlatform).toHaveCount(0);
  await server.moveClock(61_000);
  // The code is spent; the answer includes the time.
  await login.button(zh.auth.submitCode).click();
  await expect(login.button(zh.auth.resend)).toBeEnabled();
  await login.button(zh.auth.resend).click();
  await login.expectToast(zh.auth.cookiesLost);
  expect(asked.filter((url) => url.includes('/sms/send'))).toHaveLength(1);
});

test('a contact line is disabled until the scripts have come, and then copied at the first press, without the clipboard interface too', async ({
  page,
}) => {
  // As over plain HTTP.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const letThrough = await visitHeld(page, '/welcome/quant');
  await page.getByRole('button', { name: zh.shell.contact.open }).click();
  const line = page.locator('#contact-box').getByRole('button', { name: zh.shell.contact.phone });
  await expect(line).toBeDisabled();
  letThrough();
  await line.click();
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: zh.shell.contact.copied })).toBeVisible();
});
