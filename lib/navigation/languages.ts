import { type Locale, locales } from '#contract/locale.ts';
import { type RouteMatch, routePath, routes } from './routes.ts';

/** Trials that are offered in English (decisions, "Trial products"). */
const englishTrials = ['rqdata-cloud', 'rqsdk-cloud', 'road-show'];

/** The same page in the other language, or `null` when it has none. */
export function otherLocale({ name, params, locale }: RouteMatch): { locale: Locale; href: string } | null {
  if (name === 'notFound') return null;
  const languages: readonly Locale[] = routes[name].locales;
  const other = locales.find((known) => known !== locale);
  if (!other || !languages.includes(other)) return null;
  if (name === 'trial' && !englishTrials.includes(params['product'] ?? '')) return null;
  return { locale: other, href: routePath(name, params, other) };
}
