import type { LicensedProduct } from '#contract/licence.ts';
import { routePath, type RouteMatch } from '#lib/shared/paths/routes.ts';
import { languagesOf } from './languages.ts';

/** What the header shows instead of the navigation, by path (docs/behaviour.md#header). */
export type Topic = 'roadShow' | 'trial' | 'rqdata';

/** The topic of a page; `null` where the navigation stays, as on the 404 page that answers for a trial that is not there. */
export function topicOf({ locale, path, name, params }: RouteMatch): Topic | null {
  if (name === 'trial' && languagesOf(name, params).includes(locale)) {
    return params['product'] === 'road-show' ? 'roadShow' : 'trial';
  }
  return locale === 'en-US' && path === '/rqdata' ? 'rqdata' : null;
}

const roadShowProducts: readonly RouteMatch['name'][] = ['quant', 'ams', 'rqdata', 'rqoptimizer'];

/** The booking page, with the product in the hash when the visitor comes from one of the four product pages. */
export function roadShowHref({ name, locale }: Pick<RouteMatch, 'name' | 'locale'>): string {
  const hash = roadShowProducts.includes(name) ? `#${name}` : '';
  return `${routePath('trial', { product: 'road-show' }, locale)}${hash}`;
}

const trialOf: Partial<Record<RouteMatch['name'], LicensedProduct>> = {
  quant: 'quant',
  'rq-sdk': 'rqsdk-cloud',
  'rq-alpha-plus': 'rq-alpha-plus',
  'rq-factor': 'rq-factor',
  rqoptimizer: 'rqoptimizer',
  ams: 'ams',
};

/** The trial of the page's product, else the data API's. */
export function trialHref({ name, locale }: Pick<RouteMatch, 'name' | 'locale'>): string {
  return routePath('trial', { product: trialOf[name] ?? 'rqdata-cloud' }, locale);
}

/** Pages whose own first section shows through the header. */
export function isHeaderTransparent(path: string): boolean {
  return path === '/recruitment/school' || path === '/edu';
}

export type FooterLook = { hidden: boolean; border: boolean; transparent: boolean };

const borderless: readonly RouteMatch['name'][] = ['home', 'rq-sdk', 'case', 'purchase'];

/** Where the footer is absent, borderless or transparent (docs/behaviour.md#footer). */
export function footerLook({ locale, path, name }: Pick<RouteMatch, 'locale' | 'path' | 'name'>): FooterLook {
  return {
    hidden: locale === 'en-US' || path.includes('/recruitment/school'),
    border: !borderless.includes(name),
    transparent: path === '/edu',
  };
}
