import type { Kysely } from 'kysely';

/** What each licence takes from the market interface, by day in Beijing (decision 0078). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('market_use')
    .ifNotExists()
    .addColumn('licence_id', 'text', (column) => column.notNull().references('licences.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('calls', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('sessions', 'jsonb', (column) => column.notNull())
    .addColumn('minute', 'bigint', (column) => column.notNull())
    .addColumn('minute_calls', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('market_use_pkey', ['licence_id', 'day'])
    .execute();
}
