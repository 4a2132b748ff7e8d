import { createHash } from 'node:crypto';
import { type Catalogue, readCatalogue } from '#content/datahub/catalogue.ts';
import { type CatalogueNames, cardOf, facetRowOf, namesOf, newestFirst } from '#lib/datahub/product-card.ts';
import { productGrams } from '#lib/datahub/search-match.ts';
import { lockKeys } from '#server/api/services/limits.ts';
import type { Db } from '#server/db/connection.ts';

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const rowsAtOnce = 500;

/** Counts for content that is the same and is written differently by a newer program. */
const layout = 1;

/**
 * Writes the catalogue's files into the database, once for each content: several processes and many starts write it once.
 * @returns the hash of what the database holds now
 */
export async function seedCatalogue(db: Db, now: Date, catalogue: Catalogue = readCatalogue()): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify([layout, catalogue]))
    .digest('hex');
  if ((await seededHash(db)) === hash) return hash;
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx, ['data-catalogue']);
    if ((await seededHash(trx)) === hash) return;
    for (const table of ['data_products', 'data_suppliers', 'data_categories', 'data_catalogue'] as const) {
      await trx.deleteFrom(table).execute();
    }
    const named = (list: readonly { id: string; name: string }[]) =>
      list.map(({ id, name }, position) => ({ id, name, position }));
    await insertRows(trx, 'data_suppliers', named(catalogue.suppliers));
    await insertRows(trx, 'data_categories', named(catalogue.categories));
    await insertProducts(trx, catalogue.products, namesOf(catalogue));
    await trx.insertInto('data_catalogue').values({ content_hash: hash, seeded_at: now }).execute();
  });
  return hash;
}

export async function seededHash(db: Db): Promise<string | null> {
  const row = await db.selectFrom('data_catalogue').select('content_hash').executeTakeFirst();
  return row?.content_hash ?? null;
}

async function insertRows(
  trx: Db,
  table: 'data_suppliers' | 'data_categories',
  rows: { id: string; name: string; position: number }[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto(table).values(rows).execute();
}

async function insertProducts(trx: Db, products: Catalogue['products'], names: CatalogueNames): Promise<void> {
  const rows = newestFirst(products).map((product, position) => {
    const grams = productGrams(product, names);
    return {
      id: product.id,
      position,
      facets: JSON.stringify(facetRowOf(product)),
      card: JSON.stringify(cardOf(product, names)),
      source: JSON.stringify(product),
      name_grams: grams.name,
      grams: grams.all,
    };
  });
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    await trx
      .insertInto('data_products')
      .values(rows.slice(first, first + rowsAtOnce))
      .execute();
  }
}
