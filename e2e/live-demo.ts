import type { Page, Request } from '@playwright/test';
import { expect, zh } from './fixtures.ts';

/** Waits until a demonstration is hydrated; before that its controls are disabled. */
export async function expectLive(page: Page): Promise<void> {
  const demo = page.locator('[data-demo]');
  await demo.scrollIntoViewIfNeeded();
  await expect(demo).toHaveAttribute('data-demo', 'live');
}

/** Opens the settings beyond a demonstration's first ones. */
export async function openMore(page: Page): Promise<void> {
  const more = page.locator('[data-more]');
  if (await more.evaluate((details: HTMLDetailsElement) => details.open)) return;
  await more.locator('> summary').click();
  await expect(more).toHaveAttribute('open', '');
}

/** Shows one view of a demonstration's results. */
export async function chooseView(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).check();
}

/** Copies the address of a result, and reads it from the clipboard; needs its permissions. */
export async function copiedAddress(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: zh.takeAway.link, exact: true });
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await button.click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Opens a page whose own scripts run, while the code fetched later is held until released. */
export async function holdCode(page: Page, path: string): Promise<() => Promise<void>> {
  const letThrough = await holdRequests(page, await codeBeside(page, path));
  await page.goto(path);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  return letThrough;
}

/** Returns a predicate for scripts that are fetched after the page's own; the HTML may name them as preloads. */
export async function codeBeside(page: Page, path: string): Promise<(address: URL) => boolean> {
  const html = (await (await page.request.get(path)).text()).replaceAll(/<link [^>]*>/g, '');
  const own = new Set([...html.matchAll(/\/_next\/static\/chunks\/[^"'\\]+?\.js/g)].map(([address]) => address));
  return ({ pathname }) =>
    /\/_next\/static\/chunks\/[^/]+\.js$/.test(pathname) && !own.has(pathname.slice('/welcome'.length));
}

/**
 * Holds matching requests until they are released; at least one must arrive. The returned function resolves once the
 * requests made by then are answered.
 */
export async function holdRequests(
  page: Page,
  pattern: RegExp | ((address: URL) => boolean),
): Promise<() => Promise<void>> {
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  const held: Request[] = [];
  await page.route(pattern, async (route) => {
    held.push(route.request());
    ask();
    await isOpen;
    await route.continue();
  });
  return async () => {
    await isAsked;
    open();
    await Promise.all(held.map(async (request) => (await request.response())?.finished()));
  };
}
