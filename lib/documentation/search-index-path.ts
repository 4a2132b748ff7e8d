import { defaultLocale, type Locale } from '#contract/locale.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';

/** Returns the full path of the index of the documentation's search (`app/[lang]/(zh-en)/doc/index.json`). */
export function searchIndexPath(locale: Locale): string {
  return withBasePath(`${locale === defaultLocale ? '' : `/${locale}`}/doc/index.json`);
}
