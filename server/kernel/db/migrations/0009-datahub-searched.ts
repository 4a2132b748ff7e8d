import type { Kysely } from 'kysely';

/**
 * The texts that the search looks through, beside the card: to show twenty matches, twenty whole products were read and
 * parsed. The catalogue is written anew at the next start, because its layout has a new number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('data_products')
    .addColumn('searched', 'jsonb', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
