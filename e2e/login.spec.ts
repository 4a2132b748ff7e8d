import { expect, fieldErrors, isDeployed, newPhone, refusals, seamReason, test, zh } from './fixtures.ts';
import { receivedCode } from './outbox.ts';
import { register } from './visits.ts';

const words = zh.auth;
const errors = Object.fromEntries(Object.entries(fieldErrors).map(([key, wording]) => [key, wording['zh-CN']]));

test.beforeEach(() => test.skip(isDeployed, seamReason));

test.describe('the story of a newcomer', () => {
  test('passes the slider, receives a code, is registered, logged in, and sees 进入平台', async ({ page, login }) => {
    const phone = newPhone();
    await page.goto('/welcome');
    await page.getByRole('banner').getByRole('link', { name: zh.shell.login }).click();
    await login.expectOpen('login');
    await login.field(words.phone).fill(phone);
    await login.requestCode();
    await login.field(words.code).fill(await receivedCode(`+86${phone}`));
    await login.agree();
    await login.field(words.code).press('Enter');
    await expect(page).toHaveURL(/\/quant\/$/);
    await page.goBack();
    const enter = page.getByRole('banner').getByRole('link', { name: zh.shell.enterPlatform });
    await expect(enter).toHaveAttribute('href', '/quant/');
    await expect(enter).toHaveAttribute('target', '_blank');
    await page.reload();
    await expect(enter).toBeVisible();
  });

  test('logs out, and nothing of the account stays in the browser', async ({ page, login }) => {
    await page.goto('/welcome/edu?auth=login');
    await register(login, newPhone());
    await page.getByRole('button', { name: zh.shell.accountMenu }).click();
    await page.getByRole('button', { name: zh.shell.logout }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: zh.shell.login })).toBeVisible();
    const stored = await page.evaluate(() => `${JSON.stringify(localStorage)}${JSON.stringify(sessionStorage)}`);
    expect(stored).not.toContain('****');
    expect(stored).not.toContain('common-account');
  });
});

test.describe('the send-code button', () => {
  test('counts down from 60 seconds and then offers another code', async ({ page, login }) => {
    await page.clock.install();
    await page.goto('/welcome?auth=login');
    await login.field(words.phone).fill(newPhone());
    await login.button(words.sendCode).click();
    await login.passSlider();
    await expect(login.button(words.resendIn.replace('{n}', '60'))).toBeDisabled();
    await page.clock.runFor(10_000);
    await expect(login.button(words.resendIn.replace('{n}', '50'))).toBeDisabled();
    await page.clock.runFor(50_000);
    await expect(login.button(words.resend)).toBeEnabled();
  });

  test('asks for the number first', async ({ page, login }) => {
    await page.goto('/welcome?auth=login');
    await login.button(words.sendCode).click();
    await expect(login.root.getByText(errors['phoneEmpty'] ?? '')).toBeVisible();
    await login.field(words.phone).fill('12345');
    await login.button(words.sendCode).click();
    await expect(login.root.getByText(errors['phoneBad'] ?? '')).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
  });

  test('sends nothing when the slider is closed', async ({ page, login }) => {
    await page.goto('/welcome?auth=login');
    await login.field(words.phone).fill(newPhone());
    await login.button(words.sendCode).click();
    await expect(page.getByRole('slider')).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('slider')).toBeHidden();
    await login.expectOpen();
    await expect(login.button(words.sendCode)).toBeEnabled();
  });

  test('says so when the slider cannot be loaded', async ({ page, login }) => {
    await page.route('**/api/captcha/embedded.js', (route) => route.abort());
    await page.goto('/welcome?auth=login');
    await login.field(words.phone).fill(newPhone());
    await login.button(words.sendCode).click();
    await expect(page.getByText(words.captchaFailed).last()).toBeVisible();
  });
});

