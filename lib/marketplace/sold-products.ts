import type { CatalogueCategory } from '#content/marketplace/catalogue-schema.ts';
import { ownPrice, type OwnPrice } from '#content/marketplace/catalogue/own-price.ts';
import { siteCatalogue } from '#content/marketplace/catalogue/site-catalogue.ts';
import type { CatalogueProduct } from '#content/marketplace/product.ts';

export type SoldProduct = { product: CatalogueProduct; supplier: string; price: OwnPrice };
export type SoldCategory = { category: CatalogueCategory; sold: SoldProduct[] };

/** What the marketplace sells online by itself, by category, the cheapest of a category first; categories without any left out. */
export function soldProducts(): SoldCategory[] {
  const { categories, products, names } = siteCatalogue();
  const sold = products.flatMap((product) => {
    const price = ownPrice(product);
    return price ? { product, supplier: names.suppliers.get(product.supplier) ?? product.supplier, price } : [];
  });
  return categories
    .map((category) => ({
      category,
      sold: sold
        .filter(({ product }) => product.categories[0] === category.id)
        .toSorted((a, b) => a.price.priceFen - b.price.priceFen),
    }))
    .filter((group) => group.sold.length > 0);
}
