import { en, expect, fieldErrors, isDeployed, newPhone, refusals, seamReason, test } from './fixtures.ts';

const words = en.auth;
const dataPage = '/welcome/en-US/rqdata';

test.beforeEach(() => test.skip(isDeployed, seamReason));

test('the code tab names its errors in English, in order', async ({ page, englishLogin: login }) => {
  await page.goto(`${dataPage}?auth=login`);
  await login.expectOpen('login');
  await login.button(words.submitCode).click();
  await expect(login.root.getByText(fieldErrors.phoneEmpty['en-US'])).toBeVisible();
  await login.field(words.phone).fill('12345');
  await login.button(words.sendCode).click();
  await expect(login.root.getByText(fieldErrors.phoneBad['en-US'])).toBeVisible();
  await login.field(words.phone).fill(newPhone());
  await login.button(words.submitCode).click();
  await expect(login.root.getByText(fieldErrors.codeEmpty['en-US'])).toBeVisible();
  await login.field(words.code).fill('000000');
  await login.button(words.submitCode).click();
  await expect(login.root.getByText(fieldErrors.agreementMissing['en-US'])).toBeVisible();
  await login.agree();
  await login.button(words.submitCode).click();
  await expect(login.root.getByRole('alert')).toHaveText(refusals.codeWrong['en-US']);
});

test('the password tab and the forget form speak English', async ({ page, englishLogin: login }) => {
  await page.goto(`${dataPage}?auth=login`);
  await login.tab(words.tabs.password).click();
  await login.field(words.account).fill('nobody@example.com');
  await login.field(words.password).fill('not the password');
  await login.button(words.submitLogin).click();
  await expect(login.root.getByRole('alert')).toHaveText(refusals.loginFailed['en-US']);
  await login.button(words.forgot).click();
  await login.expectOpen('forget');
  await login.field(words.account).fill('nobody@');
  await login.button(words.submitForget).click();
  await expect(login.root.getByText(fieldErrors.emailBad['en-US'])).toBeVisible();
});

for (const [name, answer, text] of [
  ['429', { status: 429, body: '{}' }, en.errors.tooMany],
  ['an HTML body', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }, en.errors.network],
] as const) {
  test(`an answer with ${name} is told in English`, async ({ page, englishLogin: login }) => {
    await page.route('**/api/user/login/phone', (route) => route.fulfill(answer));
    await page.goto(`${dataPage}?auth=login`);
    await login.field(words.phone).fill(newPhone());
    await login.field(words.code).fill('000000');
    await login.agree();
    await login.button(words.submitCode).click();
    await expect(page.getByText(text).last()).toBeVisible();
  });
}

test('a timeout and a lost slider are told in English', async ({ page, englishLogin: login }) => {
  await page.route('**/api/captcha/embedded.js', (route) => route.abort());
  await page.route('**/api/user/login/phone', () => undefined);
  await page.goto(`${dataPage}?auth=login`);
  await login.field(words.phone).fill(newPhone());
  await login.button(words.sendCode).click();
  await expect(page.getByText(words.captchaFailed).last()).toBeVisible();
  await login.field(words.code).fill('000000');
  await login.agree();
  await login.button(words.submitCode).click();
  const text = en.errors.timeout.replace('{url}', '/api/user/login/phone').replace('{ms}', '3000');
  await expect(page.getByText(text).last()).toBeVisible();
});

for (const [binfo, text] of [
  ['expires', words.wechatExpired],
  ['failed', words.wechatFailed],
] as const) {
  test(`binfo=${binfo} is told in English`, async ({ page, englishLogin: login }) => {
    await page.goto(`${dataPage}?auth=wechat&binfo=${binfo}`);
    await expect(page.getByText(text).last()).toBeVisible();
    await login.expectOpen('login');
  });
}
