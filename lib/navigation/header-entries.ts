import type { LicensedProduct } from '#contract/licence.ts';
import { routePath, type RouteMatch } from '#lib/shared/paths/routes.ts';
import { languagesOf } from './languages.ts';

/** Topic that the header shows instead of the navigation, by path (docs/behaviour.md#header). */
export type Topic = 'roadShow' | 'trial' | 'rqdata';

/** Returns the topic of a page; `null` if the navigation stays, as on the 404 page of an unknown trial. */
export function topicOf({ locale, path, name, params }: RouteMatch): Topic | null {
  if (name === 'trial' && languagesOf(name, params).includes(locale)) {
    return params['product'] === 'road-show' ? 'roadShow' : 'trial';
  }
  return locale === 'en-US' && path === '/rqdata' ? 'rqdata' : null;
}

const roadShowProducts: readonly RouteMatch['name'][] = ['quant', 'ams', 'rqdata', 'rqoptimizer'];

/** Returns the booking page, with the product in the hash if the visitor comes from one of the four product pages. */
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

/** Returns the trial of the page's product, or else the data API's. */
export function trialHref({ name, locale }: Pick<RouteMatch, 'name' | 'locale'>): string {
  return routePath('trial', { product: trialOf[name] ?? 'rqdata-cloud' }, locale);
}

/** Returns true for pages whose first section shows through the header. */
export function isHeaderTransparent(path: string): boolean {
  return path === '/recruitment/school' || path === '/edu';
}

export type FooterLook = { hidden: boolean; border: boolean; transparent: boolean };

const borderless: readonly RouteMatch['name'][] = ['home', 'rq-sdk', 'case', 'purchase'];

/** Returns whether the footer is absent, borderless or transparent (docs/behaviour.md#footer). */
export function footerLook({ locale, path, name }: Pick<RouteMatch, 'locale' | 'path' | 'name'>): FooterLook {
  return {
    hidden: locale === 'en-US' || path.includes('/recruitment/school'),
    border: !borderless.includes(name),
    transparent: path === '/edu',
  };
}
