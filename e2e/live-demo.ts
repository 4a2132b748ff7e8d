import type { Page } from '@playwright/test';
import { expect, zh } from './fixtures.ts';

/** Waits until a demonstration's code has taken the place of what the server drew. */
export async function expectLive(page: Page): Promise<void> {
  const demo = page.locator('[data-demo]');
  await demo.scrollIntoViewIfNeeded();
  await expect(demo).toHaveAttribute('data-demo', 'live');
}

/** Presses an action of the row under a result that copies, and reads what is on the clipboard; needs its permissions. */
export async function copiedBy(page: Page, kind: 'python' | 'link'): Promise<string> {
  const button = page.getByRole('button', { name: zh.takeAway[kind], exact: true });
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await button.click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Opens a page whose own scripts run, while none of the code that is fetched later arrives until the answer is called. */
export async function holdCode(page: Page, path: string): Promise<() => void> {
  let letThrough = () => {};
  const isOpen = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const html = await (await page.request.get(path)).text();
  const own = new Set([...html.matchAll(/\/_next\/static\/chunks\/[^"'\\]+?\.js/g)].map(([address]) => address));
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    if (![...own].some((address) => route.request().url().includes(address))) await isOpen;
    await route.continue();
  });
  await page.goto(path);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  return letThrough;
}
