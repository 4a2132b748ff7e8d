import type { CatalogueProduct } from '#content/marketplace/product.ts';
import { dataModules, dataPackages, everSold, smallestPlan } from '#content/prices/price-list.ts';

type Held = Pick<CatalogueProduct, 'id' | 'price'>;

/**
 * Returns the data sets that a purchase includes, in the order of the catalogue. A product of the marketplace includes
 * itself, a package or module the products whose files name it as their plan, and every licence the free ones.
 * @param items ids of the price list or of the marketplace; null for a trial of the cloud data, which includes all
 * packages and modules
 */
export function datasetsOf(products: readonly Held[], items: readonly string[] | null): string[] {
  const named = new Set(items ?? [...dataPackages, ...dataModules].map(({ id }) => id));
  if (everSold.packages.some(({ id }) => named.has(id))) named.add(smallestPlan.id);
  const isOpen = ({ id, price }: Held) =>
    price.kind === 'free' || named.has(id) || (price.plan !== undefined && named.has(price.plan));
  return products.filter(isOpen).map(({ id }) => id);
}
