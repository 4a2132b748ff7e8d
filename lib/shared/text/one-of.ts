import type { Locale } from '#contract/locale.ts';

/** Joins names to a choice in a sentence; in English without a comma before the last. */
export function oneOf(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale === 'en-US' ? 'en-GB' : locale, { type: 'disjunction' }).format(names);
}
