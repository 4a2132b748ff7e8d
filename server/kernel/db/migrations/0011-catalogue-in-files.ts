import type { Kysely } from 'kysely';

/**
 * The catalogue is an array read from its files (decision 0041). What 0007 and 0009 made held nothing but copies of them;
 * orders keep the words and prices of their time in rows of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['data_postings', 'data_products', 'data_categories', 'data_suppliers', 'data_catalogue']) {
    await db.schema.dropTable(table).ifExists().execute();
  }
}
