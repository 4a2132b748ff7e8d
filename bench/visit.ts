import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { Hand, middleOf, type Point } from './hand.ts';
import { watchVisit, type Seen } from './visit-watch.ts';

/** Network and processor: 150 ms round-trip time, 1.6 Mbit/s each way, CPU at a quarter. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const cpuSlowdown = 4;
const timeoutMs = 30_000;

const phone = {
  locale: 'zh-CN',
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const desktop = { locale: 'zh-CN', viewport: { width: 1280, height: 800 } };

/** Figures of a visit, in milliseconds from the input to the result on screen, with the browser's own. */
export type Figures = Seen & { answeredMs: number; doneMs: number };

export type Visit = {
  path: string;
  isPhone: boolean;
  /** Idle time before the input, from the load event or from the first paint. */
  pauseMs: number;
  since: 'load' | 'paint';
  /** Scrolls to or opens the target before the pause; not measured. */
  opens?: (page: Page) => Promise<void>;
  /** Element to press: by touch on a phone, else with the mouse. */
  target?: (page: Page) => Locator;
  /** Text to type after the press. */
  letters?: string;
  /** Ends the wait for the reply once this element, by selector and name, or a dialog is drawn differently. */
  answers?: readonly [selector: string, name: string];
  /** Runs in the page at each frame until it returns the time. */
  doneAt?: (given: string) => number | false;
  /** Argument of `doneAt`, read just before the input. */
  given?: (page: Page) => Promise<string>;
  isWithoutFloor?: boolean;
};

/** Measures one visit with an empty cache. */
export async function payVisit(browser: Browser, origin: string, visit: Visit): Promise<Figures> {
  // Searching the target in this visit would wait until a starting page is idle, and so hide its busy time.
  const known = visit.since === 'paint' ? await findTarget(browser, origin, visit) : undefined;
  const context = await browser.newContext(visit.isPhone ? phone : desktop);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    await page.addInitScript(watchVisit);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const painted = firstPaint(session);
    await page.goto(origin + visit.path, { waitUntil: visit.since === 'load' ? 'load' : 'commit' });
    await painted;
    await visit.opens?.(page);
    const point = known ?? (visit.target && (await middleOf(visit.target(page))));
    await setTimeout(visit.pauseMs);
    const before = visit.answers && (await page.evaluate(([selector, name]) => look(selector, name), visit.answers));
    const given = (await visit.given?.(page)) ?? '';
    const [answered, done] = await Promise.all([
      visit.answers && page.waitForFunction(changedAt, [...visit.answers, before] as Drawn, { polling: 'raf' }),
      visit.doneAt && page.waitForFunction(visit.doneAt, given, { polling: 'raf' }),
      point && act(new Hand(session, visit.isPhone), point, visit.letters),
    ]);
    // The visit includes the input's after-effects, and the browser reports an interaction only after its paint.
    await setTimeout(1000);
    const seen = await page.evaluate(() => globalThis.seen);
    const sinceAct = (at: number | false | undefined) => (at ? Math.max(0, at - seen.actedAt) : Number.NaN);
    return {
      ...seen,
      answeredMs: sinceAct(await answered?.jsonValue()),
      doneMs: sinceAct(await done?.jsonValue()),
    };
  } finally {
    await context.close();
  }
}

async function findTarget(
  browser: Browser,
  origin: string,
  { path, isPhone, target }: Visit,
): Promise<Point | undefined> {
  const page = await browser.newPage(isPhone ? phone : desktop);
  await page.goto(origin + path);
  const point = target && (await middleOf(target(page)));
  await page.context().close();
  return point;
}

async function firstPaint(session: CDPSession): Promise<void> {
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  const painted = new Promise<void>((resolve) => {
    session.on('Page.lifecycleEvent', ({ name }) => name === 'firstContentfulPaint' && resolve());
  });
  await Promise.race([painted, setTimeout(timeoutMs, undefined, { ref: false })]);
}

async function act(hand: Hand, point: Point, letters = ''): Promise<void> {
  await hand.press(point);
  await hand.type(letters);
}

export type Drawn = [selector: string, name: string, before: string | null];

/** Runs in the page. Returns the time once something is drawn differently, else false. */
export function changedAt([selector, name, before]: Drawn): number | false {
  const layers = [...document.querySelectorAll('dialog[open], [role=dialog], [popover]:popover-open')];
  return (look(selector, name) !== before || layers.some((layer) => layer.checkVisibility())) && nowMs();
}
