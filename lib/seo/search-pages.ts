import type { RouteName } from '#lib/shared/paths/routes.ts';

/** Pages that serve one visitor or one moment. robots.txt also disallows some of them (server/front/robots.ts). */
const ownPages: ReadonlySet<RouteName> = new Set([
  'account',
  'order',
  'enquiry',
  'not-found',
  'purchase',
  'recruitment-status',
  'road-show',
  'service-status',
]);

/** Returns true if search engines may index a page of this route. It is then in the sitemap; otherwise it has `noindex`. */
export function isSearchable(route: RouteName): boolean {
  return !ownPages.has(route);
}
