import { type Kysely, sql } from 'kysely';

/**
 * The marketplace's catalogue, written from `content/datahub` at the start. `position` is a product's place with the newest in
 * front. Chinese is found by pairs of characters in an array with a GIN index: trigram indexes yield nothing for Chinese in a
 * database with the C locale, and the embedded engine has no dictionary.
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
    .addColumn('name_grams', sql`text[]`, (column) => column.notNull())
    .addColumn('grams', sql`text[]`, (column) => column.notNull())
    .execute();
  for (const column of ['name_grams', 'grams']) {
    await db.schema.createIndex(`data_products_${column}`).on('data_products').using('gin').column(column).execute();
  }
}
