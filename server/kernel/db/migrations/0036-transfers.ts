import { sql, type Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** A filed slip stops the clock, a closed order opens again, and an invoice may come before the payment (decision 0112). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column slip_filed_at timestamptz, add column invoice_first_at timestamptz`.execute(
    db,
  );
  await sql`
    update orders set slip_filed_at = now(), pay_before = greatest(pay_before, now() + interval '30 days')
    where status = 'pending_payment' and slip_number is not null`.execute(db);
  // An order may wait and be closed more than once; all else stays once.
  await sql`alter table order_history drop constraint order_history_once`.execute(db);
  await sql`
    create unique index order_history_once on order_history (order_id, status)
    where status not in ('pending_payment', 'closed')`.execute(db);
  await sql`create index order_history_of_order on order_history (order_id)`.execute(db);
  // What is too much of a transfer goes back, and later perhaps the rest.
  await sql`alter table refunds drop constraint if exists refunds_once`.execute(db);
}
