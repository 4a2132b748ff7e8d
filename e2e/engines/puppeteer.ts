import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { findElement, type Find } from './find-element.ts';
import type { Browser, Cookie, Tab } from './tab.ts';

/** Launches Chromium by its own protocol, however old, or Firefox by WebDriver BiDi. */
export async function launchPuppeteer(options: LaunchOptions): Promise<Browser> {
  const browser = await puppeteer.launch({
    ...options,
    // Set by arguments: Firefox ESR does not support all of Puppeteer's viewport commands.
    defaultViewport: null,
    headless: true,
    timeout: 120_000,
    protocolTimeout: 90_000,
    env: { ...process.env, TZ: 'Asia/Shanghai' },
  });
  return {
    close: () => browser.close(),
    open: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      return new PuppeteerTab(page);
    },
  };
}

class PuppeteerTab implements Tab {
  readonly errors: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    page.on('pageerror', (error) => this.errors.push(String(error)));
  }

  async goto(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async back(): Promise<void> {
    // Puppeteer would wait for a load, and the site's own router goes back without one.
    await this.run(() => history.back());
  }

  url(): Promise<string> {
    // Firefox ESR does not report a script's changes to the history.
    return this.run(() => location.href);
  }

  run<Args extends unknown[], Result>(task: (...args: Args) => Result, ...args: Args): Promise<Result> {
    return this.#page.evaluate(`(${task.toString()})(...${JSON.stringify(args)})`) as Promise<Result>;
  }

  async click(find: Find): Promise<void> {
    const element = await this.#find(find);
    await element.evaluate(standStill);
    await element.click();
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async key(name: 'Enter' | 'Escape' | 'Tab'): Promise<void> {
    await this.#page.keyboard.press(name);
  }

  async clickAt(x: number, y: number): Promise<void> {
    await this.#page.mouse.click(x, y);
  }

  async chooseFile(find: Find, path: string): Promise<void> {
    await ((await this.#find(find)) as ElementHandle<HTMLInputElement>).uploadFile(path);
  }

  async setCookies(cookies: readonly Cookie[]): Promise<void> {
    await this.#page.browserContext().setCookie(...cookies);
  }

  async screenshot(path: string): Promise<void> {
    await this.#page.screenshot({ path });
  }

  async close(): Promise<void> {
    await this.#page.browserContext().close();
  }

  async #find(find: Find): Promise<ElementHandle> {
    const element = (await this.#page.evaluateHandle(findElement, find)).asElement();
    if (!element) throw new Error(`not there: ${JSON.stringify(find)}`);
    return element as ElementHandle;
  }
}

/** Waits until an element stops moving: a person does not press a moving element. Runs in the page. */
function standStill(element: Element): Promise<void> {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  return new Promise((resolve) => {
    let before = '';
    const timer = setInterval(() => {
      const now = place();
      if (now === before) {
        clearInterval(timer);
        resolve();
      }
      before = now;
    }, 100);
  });
}
