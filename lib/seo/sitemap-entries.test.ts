import { expect, it } from 'vitest';
import { withBasePath } from '#lib/shared/paths/base-path.ts';
import { routePath, routes, type RouteName } from '#lib/shared/paths/routes.ts';
import { siteOrigin } from '#lib/shared/site/site-origin.ts';
import { isSearchable } from './search-pages.ts';
import { listPages, pageFile, type ParamPages } from './sitemap-entries.ts';

const at = (path: string) => `${siteOrigin}${withBasePath(path)}`;
const none = () => [];
const paramPages: ParamPages = {
  ams: () => [{ params: { product: 'risk-management' } }],
  trial: () => [{ params: { product: 'rqdata-cloud' } }, { params: { product: 'ams' } }],
  case: none,
  'rqdata-doc': none,
  'doc-api': none,
  doc: none,
  'datahub-product': none,
  'datahub-supplier': () => [{ params: { name: '甲/乙 数据' } }],
  order: () => [{ params: { id: '1' } }],
  'recruitment-search': none,
  'recruitment-opening': () => [{ params: { userType: 'social', id: 'a' }, changed: '2026-10-26' }],
};
const listed = listPages(paramPages, {
  hasPage: () => true,
  dateOf: (file) => (file.includes('/quant/') ? '2026-01-02T00:00:00.000Z' : undefined),
});
const entry = (path: string) => listed.find(({ url }) => url === at(path));

it('every route without parameters is there when its page exists, unless it is one visitor’s own', () => {
  for (const name of Object.keys(routes) as RouteName[]) {
    if (/\{\w+\}/.test(routes[name].path)) continue;
    expect(entry(routePath(name)) !== undefined, name).toBe(isSearchable(name));
  }
  const without = listPages(paramPages, { hasPage: (file) => file !== pageFile('quant'), dateOf: () => undefined });
  expect(without.map(({ url }) => url)).not.toContain(at('/quant'));
  expect(without).toHaveLength(listed.length - 1);
});

it('pages of one visitor’s own are left out, whatever their parameters', () => {
  expect(listed.filter(({ url }) => /account|order|purchase|status/.test(url))).toEqual([]);
});

it('a page is dated by its content, else by its sources, else not at all', () => {
  expect(entry('/recruitment/social/opening/a')?.lastModified).toBe('2026-10-26');
  expect(entry('/quant')?.lastModified).toBe('2026-01-02T00:00:00.000Z');
  expect(entry('/rq-sdk')).toEqual({ url: at('/rq-sdk') });
});

it('pages in two languages name each other, others name none', () => {
  const pair = {
    'zh-CN': at('/trial/rqdata-cloud'),
    'en-US': at('/en-US/trial/rqdata-cloud'),
  };
  expect(entry('/trial/rqdata-cloud')?.alternates?.languages).toEqual(pair);
  expect(entry('/en-US/trial/rqdata-cloud')?.alternates?.languages).toEqual(pair);
  expect(entry('/en-US/rqdata')).toBeDefined();
  expect(entry('/trial/ams')?.alternates).toBeUndefined();
  expect(entry('/en-US/trial/ams')).toBeUndefined();
});

it('names in addresses are encoded', () => {
  expect(entry('/datahub/supplier/%E7%94%B2%2F%E4%B9%99%20%E6%95%B0%E6%8D%AE')).toBeDefined();
});

it.each([
  ['home', {}, 'app/[lang]/(zh)/page.tsx'],
  ['ams', {}, 'app/[lang]/(zh)/ams/page.tsx'],
  ['ams', { product: 'x' }, 'app/[lang]/(zh)/ams/[product]/page.tsx'],
  ['trial', { product: 'x' }, 'app/[lang]/(zh-en)/trial/[product]/page.tsx'],
  ['datahub-supplier', { name: 'x' }, 'app/[lang]/(zh)/datahub/supplier/[...name]/page.tsx'],
  [
    'recruitment-opening',
    { userType: 'social', id: 'x' },
    'app/[lang]/(edited)/recruitment/[userType]/opening/[id]/page.tsx',
  ],
] as const)('%s with %j is rendered by %s', (name, params, file) => {
  expect(pageFile(name, params)).toBe(file);
});
