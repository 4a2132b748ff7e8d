import { describe, expect, it } from 'vitest';
import { footerLook, isHeaderTransparent, roadShowHref, topicOf } from '#lib/navigation/header-entries.ts';
import { resolveLink } from '#lib/navigation/link-target.ts';
import nextConfig from '../../../next.config.mjs';
import { matchRoute, routePath, routes, type RouteName } from './routes.ts';

describe('routes', () => {
  it.each([
    ['/', 'home', {}],
    ['/zh-CN', 'home', {}],
    ['/rqdata', 'rqdata', {}],
    ['/en-US/rqdata', 'rqdata', {}],
    ['/en-US/pricing', 'pricing', {}],
    ['/ams', 'ams', {}],
    ['/ams/risk-management', 'ams', { product: 'risk-management' }],
    ['/recruitment/social', 'recruitment-social', {}],
    ['/recruitment/school/search', 'recruitment-search', { userType: 'school' }],
    ['/recruitment/social/opening/a-b', 'recruitment-opening', { userType: 'social', id: 'a-b' }],
    ['/recruitment/status', 'recruitment-status', {}],
    ['/enquiry', 'enquiry', {}],
    ['/trial/road-show', 'trial', { product: 'road-show' }],
    ['/store/order/42', 'order', { id: '42' }],
    ['/datahub/', 'datahub-home', {}],
    ['/datahub/supplier/%E4%B8%87', 'datahub-supplier', { name: '%E4%B8%87' }],
    ['/en-US/quant', 'notFound', {}],
    ['/nope', 'notFound', {}],
    ['/quantum', 'notFound', {}],
  ] as const)('%s is %s', (path, name, params) => {
    expect(matchRoute(path)).toMatchObject({ name, params });
  });

  it('are written with their parameters, encoded, in either language', () => {
    expect(routePath('home')).toBe('/');
    expect(routePath('trial', { product: 'road-show' }, 'en-US')).toBe('/en-US/trial/road-show');
    expect(routePath('datahub-supplier', { name: 'a/b 万' })).toBe('/datahub/supplier/a%2Fb%20%E4%B8%87');
    expect(routePath('ams')).toBe('/ams');
    expect(() => routePath('trial')).toThrow('trial needs product');
  });

  it('lead to the language that a page has, for either requested language', () => {
    expect(routePath('datahub-home', {}, 'en-US')).toBe('/datahub');
    expect(routePath('contact')).toBe('/en-US/contact');
  });

  it('below /en-US are redirected to Chinese where there is no English page, and nowhere else', async () => {
    const redirects = (await nextConfig.redirects?.()) ?? [];
    const toChinese = redirects.find(({ source }) => source.startsWith('/en-US/:path('))?.source ?? '';
    const pattern = new RegExp(`^${toChinese.replace('/:path', '/')}$`);
    const params = {
      product: 'rqdata-cloud',
      page: 'rqsdk',
      call: 'prices',
      userType: 'social',
      id: 'x',
      company: 'x',
      name: 'x',
    };
    for (const name of Object.keys(routes) as RouteName[]) {
      if (name === 'home') continue;
      const languages: readonly string[] = routes[name].locales;
      const path = routePath(name, params, 'en-US').replace(/^\/en-US/, '');
      expect(pattern.test(`/en-US${path}`), name).toBe(!languages.includes('en-US'));
    }
  });
});

describe('the header', () => {
  it.each([
    ['/trial/rqsdk-cloud', 'trial'],
    ['/trial/road-show', 'roadShow'],
    ['/en-US/rqdata', 'rqdata'],
    ['/en-US/trial/rqdata-cloud', 'trial'],
    ['/en-US/trial/unknown', null],
    ['/rqdata', null],
    ['/', null],
  ] as const)('at %s has the topic %s', (path, topic) => {
    expect(topicOf(matchRoute(path))).toBe(topic);
  });

  it('is transparent on the two pages', () => {
    expect(['/recruitment/school', '/edu', '/', '/recruitment/school/search'].map(isHeaderTransparent)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['/quant', '#quant'],
    ['/ams/risk-management', '#ams'],
    ['/rqdata', '#rqdata'],
    ['/rqoptimizer', '#rqoptimizer'],
    ['/rq-sdk', ''],
    ['/', ''],
  ])('books a roadshow from %s with the hash "%s"', (path, hash) => {
    expect(roadShowHref(matchRoute(path))).toBe(`/trial/road-show${hash}`);
  });
});

describe('the footer', () => {
  it.each([
    ['/', { hidden: false, border: false, transparent: false }],
    ['/rq-sdk', { hidden: false, border: false, transparent: false }],
    ['/case/top-public-fund', { hidden: false, border: false, transparent: false }],
    ['/purchase', { hidden: false, border: false, transparent: false }],
    ['/edu', { hidden: false, border: true, transparent: true }],
    ['/rqdata', { hidden: false, border: true, transparent: false }],
    ['/recruitment/school', { hidden: true, border: true, transparent: false }],
    ['/recruitment/school/search', { hidden: true, border: true, transparent: false }],
    ['/en-US/rqdata', { hidden: true, border: true, transparent: false }],
  ])('at %s is %j', (path, look) => {
    expect(footerLook(matchRoute(path))).toEqual(look);
  });
});

describe('a link', () => {
  it('given a string navigates inside the app', () => {
    expect(resolveLink('/rqdata')).toEqual({ href: '/rqdata', inApp: true, newWindow: false });
  });

  it('with newBlock opens a new window, with outer loads in full, with neither stays inside', () => {
    expect(resolveLink({ href: '/doc/quant/', outer: true, newBlock: true })).toEqual({
      href: '/doc/quant/',
      inApp: false,
      newWindow: true,
    });
    expect(resolveLink({ href: '/rqindex', outer: true })).toEqual({
      href: '/rqindex',
      inApp: false,
      newWindow: false,
    });
    expect(resolveLink({ href: '/edu', newBlock: true })).toEqual({
      href: '/welcome/edu',
      inApp: false,
      newWindow: true,
    });
    expect(resolveLink({ href: '/edu' })).toEqual({ href: '/edu', inApp: true, newWindow: false });
  });
});
