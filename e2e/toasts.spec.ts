import type { Page } from '@playwright/test';
import { identity } from '#content/company.ts';
import { expect, test, zh } from './fixtures.ts';

const { contact, closeToast } = zh.shell;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/welcome');
  await page.getByRole('button', { name: contact.open }).click();
  await expect(page.getByRole('button', { name: identity.supportEmail })).toBeVisible();
});

/** From here on only `runFor` moves the page's clock, so that the delays of a busy machine do not count as the toast's time. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Moves the stopped clock by 50 ms at a time until it is so. */
async function passTimeUntil(page: Page, isSo: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50);
    await isSo();
  }).toPass({ intervals: [0] });
}

test('a toast goes after 3000 ms, is announced, and stays while the pointer is on it', async ({ page }) => {
  const copy = page.getByRole('button', { name: identity.supportEmail });
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: contact.copied });
  await stopClock(page);
  await copy.click();
  await passTimeUntil(page, () => expect(toast).toBeVisible({ timeout: 100 }));
  const announced = page.locator('[aria-live="polite"]').filter({ hasText: contact.copied });
  await expect(announced).toHaveCount(1);
  await expect(announced).toContainText(zh.shell.toastTypes.success);
  await toast.hover();
  await page.clock.runFor(6000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(3500);
  await expect(toast).toBeHidden();
});

test('identical toasts are one with a counter, at most 99+, and Esc closes it', async ({ page }) => {
  const copy = page.getByRole('button', { name: identity.supportEmail });
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: contact.copied });
  await stopClock(page);
  await copy.click();
  await copy.click();
  await passTimeUntil(page, () => expect(toast).toContainText('2', { timeout: 100 }));
  await expect(toast).toHaveCount(1);
  for (let count = 0; count < 99; count += 1) await copy.dispatchEvent('click');
  await passTimeUntil(page, () => expect(toast).toContainText('99+', { timeout: 100 }));
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
});

test('a closable toast has a button to close it', async ({ page }) => {
  await page.route('**/api/user/isLogin.do', (route) => route.fulfill({ status: 500, body: 'maintenance' }));
  await page.reload();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: zh.errors.unavailable });
  await toast.getByRole('button', { name: closeToast }).click();
  await expect(toast).toBeHidden();
});

test('a toast stays while the keyboard is in the list of messages, where Alt+T leads', async ({ page }) => {
  await page.route('**/api/user/isLogin.do', (route) => route.fulfill({ status: 500, body: 'maintenance' }));
  await page.reload();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: zh.errors.unavailable });
  await expect(toast).toBeVisible();
  await page.keyboard.press('Alt+T');
  await stopClock(page);
  await page.clock.runFor(6000);
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: closeToast }).press('Enter');
  await page.clock.runFor(500);
  await expect(toast).toBeHidden();
});

test('a message is said by the browser where the code of toasts cannot be fetched', async ({ page }) => {
  const name = page.getByRole('button', { name: identity.supportEmail });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await page.getByRole('region', { name: zh.shell.toasts }).waitFor({ state: 'attached' });
  // The chunk that holds the library, as the page has fetched it.
  const bodies = await Promise.all(
    asked
      .filter((url) => url.includes('/_next/static/chunks/'))
      .map(async (url) => ({ url, body: await (await page.request.get(url)).text() })),
  );
  const { url } = bodies.find(({ body }) => body.includes('data-sonner-toaster'))!;
  await page.route(url, (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: contact.open }).click();
  const said = page.waitForEvent('dialog');
  await name.click();
  const dialog = await said;
  expect(dialog.message()).toBe(contact.copied);
  await dialog.accept();
});

test('a message that is repeated while its toast is open has its full time again', async ({ page }) => {
  const copy = page.getByRole('button', { name: identity.supportEmail });
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: contact.copied });
  await stopClock(page);
  await copy.click();
  await passTimeUntil(page, () => expect(toast).toBeVisible({ timeout: 100 }));
  await page.clock.runFor(2000);
  await copy.dispatchEvent('click');
  await passTimeUntil(page, () => expect(toast).toContainText('2', { timeout: 100 }));
  await page.clock.runFor(2000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toBeHidden();
});
