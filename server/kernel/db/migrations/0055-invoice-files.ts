import type { Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/**
 * The PDF of an invoice or a red-letter one, by its number. It names the buyer, and goes with the order; number, day and amount stay
 * (docs/operations.md#housekeeping).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_files')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('content', 'bytea', (column) => column.notNull())
    .addColumn('kept_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('invoice_files_by_order').on('invoice_files').column('order_id').execute();
}
