import { defaultLocale, locales, type Locale } from '#contract/locale.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';

/**
 * Returns the language of the page in the browser, for code that loads after it. It is read from the address, because a
 * browser that translates the page changes the document's `lang`.
 */
export function pageLocale(): Locale {
  return locales.find((known) => `${location.pathname}/`.startsWith(withBasePath(`/${known}/`))) ?? defaultLocale;
}
