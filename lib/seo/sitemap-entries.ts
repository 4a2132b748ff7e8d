import type { MetadataRoute } from 'next';
import type { Locale } from '#contract/locale.ts';
import { languagesOf } from '#lib/navigation/languages.ts';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath, routes, type RouteName } from '#lib/shared/paths/routes.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';
import { isSearchable } from './search-pages.ts';

type RouteWithParams = {
  [Name in RouteName]: (typeof routes)[Name]['path'] extends `${string}{${string}` ? Name : never;
}[RouteName];

/** One page of a route with parameters. */
type ParamPage = {
  params: Readonly<Record<string, string>>;
  /** Day or time of the last change of its content; the default is that of the page's own sources. */
  changed?: string | undefined;
};

/** The pages of every route with parameters: a new route is not forgotten, because it does not compile without. */
export type ParamPages = { [Name in RouteWithParams]: () => readonly ParamPage[] };

type Sources = {
  hasPage: (file: string) => boolean;
  dateOf: (file: string) => string | undefined;
};

/**
 * Returns the sitemap's entries: every searchable page that exists, in each of its languages, with the time of its last
 * change if known, and never the time of the build.
 */
export function listPages(paramPages: ParamPages, { hasPage, dateOf }: Sources): MetadataRoute.Sitemap {
  const names = (Object.keys(routes) as RouteName[]).filter(isSearchable);
  return names.flatMap((name) =>
    pagesOf(name, paramPages)
      .filter(({ params }) => hasPage(pageFile(name, params)))
      .flatMap((page) => entriesOf(name, page, page.changed ?? dateOf(pageFile(name, page.params)))),
  );
}

/** Returns the file of `app/` that renders a route's page. */
export function pageFile(name: RouteName, params: Readonly<Record<string, string>> = {}): string {
  const { path, locales } = routes[name];
  const folders = path.replace(/\/\{(\w+)(\??)\}/g, (_, key: string, optional: string) =>
    // A supplier's name may hold a slash, which a folder of its own takes.
    optional && params[key] === undefined ? '' : `/[${key === 'name' ? '...name' : key}]`,
  );
  const group = name === 'recruitment-opening' ? 'edited' : locales.map((locale) => locale.slice(0, 2)).join('-');
  return `app/[lang]/(${group})${folders === '/' ? '' : folders}/page.tsx`;
}

/** Returns the page without parameters, if the route has one, and the pages with parameters. */
function pagesOf(name: RouteName, paramPages: ParamPages): ParamPage[] {
  const bare = /\{\w+\}/.test(routes[name].path) ? [] : [{ params: {} }];
  return [...bare, ...(name in paramPages ? paramPages[name as RouteWithParams]() : [])];
}

function entriesOf(name: RouteName, { params }: ParamPage, changed: string | undefined): MetadataRoute.Sitemap {
  const languages = languagesOf(name, params);
  const addressIn = (locale: Locale) => `${siteOrigin}${withBasePath(routePath(name, params, locale))}`;
  const pair = Object.fromEntries(languages.map((locale) => [locale, addressIn(locale)]));
  return languages.map((locale) => ({
    url: addressIn(locale),
    ...(changed ? { lastModified: changed } : {}),
    ...(languages.length > 1 ? { alternates: { languages: pair } } : {}),
  }));
}
