import { lang } from 'next/root-params';
import { defaultLocale, locales, type Locale } from '#contract/locale.ts';

/** Returns the language of the page being rendered, from the first segment of its path. */
export async function currentLocale(): Promise<Locale> {
  const segment = await lang();
  return locales.find((known) => known === segment) ?? defaultLocale;
}