test.describe('errors', () => {
  test('appear one at a time in order, at their field, and go when a field gains focus', async ({ page, login }) => {
    await page.goto('/welcome?auth=login');
    await login.button(words.submitCode).click();
    const phone = login.field(words.phone);
    await expect(login.root.getByText(errors['phoneEmpty'] ?? '')).toBeVisible();
    await expect(login.root.getByText(errors['codeEmpty'] ?? '')).toHaveCount(0);
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(errors['phoneEmpty'] ?? '');
    await login.field(words.code).focus();
    await expect(login.root.getByText(errors['phoneEmpty'] ?? '')).toHaveCount(0);
    await phone.fill(newPhone());
    await login.button(words.submitCode).click();
    await expect(login.root.getByText(errors['codeEmpty'] ?? '')).toBeVisible();
    await login.field(words.code).fill('000000');
    await login.button(words.submitCode).click();
    await expect(login.root.getByText(errors['agreementMissing'] ?? '')).toBeVisible();
  });

  test('say nothing on leaving an empty field, and speak on leaving a wrong one', async ({ page, login }) => {
    await page.goto('/welcome?auth=login');
    await login.field(words.phone).focus();
    await login.field(words.phone).press('Tab');
    await expect(login.root.getByText(errors['phoneEmpty'] ?? '')).toHaveCount(0);
    await login.field(words.phone).fill('12345');
    await login.field(words.phone).blur();
    await expect(login.root.getByText(errors['phoneBad'] ?? '')).toBeVisible();
  });

  test('of the server stand under the form and keep what was typed', async ({ page, login }) => {
    await page.goto('/welcome?auth=login');
    await login.field(words.phone).fill(newPhone());
    await login.field(words.code).fill('000000');
    await login.agree();
    await login.button(words.submitCode).click();
    await expect(login.root.getByRole('alert')).toHaveText(refusals.codeWrong['zh-CN']);
    await expect(login.field(words.code)).toHaveValue('000000');
  });

  test('of a timeout name the address and the time, in a toast', async ({ page, login }) => {
    await page.route('**/api/user/login/phone', () => undefined);
    await page.goto('/welcome?auth=login');
    await login.field(words.phone).fill(newPhone());
    await login.field(words.code).fill('000000');
    await login.agree();
    await login.button(words.submitCode).click();
    const text = zh.errors.timeout.replace('{url}', '/api/user/login/phone').replace('{ms}', '3000');
    await expect(page.getByText(text).last()).toBeVisible();
  });

  for (const [name, answer, text] of [
    ['429', { status: 429, body: '{}' }, zh.errors.tooMany],
    ['a text body', { status: 500, body: 'maintenance until noon' }, 'maintenance until noon'],
    ['an HTML body', { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }, zh.errors.network],
    ['an empty body', { status: 500, body: '' }, zh.errors.network],
  ] as const) {
    test(`of an answer with ${name} are told in a toast`, async ({ page, login }) => {
      await page.route('**/api/user/login/phone', (route) => route.fulfill(answer));
      await page.goto('/welcome?auth=login');
      await login.field(words.phone).fill(newPhone());
      await login.field(words.code).fill('000000');
      await login.agree();
      await login.button(words.submitCode).click();
      await expect(page.getByText(text).last()).toBeVisible();
    });
  }
});

test.describe('the dialog', () => {
  test('traps the focus, closes by Esc and returns the focus', async ({ page, login }) => {
    await page.goto('/welcome');
    const opener = page.getByRole('banner').getByRole('link', { name: zh.shell.login });
    await opener.focus();
    await page.keyboard.press('Enter');
    await login.expectOpen();
    for (let count = 0; count < 15; count += 1) {
      await page.keyboard.press('Tab');
      expect(await login.root.evaluate((root) => root.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(login.root).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('links both agreements as PDF documents', async ({ page, login, request }) => {
    await page.goto('/welcome?auth=login');
    await login.expectOpen();
    for (const link of await login.root.locator('a[href$=".pdf"]').all()) {
      const reply = await request.get((await link.getAttribute('href')) ?? '');
      expect(reply.status()).toBe(200);
      expect(reply.headers()['content-type']).toContain('application/pdf');
    }
    await expect(login.root.locator('a[href$=".pdf"]')).toHaveCount(2);
    await expect(login.root.getByRole('checkbox')).not.toBeChecked();
  });

  test('takes its parameters out of the address bar and keeps the others', async ({ page, login }) => {
    await page.goto('/welcome?auth=login&redirect=%2Fams%2F&invite_code=x&utm_source=partner');
    await login.expectOpen();
    await expect(page).toHaveURL(/\/welcome\?utm_source=partner$/);
  });
});
