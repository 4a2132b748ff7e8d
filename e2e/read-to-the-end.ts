import type { Page } from '@playwright/test';

/** Longest wait for two frames. Without a graphics card Chromium once drew none of a page for five minutes. */
const mostFrameMs = 5000;

/** Scrolls screen by screen, as a reader does, so that parts that are laid out late are laid out. */
export async function readToTheEnd(page: Page): Promise<void> {
  const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  while (!(await isAtEnd())) {
    await page.evaluate(
      (mostMs) =>
        new Promise<void>((resolve) => {
          scrollBy({ top: innerHeight, behavior: 'instant' });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
          setTimeout(resolve, mostMs);
        }),
      mostFrameMs,
    );
  }
}
