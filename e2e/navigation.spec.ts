import type { Locator, Page } from '@playwright/test';
import { listPath } from './datahub-page.ts';
import { expect, test, zh } from './fixtures.ts';
import { readToTheEnd } from './read-to-the-end.ts';
import { visitAwake } from './visits.ts';

const { nav } = zh;

/** Scrolls to an element and waits until the page has stored the position, at a scroll event of the next frame. */
async function scrollTo(page: Page, element: Locator): Promise<number> {
  await element.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(200);
  const stored = () => page.evaluate(() => sessionStorage.getItem('scroll-positions'));
  await expect.poll(stored).toContain(`,${Math.round(top)}]`);
  return top;
}

test.describe('scrolling', () => {
  test('starts a new page at the top and comes Back to where it was', async ({ page }) => {
    await visitAwake(page, '/welcome');
    const link = page.getByRole('contentinfo').getByRole('link', { name: nav.rqdata, exact: true });
    const before = await scrollTo(page, link);
    // By script, because the test's own click would scroll the page again.
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(/rqdata$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1);
  });

  test('waits for a press that is under way before it comes back to where a page was', async ({ page }) => {
    await page.clock.install();
    await visitAwake(page, '/welcome');
    const before = await scrollTo(page, page.getByRole('contentinfo'));
    const position = () => page.evaluate(() => window.scrollY);
    // From now on the browser's clock is frozen and moves only explicitly.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    // The entry keeps the mode through a reload: set back here, only the page that has woken sets it again.
    await page.evaluate(() => {
      history.scrollRestoration = 'auto';
    });
    await page.reload();
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByRole('heading', { level: 1 }).hover();
    await page.mouse.down();
    await page.clock.runFor(1000);
    expect(await position()).toBe(0);
    await page.mouse.up();
    await page.clock.runFor(1000);
    expect(await position()).toBeCloseTo(before, -1);
  });

  test('leaves a new page where its reader has moved it meanwhile', async ({ page }) => {
    await page.clock.install();
    await page.goto('/welcome');
    const link = page.getByRole('contentinfo').getByRole('link', { name: nav.rqdata, exact: true });
    await expect(link).toBeAttached();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(/rqdata$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.rqdata.hero.title.join(''));
    await page.clock.runFor(100);
    await page.keyboard.press('End');
    const moved = () => page.evaluate(() => window.scrollY);
    await expect.poll(moved).toBeGreaterThan(200);
    await page.clock.runFor(1000);
    expect(await moved()).toBeGreaterThan(200);
  });
});

test('a link that was followed looks pressed until its page is there', { tag: '@phone' }, async ({ page }) => {
  let letThrough = () => {};
  const isOpen = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/welcome\/rqdata\?_rsc=/, (route) => isOpen.then(() => route.continue()));
  await visitAwake(page, '/welcome');
  // The footer stays when the page changes.
  const link = page.getByRole('contentinfo').getByRole('link', { name: nav.rqdata, exact: true });
  await expect(link).toHaveCSS('background-image', 'none');
  await link.click();
  await page.mouse.move(0, 0);
  await expect(link).toHaveCSS('background-image', /gradient/);
  letThrough();
  await expect(page).toHaveURL(/rqdata$/);
  await expect(link).toHaveCSS('background-image', 'none');
});

test('a followed link loads no document, and no request of the router is redirected, new to the server or not', async ({
  page,
}) => {
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('_rsc=')) answers.push(`${response.status()} ${response.url()}`);
  });
  // The second visitor's pages come from the server's memory.
  for (const _visitor of [1, 2]) {
    await visitAwake(page, '/welcome');
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await page.getByRole('contentinfo').getByRole('link', { name: nav.rqdata, exact: true }).click();
    await expect(page).toHaveURL(/rqdata$/);
    await expect(page.locator('html')).toHaveAttribute('data-same');
  }
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.filter((answer) => !answer.startsWith('200 '))).toEqual([]);
});

test('a page fetches ahead where its own links lead, and nothing from a list, its menus or its footer', async ({
  page,
}) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.has('_rsc')) fetched.add(pathname);
  });
  await visitAwake(page, listPath);
  await readToTheEnd(page);
  await page.getByRole('contentinfo').getByRole('link', { name: nav.rqdata, exact: true }).hover();
  await page.waitForLoadState('networkidle');
  expect([...fetched]).toEqual([]);
  await visitAwake(page, '/welcome');
  await expect.poll(() => [...fetched]).toContain('/welcome/trial/road-show');
});

test('a link, a button and a summary show a press in its own frame, before its release', async ({ page }) => {
  // Without a script: nothing but the stylesheet may have to answer.
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
  await page.goto('/welcome/rq-factor');
  for (const control of [
    page.getByRole('navigation', { name: zh.shell.mainNav }).getByRole('link').first(),
    page.getByRole('banner').getByRole('button', { name: zh.shell.login, exact: true }),
    page.getByRole('main').locator('summary').filter({ visible: true }).first(),
  ]) {
    await control.hover();
    await expect(control).toHaveCSS('background-image', 'none');
    await page.mouse.down();
    await expect(control).toHaveCSS('background-image', /gradient/);
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
});

test('a navigation fades the new view in, unless the visitor wants no motion', async ({ page }) => {
  // Counts the fades that begin; the animation itself is over in 200 ms.
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its element below
    const begin = Element.prototype.animate;
    Object.assign(window, { fades: 0 });
    Element.prototype.animate = function animate(...given) {
      if (this.id === 'main') Object.assign(window, { fades: (window as unknown as { fades: number }).fades + 1 });
      return begin.apply(this, given);
    };
  });
  const fades = () => page.evaluate(() => (window as unknown as { fades: number }).fades);
  await visitAwake(page, '/welcome');
  const link = page.getByRole('contentinfo').getByRole('link', { name: nav.rqdata, exact: true });
  await link.click();
  await expect(page).toHaveURL(/rqdata$/);
  await expect.poll(fades).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/welcome$/);
  expect(await fades()).toBe(1);
});
