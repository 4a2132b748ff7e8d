import { sql, type Kysely } from 'kysely';
import { merchandiseKinds } from '#contract/merchandise.ts';

/** What an order is for, and the invoices that were issued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const known = sql`merchandise in (${sql.join(merchandiseKinds.map((kind) => sql.lit(kind)))})`;
  for (const table of ['order_intentions', 'orders']) {
    await db.schema
      .alterTable(table)
      .addColumn('merchandise', 'text', (column) => column.notNull().defaultTo('rqdata_cloud').check(known))
      .execute();
  }
  await db.schema
    .createTable('invoices')
    // One for an order, and no reference: accounts are kept longer than an order is.
    .addColumn('order_id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('issued_on', 'text', (column) => column.notNull())
    .addColumn('amount_fen', 'bigint', (column) => column.notNull().check(sql`amount_fen > 0`))
    .addColumn('recorded_at', 'timestamptz', (column) => column.notNull())
    .execute();
}
