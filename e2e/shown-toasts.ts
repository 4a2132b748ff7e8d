import type { Page } from '@playwright/test';

const key = 'e2e-shown-toasts';

/** Writes down every toast that appears from now on, in this tab's storage: a page that is left at once takes its toasts along. */
export async function noteToasts(page: Page): Promise<void> {
  await page.evaluate((storageKey) => {
    new MutationObserver(() => {
      const texts = [...document.querySelectorAll('[data-sonner-toast]')].map(({ textContent }) => textContent);
      if (texts.length > 0)
        sessionStorage.setItem(storageKey, `${sessionStorage.getItem(storageKey) ?? ''}${texts.join('\n')}\n`);
    }).observe(document.body, { childList: true, subtree: true });
  }, key);
}

/** The texts of the toasts that were written down, on this page or the one before it. */
export function shownToasts(page: Page): Promise<string> {
  return page.evaluate((storageKey) => sessionStorage.getItem(storageKey) ?? '', key);
}
