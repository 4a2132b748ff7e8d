import { join } from 'node:path';
import { readChecked, readFolder } from '#content/read-folder.ts';
import { categoriesSchema, collectionsSchema, type Catalogue } from './catalogue-schema.ts';
import { checkReferences } from './check-references.ts';
import { productSchema } from './product.ts';
import { readSample } from './read-sample.ts';
import { supplierSchema } from './supplier.ts';

const folder = join(process.cwd(), 'content', 'marketplace');

/**
 * Reads the whole catalogue of the folder. A new supplier is a new JSON file; a new product also needs its sample as
 * CSV. `{brand}` in a text is our name.
 * @throws Error that names the file and the invalid field
 */
export function readCatalogue(from = folder): Catalogue {
  const catalogue = {
    categories: readChecked(join(from, 'categories.json'), categoriesSchema, from),
    suppliers: readFolder(join(from, 'suppliers'), supplierSchema, from),
    products: readFolder(join(from, 'products'), productSchema, from).map((product) => {
      const sample = join('samples', `${product.id}.csv`);
      return { ...product, sample: readSample(join(from, sample), sample, product.dictionary) };
    }),
    collections: readChecked(join(from, 'collections.json'), collectionsSchema, from),
  };
  checkReferences(catalogue);
  return catalogue;
}
