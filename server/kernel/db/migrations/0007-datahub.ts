import type { Kysely } from 'kysely';

/**
 * The marketplace's catalogue, written from `content/datahub` at the start. `position` is a product's place with the newest in
 * front. The search has an inverted index of its own: for each pair of Chinese characters and each word, in which products it
 * stands, as bits. The embedded engine has no Chinese dictionary, and a GIN index over arrays reads every array again for
 * words that many products share.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('data_catalogue')
    .addColumn('content_hash', 'text', (column) => column.primaryKey())
    .addColumn('seeded_at', 'timestamptz', (column) => column.notNull())
    .execute();

  for (const table of ['data_suppliers', 'data_categories']) {
    await db.schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute();
  }

  await db.schema
    .createTable('data_products')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull().unique())
    .addColumn('facets', 'jsonb', (column) => column.notNull())
    .addColumn('card', 'jsonb', (column) => column.notNull())
    .addColumn('source', 'jsonb', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('data_postings')
    .addColumn('gram', 'text', (column) => column.primaryKey())
    .addColumn('anywhere', 'bytea', (column) => column.notNull())
    .addColumn('in_names', 'bytea', (column) => column.notNull())
    .execute();
}
