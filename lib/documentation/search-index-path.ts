import { defaultLocale, type Locale } from '#contract/locale.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';

/** The whole path of what the documentation's search reads (`app/[lang]/(zh-en)/doc/index.json`). */
export function searchIndexPath(locale: Locale): string {
  return withBasePath(`${locale === defaultLocale ? '' : `/${locale}`}/doc/index.json`);
}
