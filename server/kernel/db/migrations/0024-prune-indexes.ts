import { sql, type Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/**
 * The other indexes by which housekeeping finds what is due, and those by which the database finds what refers to a row that goes:
 * without one each deleted row costs a walk over the whole table. Making them keeps writes waiting for some seconds with millions of rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['market_use', 'day'],
    ['past_trials', 'began_at'],
    ['resumes', 'created_at'],
    ['applications', 'created_at'],
  ] as const)
    await db.schema.createIndex(`${table}_due`).ifNotExists().on(table).column(column).execute();
  await db.schema
    .createIndex('orders_due')
    .ifNotExists()
    .on('orders')
    .column('created_at')
    .where(sql.ref('user_id'), 'is', null)
    .execute();
  for (const [name, table, column] of [
    ['applications_resume', 'applications', 'resume_id'],
    ['payments_of_order', 'payments', 'order_id'],
    ['refunds_of_payment', 'refunds', 'out_trade_no'],
  ] as const)
    await db.schema.createIndex(name).ifNotExists().on(table).column(column).execute();
}
