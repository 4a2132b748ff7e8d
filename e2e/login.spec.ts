import { expect, isDeployed, languages, newPhone, seamReason, test, zh } from './fixtures.ts';
import { receivedCode } from './outbox.ts';
import { logOut, register } from './visits.ts';

const words = zh.auth;

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
});

test.describe('the send-code button', () => {
  for (const { name, language, dataPage } of languages) {
    test.describe(name, () => {
      test.use({ language });

      test('counts down from 60 seconds and then offers another code', async ({ page, login, words: { auth } }) => {
        await page.clock.install();
        await page.goto(`${dataPage}?auth=login`);
        await login.field(auth.phone).fill(newPhone());
        await login.button(auth.sendCode).click();
        await login.passSlider();
        // The browser's clock goes on while the test looks: the seconds are compared, not expected.
        const waiting = login.root.getByRole('button', { name: new RegExp(auth.resendIn.replace('{n}', '\\d+')) });
        const secondsLeft = async () => Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0]);
        await expect(waiting).toBeDisabled();
        const first = await secondsLeft();
        expect(first).toBeGreaterThan(40);
        expect(first).toBeLessThanOrEqual(60);
        await page.clock.runFor(10_000);
        await expect.poll(secondsLeft).toBeLessThanOrEqual(first - 10);
        await page.clock.runFor(60_000);
        await expect(login.button(auth.resend)).toBeEnabled();
      });

      test('stands above both agreements, which are PDF documents, and a box that is not ticked', async ({
        page,
        login,
        request,
      }) => {
        await page.goto(`${dataPage}?auth=login`);
        await login.expectOpen();
        const links = login.root.locator('a[href$=".pdf"]');
        await expect(links).toHaveCount(2);
        for (const link of await links.all()) {
          const reply = await request.get((await link.getAttribute('href')) ?? '');
          expect(reply.status()).toBe(200);
          expect(reply.headers()['content-type']).toContain('application/pdf');
        }
        await expect(login.root.getByRole('checkbox')).not.toBeChecked();
      });
    });
  }

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
});

test('other tabs follow login and logout', async ({ page, login, context }) => {
  const other = await context.newPage();
  await other.goto('/welcome/edu');
  const otherBanner = other.getByRole('banner');
  await expect(otherBanner.getByRole('link', { name: zh.shell.login })).toBeVisible();
  await page.goto('/welcome/edu?auth=login');
  await register(login, newPhone());
  await expect(otherBanner.getByRole('link', { name: zh.shell.enterPlatform })).toBeVisible();
  await logOut(login);
  await expect(otherBanner.getByRole('link', { name: zh.shell.login })).toBeVisible();
});
