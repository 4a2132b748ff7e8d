import { readCatalogue, type Catalogue } from '#content/marketplace/catalogue.ts';

/** How many suppliers stand for one of the files. */
const suppliersEach = 20;

/**
 * A catalogue of any size: the products of the files over and over, numbered, so that texts are as long and filters as wide as real
 * ones; one in a thousand is called 独角兽. Nothing is shared between products, so that it weighs what files would.
 */
export function bigCatalogue(size: number): Catalogue {
  const real = readCatalogue();
  return {
    ...real,
    suppliers: real.suppliers.flatMap((supplier) =>
      Array.from({ length: suppliersEach }, (_, at) => ({ ...supplier, id: `${supplier.id}-${at}` })),
    ),
    products: Array.from({ length: size }, (_, at) => {
      const product = structuredClone(real.products[at % real.products.length]!);
      return {
        ...product,
        id: `${product.id}-${at}`,
        name: `${product.name} ${at}${at % 1000 === 0 ? ' 独角兽' : ''}`,
        supplier: `${product.supplier}-${at % suppliersEach}`,
        related: [],
      };
    }),
  };
}
