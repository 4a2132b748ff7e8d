import { sql, type Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/**
 * What housekeeping finds old payments of the embedded cashier by, and the database what refers to them.
 *
 * The half days that an applicant is invited to, and the one that was picked. The release before this one, beside it, shows none of it,
 * and ends an application without taking its interview out of calendars.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications add column interview jsonb`.execute(db);
  for (const [name, table, column] of [
    ['cashier_payments_due', 'cashier_payments', 'expires_at'],
    ['cashier_refunds_due', 'cashier_refunds', 'at'],
    ['cashier_refunds_of_payment', 'cashier_refunds', 'out_trade_no'],
  ] as const)
    await db.schema.createIndex(name).on(table).column(column).execute();
}
