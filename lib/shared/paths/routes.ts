import { defaultLocale, locales, type Locale } from '#contract/locale.ts';

/**
 * Every page of the site: name, path pattern (without base path and language) and languages (docs/behaviour.md#routes).
 * Pages, navigation, redirects and tests read paths from here.
 */
export const routes = {
  home: { path: '/', locales: ['zh-CN'] },
  quant: { path: '/quant', locales: ['zh-CN'] },
  'rq-factor': { path: '/rq-factor', locales: ['zh-CN'] },
  'rq-sdk': { path: '/rq-sdk', locales: ['zh-CN'] },
  'rq-alpha-plus': { path: '/rq-alpha-plus', locales: ['zh-CN'] },
  rqoptimizer: { path: '/rqoptimizer', locales: ['zh-CN'] },
  rqdata: { path: '/rqdata', locales },
  'rqdata-doc': { path: '/rqdata/doc/{page?}', locales },
  'doc-api': { path: '/doc/api/{call?}', locales },
  doc: { path: '/doc/{page?}', locales: ['zh-CN'] },
  ams: { path: '/ams/{product?}', locales: ['zh-CN'] },
  'recruitment-social': { path: '/recruitment/social', locales: ['zh-CN'] },
  'recruitment-school': { path: '/recruitment/school', locales: ['zh-CN'] },
  'recruitment-search': { path: '/recruitment/{userType}/search', locales: ['zh-CN'] },
  'recruitment-opening': { path: '/recruitment/{userType}/opening/{id}', locales: ['zh-CN'] },
  'recruitment-status': { path: '/recruitment/status', locales: ['zh-CN'] },
  about: { path: '/about', locales: ['zh-CN'] },
  trial: { path: '/trial/{product}', locales },
  'road-show': { path: '/road-show', locales },
  pricing: { path: '/pricing', locales },
  case: { path: '/case/{company?}', locales: ['zh-CN'] },
  edu: { path: '/edu', locales: ['zh-CN'] },
  store: { path: '/store', locales: ['zh-CN'] },
  order: { path: '/store/order/{id}', locales },
  purchase: { path: '/purchase', locales },
  'mobile-solution': { path: '/solution/mobile', locales: ['zh-CN'] },
  'market-push-solution': { path: '/solution/market-push', locales: ['zh-CN'] },
  'datahub-home': { path: '/datahub', locales: ['zh-CN'] },
  'datahub-list': { path: '/datahub/list', locales: ['zh-CN'] },
  'datahub-compare': { path: '/datahub/compare', locales: ['zh-CN'] },
  'datahub-product': { path: '/datahub/product/{id}', locales: ['zh-CN'] },
  'datahub-supplier': { path: '/datahub/supplier/{name}', locales: ['zh-CN'] },
  account: { path: '/account', locales },
  licence: { path: '/licence', locales },
  enquiry: { path: '/enquiry', locales: ['zh-CN'] },
  'service-status': { path: '/status', locales },
  contact: { path: '/contact', locales: ['en-US'] },
  agreements: { path: '/agreements', locales: ['en-US'] },
  /** The front's answer to an English address without a page. */
  'not-found': { path: '/not-found', locales: ['en-US'] },
  /** Purchases from outside China. */
  overseas: { path: '/buying', locales: ['en-US'] },
} as const satisfies Record<string, { path: string; locales: readonly Locale[] }>;

export type RouteName = keyof typeof routes;

/**
 * Returns the path of a page below the base path, e.g. `routePath('trial', { product: 'road-show' }, 'en-US')`. A page
 * without the requested language is linked in its own.
 */
export function routePath(
  name: RouteName,
  params: Readonly<Record<string, string>> = {},
  asked: Locale = defaultLocale,
): string {
  const filled = routes[name].path.replace(/\/\{(\w+)(\??)\}/g, (_, key: string, optional: string) => {
    const value = params[key];
    if (value === undefined && !optional) throw new Error(`${name} needs ${key}`);
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  const path = filled || '/';
  const locale = localeOf(name, asked);
  return locale === defaultLocale ? path : `/${locale}${path === '/' ? '' : path}`;
}

/** Returns the logo's target. English has no home page; its first page is the data product's. */
export function homePath(locale: Locale): string {
  return routePath(locale === 'en-US' ? 'rqdata' : 'home', {}, locale);
}

/** Returns the language in which a page is shown to a reader of `asked`. */
function localeOf(name: RouteName, asked: Locale): Locale {
  const languages: readonly Locale[] = routes[name].locales;
  return languages.find((locale) => locale === asked) ?? routes[name].locales[0];
}

export type RouteMatch = {
  locale: Locale;
  /** The path without base path and language. */
  path: string;
  name: RouteName | 'notFound';
  params: Readonly<Record<string, string>>;
};

const patterns = (Object.keys(routes) as RouteName[]).map((name) => ({
  name,
  // A literal segment takes precedence over a parameter, so `/recruitment/social` is not a search.
  literal: !routes[name].path.includes('{'),
  pattern: new RegExp(
    `^${routes[name].path.replace(/\/\{(\w+)(\??)\}/g, (_, key: string, optional: string) => `(?:/(?<${key}>[^/]+))${optional}`)}$`,
  ),
}));
patterns.sort((a, b) => Number(b.literal) - Number(a.literal));

/** Returns the page of a path (without base path); unknown paths are `notFound`. */
export function matchRoute(fullPath: string): RouteMatch {
  const prefix = locales.find((locale) => fullPath === `/${locale}` || fullPath.startsWith(`/${locale}/`));
  const rest = prefix ? fullPath.slice(prefix.length + 1) : fullPath;
  const path = rest.replace(/\/$/, '') || '/';
  const locale = prefix ?? defaultLocale;
  for (const { name, pattern } of patterns) {
    const found = pattern.exec(path);
    const languages: readonly Locale[] = routes[name].locales;
    if (found && languages.includes(locale)) return { locale, path, name, params: { ...found.groups } };
  }
  return { locale, path, name: 'notFound', params: {} };
}
