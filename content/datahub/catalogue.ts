import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { slug } from '#contract/wire-values.ts';
import { identity } from '#lib/site/identity.ts';
import { checkReferences } from './check-references.ts';
import { type CatalogueProduct, productSchema } from './product.ts';
import { type CatalogueCategory, type CatalogueCollection, categoriesSchema, collectionsSchema } from './schema.ts';
import { type CatalogueSupplier, supplierSchema } from './supplier.ts';

const folder = join(process.cwd(), 'content', 'datahub');

export type Catalogue = {
  categories: CatalogueCategory[];
  suppliers: CatalogueSupplier[];
  products: CatalogueProduct[];
  collections: CatalogueCollection[];
};

/**
 * The whole catalogue of the folder. Adding a product or a supplier is adding a JSON file; `{brand}` in a text is our name.
 * @throws Error that names the file and the field which is wrong
 */
export function readCatalogue(from = folder): Catalogue {
  const catalogue = {
    categories: readChecked(from, 'categories.json', categoriesSchema),
    suppliers: readFolder(from, 'suppliers', supplierSchema),
    products: readFolder(from, 'products', productSchema),
    collections: readChecked(from, 'collections.json', collectionsSchema),
  };
  checkReferences(catalogue);
  return catalogue;
}

function readFolder<Schema extends z.ZodMiniType<object>>(from: string, name: string, schema: Schema) {
  // The folder is there at run time; without the hint the build would trace the whole project for it.
  const files = readdirSync(/* turbopackIgnore: true */ join(from, name)).filter((file) => file.endsWith('.json'));
  return files.toSorted().map((file) => {
    const id = file.replace(/\.json$/, '');
    if (!slug.safeParse(id).success) throw new Error(`${name}/${file}: the name must be words-with-hyphens.json`);
    return { ...readChecked(from, `${name}/${file}`, schema), id };
  });
}

function readChecked<Schema extends z.ZodMiniType>(from: string, file: string, schema: Schema): z.infer<Schema> {
  const text = readFileSync(join(from, file), 'utf8').replaceAll('{brand}', identity.brandZh);
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue?.code === 'unrecognized_keys')
    throw new Error(`${file}: ${[...issue.path, issue.keys[0]].join('.')}: no such field`);
  throw new Error(`${file}: ${issue?.path.join('.') || 'file'}: ${issue?.message}`);
}
