import type { Page } from '@playwright/test';

/** https://wicg.github.io/layout-instability/ */
type Entry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: Array<{ node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }>;
};

type Shift = {
  value: number;
  /** Milliseconds since the navigation. */
  at: number;
  /** True if it directly follows an input of the visitor. */
  isAsked: boolean;
  moved: string[];
};

declare global {
  var shifts: Shift[];
  /** Time at which the document was fully parsed and painted, in milliseconds since the navigation. */
  var wholeAt: number;
}

/**
 * Loads the Latin face, so that later pages are drawn in it from the first paint on. Where it arrives later, words become wider or
 * narrower by a few pixels (docs/decisions/0146-the-latin-face-is-swapped-in.md).
 */
export async function cacheLatinFace(page: Page): Promise<void> {
  await page.goto('/welcome/licence');
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** Records layout shifts in every document that the page opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifts = [];
    globalThis.wholeAt = Infinity;
    // A frame's shifts have the time of its layout, which follows its callbacks and precedes the next task.
    const noteWhole = () => setTimeout(() => (globalThis.wholeAt = performance.now()));
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(noteWhole), { once: true });
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    // A space between words that are not there yet has no position of its own, and is invisible.
    const isBlank = ({ node }: Entry['sources'][number]) => node instanceof Text && node.data.trim() === '';
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (sources.length > 0 && sources.every(isBlank)) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML : (node?.textContent ?? '');
          return `${box(previousRect)} → ${box(currentRect)}: ${what.slice(0, 120)}`;
        });
        globalThis.shifts.push({ value, at: startTime, isAsked: hadRecentInput, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Returns the layout shifts in the open document until the paint after next, so that the last paint is included. A busy
 * machine may paint a page between two of its parts, and how often is random. Shifts before the page is complete are
 * bounded by "pages that are painted in pieces do not jump" (bytes.spec.ts).
 */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => globalThis.shifts.filter(({ at }) => at > globalThis.wholeAt));
}

/** Returns the same without shifts that the visitor's own input caused. */
export async function unaskedShiftsOf(page: Page): Promise<Shift[]> {
  return (await shiftsOf(page)).filter(({ isAsked }) => !isAsked);
}
