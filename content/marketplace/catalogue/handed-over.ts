import type { CatalogueProduct } from '#content/marketplace/product.ts';

/**
 * Returns true if a colleague delivers a product, because neither Python nor HTTP can fetch it: files on request, or a
 * dedicated push.
 */
export function isHandedOver(product: Pick<CatalogueProduct, 'deliveries'> | undefined): boolean {
  return product !== undefined && !product.deliveries.some((way) => way === 'python' || way === 'http');
}
