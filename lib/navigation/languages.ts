import type { TrialProduct } from '#contract/licence.ts';
import { defaultLocale, locales, type Locale } from '#contract/locale.ts';
import { routePath, routes, type RouteMatch, type RouteName } from '#lib/shared/paths/routes.ts';

/** Trials that are offered in English (docs/behaviour.md#languages). */
export const englishTrials: readonly TrialProduct[] = ['rqdata-cloud', 'rqsdk-cloud', 'road-show'];

/** The languages of a page: of its route, and for a trial of its product. */
export function languagesOf(name: RouteName, params: Readonly<Record<string, string>>): readonly Locale[] {
  if (name !== 'trial' || englishTrials.some((product) => product === params['product'])) return routes[name].locales;
  return [defaultLocale];
}

/** The same page in the other language, or `null` when it has none. */
export function otherLocale({ name, params, locale }: RouteMatch): { locale: Locale; href: string } | null {
  if (name === 'notFound') return null;
  const other = locales.find((known) => known !== locale);
  const languages = languagesOf(name, params);
  // A trial that is not offered in this language has no page to lead from.
  if (!other || !languages.includes(other) || !languages.includes(locale)) return null;
  return { locale: other, href: routePath(name, params, other) };
}
