import { expect, isDeployed, languages, newPhone, seamReason, test, zh } from './fixtures.ts';
import { captchaSlider } from './login-dialog.ts';
import { receivedCode } from './read-outbox.ts';
import { logOut, register } from './visits.ts';

const words = zh.auth;

test.beforeEach(() => test.skip(isDeployed, seamReason));

test.describe('the story of a newcomer', () => {
  test('passes the slider, receives a code, is registered, logged in, and sees 进入平台 @way', async ({
    page,
    login,
  }) => {
    const phone = newPhone();
    await page.goto('/welcome');
    await page.getByRole('banner').getByRole('button', { name: zh.shell.login, exact: true }).click();
    await login.expectOpen('login');
    await login.field(words.phone).fill(phone);
    await login.requestCode();
    await login.field(words.code).fill(await receivedCode(`+86${phone}`));
    await login.agree();
    await login.field(words.code).press('Enter');
    await expect(page).toHaveURL(/\/quant\/$/);
    await page.goBack();
    const enter = page.getByRole('banner').getByRole('link', { name: zh.shell.enterPlatform });
    await expect(enter).toBeVisible();
    const platform = page.context().waitForEvent('page');
    await enter.click();
    await expect(await platform).toHaveURL(/\/quant\/$/);
    await page.reload();
    await expect(enter).toBeVisible();
  });
});

test.describe('the send-code button', () => {
  test('counts down from 60 seconds and then offers another code', async ({ page, login }) => {
    await page.clock.install();
    await page.goto('/welcome/rqdata?auth=login');
    await login.field(words.phone).fill(newPhone());
    await login.button(words.sendCode).click();
    await login.passSlider();
    const waiting = login.root.getByRole('button', { name: new RegExp(words.resendIn.replace('{n}', '\\d+')) });
    await expect(waiting).toBeDisabled();
    // From now on the browser's clock is frozen and moves only explicitly.
    await page.clock.pauseAt(Date.now() + 20_000);
    const secondsLeft = async () => Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0]);
    const first = await secondsLeft();
    expect(first).toBeLessThanOrEqual(40);
    await page.clock.runFor(10_000);
    expect(await secondsLeft()).toBe(first - 10);
    await page.clock.runFor(60_000);
    await expect(login.button(words.resend)).toBeEnabled();
  });

  test('sends nothing when the slider is closed', async ({ page, login }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.url().includes('/sms/send') && sent.push(request.url()));
    await page.goto('/welcome?auth=login');
    await login.field(words.phone).fill(newPhone());
    await login.button(words.sendCode).click();
    await expect(captchaSlider(page)).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(captchaSlider(page)).toBeHidden();
    await login.expectOpen();
    await expect(login.button(words.sendCode)).toBeEnabled();
    expect(sent).toEqual([]);
  });
});

test.describe('the dialog', () => {
  test('shows both agreements of the language, which are PDF documents, and a box that is not ticked', async ({
    page,
    login,
    request,
  }) => {
    for (const { language, dataPage } of languages) {
      await page.goto(`${dataPage}?auth=login`);
      const links = login.root.locator('a[href$=".pdf"]');
      await expect(links, language).toHaveCount(2);
      for (const link of await links.all()) {
        await expect(link).toBeVisible();
        const reply = await request.get((await link.getAttribute('href')) ?? '');
        expect(reply.status()).toBe(200);
        expect(reply.headers()['content-type']).toContain('application/pdf');
        expect((await reply.body()).subarray(0, 5).toString()).toBe('%PDF-');
      }
      await expect(login.root.getByRole('checkbox')).not.toBeChecked();
    }
  });

  test('traps the focus, closes by Esc and returns the focus', async ({ page, login }) => {
    await page.goto('/welcome');
    const opener = page.getByRole('banner').getByRole('button', { name: zh.shell.login, exact: true });
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

  test(
    'is a sheet at the lower edge of a phone, as wide as the screen, and all of it is reached by a finger',
    {
      tag: '@phone',
    },
    async ({ page, login, isMobile }) => {
      await page.goto('/welcome?auth=login');
      await login.expectOpen();
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      const bottom = async () => {
        const box = await login.root.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0));
      };
      if (isMobile) {
        await expect.poll(bottom).toBe(height);
        expect((await login.root.boundingBox())?.width).toBe(width);
      } else {
        expect((await login.root.boundingBox())?.width).toBe(440);
      }
      await login.agree();
      await login.button(words.submitCode).click();
      await expect(login.button(words.submitCode)).toBeInViewport({ ratio: 1 });
    },
  );
});

test('other tabs follow login and logout', async ({ page, login, context }) => {
  const other = await context.newPage();
  await other.goto('/welcome/edu');
  const otherBanner = other.getByRole('banner');
  await expect(otherBanner.getByRole('button', { name: zh.shell.login, exact: true })).toBeVisible();
  await page.goto('/welcome/edu?auth=login');
  await register(login, newPhone());
  await expect(otherBanner.getByRole('link', { name: zh.shell.enterPlatform })).toBeVisible();
  await logOut(login);
  await expect(otherBanner.getByRole('button', { name: zh.shell.login, exact: true })).toBeVisible();
});
