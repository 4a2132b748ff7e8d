import type { CatalogueProduct } from '#content/marketplace/product.ts';

/** Unit and price of a product: for a user and year, or for the whole, once. */
export type OwnPrice = { per: 'year' | 'once'; priceFen: number };

/**
 * Returns the price of a product that is sold online by itself; null if it is part of a package, free, or quoted in
 * writing.
 */
export function ownPrice({ price: { kind, amountFen } }: Pick<CatalogueProduct, 'price'>): OwnPrice | null {
  if (amountFen === undefined) return null;
  return { per: kind === 'one_off' ? 'once' : 'year', priceFen: amountFen };
}
