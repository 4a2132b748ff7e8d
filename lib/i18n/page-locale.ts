import { defaultLocale, locales, type Locale } from '#contract/locale.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';

/**
 * The language of the page in the browser, for code that loads after it. It is the address's: the document's `lang` is written by a browser that
 * translates the page.
 */
export function pageLocale(): Locale {
  return locales.find((known) => `${location.pathname}/`.startsWith(withBasePath(`/${known}/`))) ?? defaultLocale;
}
