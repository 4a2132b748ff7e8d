import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { firefoxPath } from '#scripts/browser.ts';
import { test as base, expect } from './fixtures.ts';
import { gapPx } from './login-dialog.ts';

export const firefoxReason = 'Firefox is not installed here';

type Fixtures = {
  /** One visitor's page, with cookies and storage of its own. */
  visitor: Page;
};
type WorkerFixtures = { firefox: Browser };

/** Firefox speaks WebDriver BiDi, which Playwright does not: it runs the tests, Puppeteer drives the browser. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  firefox: [
    async ({ headless }, use) => {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        ...(firefoxPath ? { executablePath: firefoxPath } : {}),
        headless,
        timeout: 120_000,
        protocolTimeout: 90_000,
        env: { ...process.env, TZ: 'Asia/Shanghai' },
        // The pages of stand-ins (cashier, platform) allow no picture: no icon may be asked for.
        extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN', 'browser.chrome.site_icons': false },
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  visitor: async ({ firefox, extraHTTPHeaders }, use, info) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.setViewport({ width: 1280, height: 800 });
    await page.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    // Uncaught exceptions, unhandled rejections, and what the content security policy refused.
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    if (info.status !== info.expectedStatus) {
      await page.screenshot({ path: info.outputPath('screenshot.png') });
    }
    await context.close();
    expect(errors, 'errors of the page').toEqual([]);
  },
});

/** A selector: by role and whole accessible name, as a screen reader finds it, below what `within` selects. */
export function role(kind: string, name?: string, within = 'main'): string {
  return `${within} ::-p-aria([role="${kind}"]${name === undefined ? '' : `[name="${name}"]`})`;
}

/** A selector: the innermost element that holds these words. */
export function text(words: string, within = 'main'): string {
  return `${within} ::-p-text(${JSON.stringify(words)})`;
}

/** Waits until it can be seen, on whatever page the visitor is by then: a node of the page before is an error to Firefox. */
export async function see(page: Page, selector: string): Promise<void> {
  await expect(async () => {
    expect(await (await page.$(selector))?.isVisible(), selector).toBe(true);
  }).toPass({ timeout: 30_000 });
}

export async function press(page: Page, selector: string): Promise<void> {
  await page.locator(selector).click();
}

/**
 * Waits for a text anywhere on the page, and shows the whole page's text when it does not come. The page looks at each of its changes by
 * itself: a toast is there for three seconds, and on a busy machine a question from outside can come before and after them.
 */
export async function readWords(page: Page, words: string): Promise<void> {
  const isThere = (wanted: string) => document.body.innerText.includes(wanted);
  await page
    .waitForFunction(isThere, { polling: 'mutation', timeout: 30_000 }, words)
    .catch(async () => expect(await page.evaluate(() => document.body.innerText)).toContain(words));
}

/** Fills in a field, which a page that learns who is there may exchange for another in the meantime. */
export async function fill(page: Page, selector: string, value: string): Promise<void> {
  await expect(async () => {
    await page.locator(selector).setTimeout(5000).fill(value);
    expect(await valueOf(page, selector)).toBe(value);
  }).toPass({ timeout: 30_000 });
}

/** What is read while the page changes is read again: a node of the page before is an error to Firefox. */
async function readAgain<Found>(read: () => Promise<Found>): Promise<Found> {
  let found!: Found;
  await expect(async () => {
    found = await read();
  }).toPass({ timeout: 30_000 });
  return found;
}

export function valueOf(page: Page, selector: string): Promise<string> {
  return readAgain(async () => {
    const field = await page.waitForSelector(selector);
    return field?.evaluate((element) => (element as HTMLInputElement).value) ?? '';
  });
}

export function textOf(page: Page, selector: string): Promise<string> {
  return readAgain(async () => {
    const element = await page.waitForSelector(selector);
    return element?.evaluate((found) => (found as HTMLElement).innerText.trim()) ?? '';
  });
}

/** The texts of all elements that a selector finds, in their order. */
export function textsOf(page: Page, selector: string): Promise<string[]> {
  return readAgain(() =>
    page.$$eval(selector, (found) => found.map((element) => (element as HTMLElement).innerText.trim())),
  );
}

export const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Solves the embedded slider as a keyboard user does. It lives in a shadow tree, whose host has no box and so is never visible. */
export async function passSlider(page: Page): Promise<void> {
  const layer = '[data-layer="captcha"]';
  const isGone = (host: string) => document.querySelector(host) === null;
  await page.waitForSelector(layer);
  // A picture that could not be fetched at once is replaced by another: try again as a person would.
  await expect(async () => {
    if (await page.evaluate(isGone, layer)) return;
    const slider = page.locator(`${layer} >>> input:enabled`).setTimeout(5000);
    await slider.fill(String(gapPx));
    await page.keyboard.press('Enter');
    await page.waitForFunction(isGone, { polling: 'mutation', timeout: 5000 }, layer);
  }).toPass({ timeout: 60_000 });
}
