import type { CatalogueProduct } from '#content/marketplace/product.ts';

/** What a product is charged by: a user and year, or the whole, once. */
export type OwnPrice = { per: 'year' | 'once'; priceFen: number };

/**
 * The price of a product that is sold online by itself; null for what comes with a package of ours, costs nothing, or is quoted in
 * writing.
 */
export function ownPrice({ price: { kind, amountFen } }: Pick<CatalogueProduct, 'price'>): OwnPrice | null {
  if (amountFen === undefined) return null;
  return { per: kind === 'one_off' ? 'once' : 'year', priceFen: amountFen };
}
