import type { Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** What is counted by day without saying anything of whom: pages opened, searches that found nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('day_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('day_counts_key', ['day', 'kind', 'name'])
    .execute();
}
