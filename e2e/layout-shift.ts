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
  /** It follows an act of the visitor at once. */
  isAsked: boolean;
  moved: string[];
};

declare global {
  var shifts: Shift[];
  /** When the document was parsed and painted whole, in milliseconds since the navigation. */
  var wholeAt: number;
}

/** Notes, in every document that the page opens from now on, what moves. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifts = [];
    globalThis.wholeAt = Infinity;
    // A frame's shifts bear the time of its layout, which comes after its callbacks and before the next task.
    const noteWhole = () => setTimeout(() => (globalThis.wholeAt = performance.now()));
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(noteWhole), { once: true });
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    // A space between words that are not there yet has no place of its own, and is not seen.
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
 * What has moved in the open document until the paint after next, so that what was painted is reported. A busy machine paints a page
 * between two pieces of it, and how often is chance: what moves until it is whole, "pages that are painted in pieces do not jump"
 * (bytes.spec.ts) bounds.
 */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => globalThis.shifts.filter(({ at }) => at > globalThis.wholeAt));
}

/** The same without what the visitor's own acts have moved. */
export async function unaskedShiftsOf(page: Page): Promise<Shift[]> {
  return (await shiftsOf(page)).filter(({ isAsked }) => !isAsked);
}
