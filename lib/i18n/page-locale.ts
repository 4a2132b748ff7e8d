import { defaultLocale, locales, type Locale } from '#contract/locale.ts';

/** The language of the page in the browser, for code that loads after it. */
export function pageLocale(): Locale {
  return locales.find((known) => known === document.documentElement.lang) ?? defaultLocale;
}
