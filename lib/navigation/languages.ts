import { defaultLocale, locales, type Locale } from '#contract/locale.ts';
import type { TrialProduct } from '#contract/trial.ts';
import { routePath, routes, type RouteMatch, type RouteName } from '#lib/shared/paths/routes.ts';

/** Trials that are offered in English (docs/behaviour.md#languages). */
export const englishTrials: readonly TrialProduct[] = ['rqdata-cloud', 'rqsdk-cloud', 'road-show'];

/** Returns the languages of a page: of its route, and for a trial of its product. */
export function languagesOf(name: RouteName, params: Readonly<Record<string, string>>): readonly Locale[] {
  if (name !== 'trial' || englishTrials.some((product) => product === params['product'])) return routes[name].locales;
  return [defaultLocale];
}

type LanguageLink = { locale: Locale; href: string; isSamePage: boolean };

/**
 * Returns the target of the language switch: the same page in the other language, else the first English page; `null`
 * on English pages without a Chinese one.
 */
export function languageLink({ name, params, locale }: RouteMatch): LanguageLink | null {
  const other = locales.find((known) => known !== locale)!;
  // A trial that is not offered in this language has no page to lead from.
  if (name !== 'notFound' && locales.every((language) => languagesOf(name, params).includes(language))) {
    return { locale: other, href: routePath(name, params, other), isSamePage: true };
  }
  return locale === defaultLocale ? { locale: other, href: routePath('rqdata', {}, other), isSamePage: false } : null;
}
