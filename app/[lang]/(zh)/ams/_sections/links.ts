import { docLink } from '#components/sections/doc-link.ts';
import { routePath } from '#lib/shared/paths/routes.ts';

/** Link targets of the asset-management pages. */
export const amsLinks = {
  home: routePath('ams'),
  portfolio: routePath('ams', { product: 'portfolio-management' }),
  analysis: routePath('ams', { product: 'post-investment-analysis' }),
  risk: routePath('ams', { product: 'risk-management' }),
  /** The hash chooses the product in the booking form. */
  roadShow: `${routePath('trial', { product: 'road-show' })}#ams`,
  docs: docLink('rqams/'),
} as const;

/** A section of a page of the system's document. */
export const docSection = (id: string, page: 'rqams' | 'rqams-analysis' | 'rqams-risk' = 'rqams') =>
  `${routePath('doc', { page })}#${id}`;
