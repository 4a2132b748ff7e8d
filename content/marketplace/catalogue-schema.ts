import * as z from 'zod/mini';
import { line } from '#content/text-line.ts';
import { slug } from '#contract/wire-values.ts';
import type { CatalogueProduct } from './product.ts';
import type { CatalogueSupplier } from './supplier.ts';

/** categories.json: the groups of the list, in their order; the search finds them by either name. */
export const categoriesSchema = z.array(
  z.strictObject({ id: slug, name: line(20), english: line(60), description: line(100) }),
);
type CatalogueCategory = z.infer<typeof categoriesSchema>[number];

/** collections.json: products for a research task, no more than can be compared. */
export const collectionsSchema = z.array(
  z.strictObject({
    id: slug,
    title: line(30),
    /** The aspect that decides whether the result holds. */
    introduction: line(60),
    products: z.array(slug).check(z.minLength(3), z.maxLength(4)),
  }),
);
type CatalogueCollection = z.infer<typeof collectionsSchema>[number];

export type Catalogue = {
  categories: CatalogueCategory[];
  suppliers: CatalogueSupplier[];
  products: CatalogueProduct[];
  collections: CatalogueCollection[];
};
