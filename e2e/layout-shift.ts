import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: Array<{ node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }>;
};

declare global {
  var shifts: Array<{ value: number; moved: string[] }>;
}

/** Notes, in every document that the page opens from now on, what moves without having been asked to. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifts = [];
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML : (node?.textContent ?? '');
          return `${box(previousRect)} → ${box(currentRect)}: ${what.slice(0, 120)}`;
        });
        globalThis.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** @returns what has moved in the open document, with the layout shift's value of each */
export async function shiftsOf(page: Page): Promise<typeof globalThis.shifts> {
  return page.evaluate(() => globalThis.shifts);
}
