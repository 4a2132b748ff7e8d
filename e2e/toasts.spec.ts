import { expect, test, zh } from './fixtures.ts';
import { identity } from '#lib/shared/site/identity.ts';

const { contact, closeToast } = zh.shell;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/welcome');
  await page.getByRole('button', { name: contact.open }).click();
});

test('a toast goes after 3000 ms, is announced, and stays while the pointer is on it', async ({ page }) => {
  const copy = page.getByRole('button', { name: identity.supportEmail });
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: contact.copied });
  await copy.click();
  await expect(toast).toBeVisible();
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: contact.copied })).toHaveCount(1);
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
  await copy.click();
  await copy.click();
  await expect(toast).toHaveCount(1);
  await expect(toast).toContainText('2');
  for (let count = 0; count < 99; count += 1) await copy.dispatchEvent('click');
  await expect(toast).toContainText('99+');
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
});

test('a closable toast has a button to close it', async ({ page }) => {
  await page.route('**/api/user/isLogin.do', (route) => route.fulfill({ status: 500, body: 'maintenance' }));
  await page.reload();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'maintenance' });
  await toast.getByRole('button', { name: closeToast }).click();
  await expect(toast).toBeHidden();
});

test('a toast stays while the focus is on its button, and goes after 3000 ms without it', async ({ page }) => {
  await page.route('**/api/user/isLogin.do', (route) => route.fulfill({ status: 500, body: 'maintenance' }));
  await page.reload();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'maintenance' });
  const close = toast.getByRole('button', { name: closeToast });
  await close.focus();
  await page.clock.runFor(6000);
  await expect(toast).toBeVisible();
  await close.blur();
  await page.clock.runFor(3500);
  await expect(toast).toBeHidden();
});

test('a message that is said again while its toast is open has its full time anew', async ({ page }) => {
  const copy = page.getByRole('button', { name: identity.supportEmail });
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: contact.copied });
  await copy.click();
  await toast.hover();
  await page.clock.runFor(2000);
  await page.mouse.move(5, 5);
  await page.clock.runFor(2000);
  await copy.dispatchEvent('click');
  await expect(toast).toContainText('2');
  await page.clock.runFor(2000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toBeHidden();
});
