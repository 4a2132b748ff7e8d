import type { APIRequestContext } from '@playwright/test';
import { test as base, expect } from '#e2e/fixtures.ts';
import { gapPx } from '#e2e/login-dialog.ts';
import { chromiumArguments } from '#scripts/browser.ts';
import { findEngine, type Engine, type EngineName } from '#scripts/engines.ts';
import type { Find } from './find-element.ts';
import { launchPuppeteer } from './puppeteer.ts';
import type { Browser, Tab } from './tab.ts';
import { launchWebKit } from './webkit.ts';

/** Time after which a missing element fails the test. */
const patience = { timeout: 30_000 };

/** A visitor in one of the engines: it waits for each element, and checks that presses reach it. */
export class Visitor {
  readonly tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.#origin = origin;
  }

  /** Opens a page and waits until it is hydrated (visits.ts). */
  async open(path: string): Promise<void> {
    await this.tab.goto(this.#origin + path);
    await expect.poll(() => this.tab.run(() => history.scrollRestoration), patience).toBe('manual');
  }

  async press(css: string, name?: string, group?: string): Promise<void> {
    await expect(() => this.#click({ css, name, group })).toPass(patience);
  }

  async #click(find: Find): Promise<void> {
    await this.tab.click(find);
    // A page that the press has left cannot be queried any more.
    const isMissed = await this.tab.run(() => window.isPressed === false).catch(() => false);
    if (isMissed) throw new Error(`pressed beside it: ${JSON.stringify(find)}`);
  }

  async see(words: string, css = 'body'): Promise<void> {
    await expect.poll(() => this.textOf(css), patience).toContain(words);
  }

  /** Returns the visible text; empty while the element is missing, as between two pages. */
  async textOf(css: string): Promise<string> {
    const read = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText ?? '';
    return this.tab.run(read, css).catch(() => '');
  }

  async fill(css: string, name: string | undefined, value: string): Promise<void> {
    await expect(async () => {
      await this.#click({ css, name });
      await this.tab.run(() => (document.activeElement as HTMLInputElement).select());
      await this.tab.type(value);
      expect(await this.tab.run(() => (document.activeElement as HTMLInputElement).value)).toBe(value);
    }).toPass(patience);
  }

  async isShown(css: string): Promise<boolean> {
    return this.tab.run((selector) => (document.querySelector(selector)?.getClientRects().length ?? 0) > 0, css);
  }

  async expectShown(css: string, shown: boolean): Promise<void> {
    await expect.poll(() => this.isShown(css), { ...patience, message: css }).toBe(shown);
  }

  async path(): Promise<string> {
    return new URL(await this.tab.url()).pathname;
  }

  /** Solves the embedded slider as a keyboard user does; it is in a shadow tree. */
  async passSlider(): Promise<void> {
    const layer = '[data-layer="captcha"]';
    const move = (host: string, to: string) => {
      const slider = document.querySelector(host)?.shadowRoot?.querySelector<HTMLInputElement>('input:enabled');
      if (!slider) return false;
      slider.focus();
      slider.value = to;
      slider.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
      return true;
    };
    const isGone = () => this.tab.run((host) => document.querySelector(host) === null, layer);
    await expect.poll(isGone, patience).toBe(false);
    // A picture that could not be fetched is replaced by another: the step is repeated, as a person would.
    await expect(async () => {
      if (await isGone()) return;
      expect(await this.tab.run(move, layer, String(gapPx))).toBe(true);
      await this.tab.key('Enter');
      await expect.poll(isGone, { timeout: 5000 }).toBe(true);
    }).toPass({ timeout: 60_000 });
  }

  /** Gives the visitor a session that calls have opened. Cookies are set on a page of the site, where they belong. */
  async takeSession(request: APIRequestContext): Promise<void> {
    const { cookies } = await request.storageState();
    await this.tab.goto(`${this.#origin}/welcome/icon.svg`);
    await this.tab.setCookies(
      cookies.map(({ name, value, domain, path, httpOnly }) => ({ name, value, domain, path, httpOnly })),
    );
  }
}

type WorkerFixtures = {
  /** Engine under test; each has a project in playwright.config.ts. */
  engine: EngineName;
  found: Engine | string;
  opened: Browser;
};

export const test = base.extend<{ visitor: Visitor }, WorkerFixtures>({
  engine: ['chromium-103', { option: true, scope: 'worker' }],
  found: [async ({ engine }, use) => use(await findEngine(engine)), { scope: 'worker', timeout: 120_000 }],
  opened: [
    async ({ engine, found }, use) => {
      if (typeof found === 'string') throw new Error(found);
      const browser = await launch(engine, found);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  visitor: async ({ opened, server }, use, info) => {
    const tab = await opened.open();
    await use(new Visitor(tab, server.origin));
    if (info.status !== info.expectedStatus) await tab.screenshot(info.outputPath('screenshot.png'));
    await tab.close();
    expect(tab.errors, 'errors of the page').toEqual([]);
  },
});

function launch(engine: EngineName, { path, driver }: Engine): Promise<Browser> {
  if (engine === 'webkit') return launchWebKit(driver ?? '', path);
  if (engine === 'firefox') {
    // The embedded cashier and platform pages allow no image, so no icon may be requested.
    const extraPrefsFirefox = { 'intl.accept_languages': 'zh-CN', 'browser.chrome.site_icons': false };
    const args = ['--width=1280', '--height=885'];
    return launchPuppeteer({ browser: 'firefox', executablePath: path, args, extraPrefsFirefox });
  }
  return launchPuppeteer({
    executablePath: path,
    args: [...chromiumArguments, '--lang=zh-CN', '--no-zygote', '--window-size=1280,800'],
  });
}
