import { sql, type Kysely } from 'kysely';

/**
 * The mails of an order, each once, and orders that renew a licence (decisions 0110 and 0113). The release before this one goes on writing
 * orders beside it: nothing that it leaves out is required.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_mails')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('mail', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_mails_pk', ['order_id', 'mail'])
    .execute();
  await db.schema
    .createIndex('order_mails_placed')
    .on('order_mails')
    .column('at')
    .where(sql.ref('mail'), '=', 'placed')
    .execute();
  await sql`alter table order_intentions add column if not exists renews text`.execute(db);
  await sql`alter table orders
    add column if not exists renews text references licences (id) on delete set null,
    add column if not exists thread_id text,
    add column if not exists term_from timestamptz,
    add column if not exists term_until timestamptz`.execute(db);
  await db.schema.createIndex('orders_of_licence').on('orders').column('licence_id').execute();
  await db.schema
    .createIndex('orders_waiting')
    .on('orders')
    .column('pay_before')
    .where(sql.ref('status'), '=', 'pending_payment')
    .execute();
  await db.schema.createIndex('licences_expiry').on('licences').column('expires_at').execute();
}
