import { expect, it } from 'vitest';
import { matchRoute } from '#lib/shared/paths/routes.ts';
import { languageLink } from './languages.ts';

const linkAt = (path: string) => languageLink(matchRoute(path));

it.each([
  ['/rqdata', '/en-US/rqdata'],
  ['/trial/rqdata-cloud', '/en-US/trial/rqdata-cloud'],
  ['/store/order/O-1', '/en-US/store/order/O-1'],
  ['/en-US/pricing', '/pricing'],
])('%s is switched to the same page, %s', (path, href) => {
  expect(linkAt(path)).toMatchObject({ href, isSamePage: true });
});

it.each(['/', '/quant', '/trial/ams', '/datahub/product/stock-buybacks', '/recruitment/school', '/404'])(
  '%s has no English page and is switched to the first one',
  (path) => {
    expect(linkAt(path)).toEqual({ locale: 'en-US', href: '/en-US/rqdata', isSamePage: false });
  },
);

it.each(['/en-US/buying', '/en-US/contact', '/en-US/trial/ams', '/en-US/not-found'])(
  '%s has no Chinese page and no switch',
  (path) => {
    expect(linkAt(path)).toBeNull();
  },
);
