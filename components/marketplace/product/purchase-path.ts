import { ownPrice } from '#content/marketplace/catalogue/own-price.ts';
import type { CatalogueProduct } from '#content/marketplace/product.ts';
import { dataModules, dataPackages } from '#content/prices/price-list.ts';
import { productPurchasePath, purchasePath } from '#lib/pricing/choice-link.ts';

export type SoldSource = Pick<CatalogueProduct, 'id' | 'price'>;

/**
 * Returns the purchase path of a product: with its package chosen already, or by itself; undefined if it is not sold
 * online.
 */
export function productPath(source: SoldSource): string | undefined {
  const { plan } = source.price;
  if (plan !== undefined) return planPath(plan);
  return ownPrice(source) ? productPurchasePath([source.id]) : undefined;
}

/** Returns the purchase path of a package or a module; a module is sold with the smallest package. */
export function planPath(plan: string): string {
  const isModule = dataModules.some(({ id }) => id === plan);
  const ids = isModule ? [dataPackages[0]!.id, plan] : [plan];
  return purchasePath(
    ids.map((id) => ({ id, quantity: 1 })),
    12,
  );
}
