import type { CatalogueProduct } from '#content/marketplace/product.ts';

/** Whether a colleague hands a product over, because neither Python nor HTTP fetches it: files on request, a push of one's own. */
export function isHandedOver(product: Pick<CatalogueProduct, 'deliveries'> | undefined): boolean {
  return product !== undefined && !product.deliveries.some((way) => way === 'python' || way === 'http');
}
