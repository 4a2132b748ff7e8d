import type { RouteName } from '#lib/shared/paths/routes.ts';

/** Pages of use to one visitor or for one moment. robots.txt closes some of them besides (server/front/robots.ts). */
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

/** Whether search engines may keep a page of this route: it goes into the sitemap, or says `noindex`. */
export function isSearchable(route: RouteName): boolean {
  return !ownPages.has(route);
}
