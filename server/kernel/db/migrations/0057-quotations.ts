import { sql, type Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/**
 * Quotations that a colleague makes for a customer (decision 0129). The order has what it takes off, so that it needs the quotation no more; the
 * index lets one become one order alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('quotations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('company', 'text')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('merchandise', 'text', (column) => column.notNull())
    .addColumn('groups', 'jsonb', (column) => column.notNull())
    .addColumn('months', 'integer', (column) => column.notNull())
    .addColumn('list_fen', 'bigint', (column) => column.notNull())
    .addColumn('discount_fen', 'bigint', (column) =>
      column.notNull().check(sql`discount_fen >= 0 and discount_fen < list_fen`),
    )
    .addColumn('owner', 'text')
    .addColumn('made_at', 'timestamptz', (column) => column.notNull())
    .addColumn('valid_until', 'timestamptz', (column) => column.notNull())
    .addColumn('withdrawn_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('quotations_by_end').on('quotations').column('valid_until').execute();
  await sql`alter table order_intentions add column quotation jsonb`.execute(db);
  await sql`alter table orders add column quotation jsonb`.execute(db);
  await sql`
    create unique index order_of_quotation on orders ((quotation ->> 'id')) where quotation is not null`.execute(db);
}
