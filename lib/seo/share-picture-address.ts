import { withBasePath } from '#lib/shared/paths/base-path.ts';
import type { RouteName } from '#lib/shared/paths/routes.ts';

/** Pages with a share picture of their own; all others show the site's. */
const names: Partial<Record<RouteName, string>> = {
  home: 'home',
  pricing: 'pricing',
  case: 'case',
  'datahub-home': 'datahub',
  'datahub-list': 'datahub',
  quant: 'quant',
  'rq-sdk': 'rq-sdk',
  'rq-alpha-plus': 'rq-alpha-plus',
  'rq-factor': 'rq-factor',
  rqoptimizer: 'rqoptimizer',
  rqdata: 'rqdata',
  ams: 'ams',
  'market-push-solution': 'market-push',
  'mobile-solution': 'mobile',
  edu: 'edu',
};

/** Returns the name of a page's share picture (`app/share`). */
export function shareName(route: RouteName, params: Readonly<Record<string, string>> = {}): string {
  const name = names[route] ?? 'site';
  return route === 'ams' && params['product'] !== undefined ? `${name}-${params['product']}` : name;
}

/** Returns a page's share picture as metadata; `alt` is the page's description. */
export function shareImage(route: RouteName, params: Readonly<Record<string, string>>, alt: string) {
  return { url: withBasePath(`/share/${shareName(route, params)}.png`), width: 1200, height: 630, alt };
}
