import { createHash } from 'node:crypto';
import type { Catalogue } from '#content/datahub/catalogue.ts';
import type { CatalogueProduct } from '#content/datahub/product.ts';
import { type CatalogueNames, cardOf, facetRowOf, namesOf, newestFirst } from '#lib/datahub/product-card.ts';
import { collectPostings, packPositions } from '#lib/datahub/postings.ts';
import { textGrams } from '#lib/datahub/grams.ts';
import { gramsOf, searchedTexts } from '#lib/datahub/search-match.ts';
import { lockKeys } from '#server/api/services/limits.ts';
import type { Db } from '#server/db/connection.ts';

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const rowsAtOnce = 500;

/** Counts for content that is the same and is written differently by a newer program. */
const layout = 2;

/**
 * Writes the catalogue's files into the database, once for each content: several processes and many starts write it once.
 * @returns the hash of what the database holds now
 */
export async function seedCatalogue(db: Db, now: Date, catalogue: Catalogue): Promise<string> {
  const hash = hashOf(catalogue);
  if ((await seededHash(db)) === hash) return hash;
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx, ['data-catalogue']);
    if ((await seededHash(trx)) === hash) return;
    for (const table of [
      'data_postings',
      'data_products',
      'data_suppliers',
      'data_categories',
      'data_catalogue',
    ] as const) {
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

/** Product by product: one text of a big catalogue would be longer than a string may be. */
function hashOf({ products, ...rest }: Catalogue): string {
  const hash = createHash('sha256').update(JSON.stringify([layout, rest]));
  for (const product of products) hash.update(JSON.stringify(product));
  return hash.digest('hex');
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
  const ordered = newestFirst(products);
  await inParts(ordered.length, async (first, end) => {
    const rows = ordered.slice(first, end).map((product, at) => ({
      id: product.id,
      position: first + at,
      facets: JSON.stringify(facetRowOf(product)),
      card: JSON.stringify(cardOf(product, names)),
      searched: JSON.stringify(searchedTexts(product, names)),
      source: JSON.stringify(product),
    }));
    await trx.insertInto('data_products').values(rows).execute();
  });
  await insertPostings(trx, ordered, names);
}

async function insertPostings(trx: Db, ordered: readonly CatalogueProduct[], names: CatalogueNames): Promise<void> {
  const size = ordered.length;
  const anywhere = collectPostings(ordered.map((product) => gramsOf(searchedTexts(product, names))));
  const inNames = collectPostings(ordered.map(({ name }) => textGrams([name])));
  const grams = [...anywhere.keys()];
  const packed = (positions: readonly number[] = []) => Buffer.from(packPositions(positions, size));
  await inParts(grams.length, async (first, end) => {
    const rows = grams
      .slice(first, end)
      .map((gram) => ({ gram, anywhere: packed(anywhere.get(gram)), in_names: packed(inNames.get(gram)) }));
    await trx.insertInto('data_postings').values(rows).execute();
  });
}

/** Statement by statement, one after the other: a transaction has one connection. */
async function inParts(count: number, insert: (first: number, end: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < count; first += rowsAtOnce) await insert(first, first + rowsAtOnce);
}
