import type { Page } from '@playwright/test';

/** Scrolls screen by screen, as a reader does, so that parts that are laid out late are laid out. */
export async function readToTheEnd(page: Page): Promise<void> {
  const isAtEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  while (!(await isAtEnd())) {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          scrollBy({ top: innerHeight, behavior: 'instant' });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        }),
    );
  }
}
