import { expect, test } from 'vitest';
import { withBasePath } from './base-path.ts';
import { livePages } from './live-pages.ts';
import { type RouteName, routePath, routes } from './routes.ts';

const live: readonly RouteName[] = [
  'account',
  'purchase',
  'dataMallOrder',
  'datahubCompare',
  'licence',
  'recruitment-status',
];
const params = { product: 'ams', company: 'bank', userType: 'social', id: '1', name: '睿量' };

test.for(Object.keys(routes) as RouteName[])('%s waits for its reader unless a script makes it', (name) => {
  for (const locale of routes[name].locales) {
    expect(livePages.test(withBasePath(routePath(name, params, locale)))).toBe(live.includes(name));
  }
});
