import { sql, type Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/**
 * What becomes of the service when money goes back, the days that colleagues gave, and red-letter invoices (decision 0110). Until now a refund
 * took the whole term of its order, and an order had one at most.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table refunds
    add column service text check (service in ('unchanged', 'shortened', 'ended')),
    add column decided_at timestamptz,
    add column decided_by text,
    drop constraint refunds_once`.execute(db);
  await sql`update refunds set service = 'ended', decided_at = created_at where kind = 'order'`.execute(db);
  // What went back at a provider has stood in the ledger alone.
  await sql`
    with own as (select order_id, sum(amount_fen) as fen from refunds where done_at is not null group by order_id),
    movements as (
      select ledger.order_id, -sum(ledger.amount_fen) as fen, max(ledger.id) as id, max(out_trade_no) as out_trade_no,
        max(channel) as channel, max(transaction_id) as transaction_id, max(at) as at
      from ledger join orders on orders.id = ledger.order_id
      where kind = 'refund'
      group by ledger.order_id
    )
    insert into refunds (out_refund_no, order_id, out_trade_no, channel, transaction_id, kind, amount_fen, reason,
      created_at, done_at, service, decided_at)
    select 'L' || id, movements.order_id, out_trade_no, channel, transaction_id, 'provider',
      movements.fen - coalesce(own.fen, 0), '支付平台上退回', at, at, 'unchanged', at
    from movements left join own on own.order_id = movements.order_id
    where movements.fen > coalesce(own.fen, 0)`.execute(db);
  await db.schema
    .createTable('licence_grants')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('licence_id', 'text', (column) => column.notNull().references('licences.id').onDelete('cascade'))
    .addColumn('days', 'integer', (column) => column.notNull().check(sql`days > 0`))
    .addColumn('granted_at', 'timestamptz', (column) => column.notNull())
    .addColumn('granted_by', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('grants_of_licence').on('licence_grants').column('licence_id').execute();
  // Orders from before terms were written down.
  await sql`
    update orders set term_from = licences.issued_at, term_until = licences.expires_at
    from licences
    where licences.id = orders.licence_id and orders.status = 'fulfilled' and change is null and term_until is null`.execute(
    db,
  );
  // An end that a colleague has moved beyond what was paid.
  await sql`
    insert into licence_grants (licence_id, days, granted_at, granted_by, reason)
    select id, days, issued_at, null, '此前由同事延长'
    from (
      select licences.id, licences.issued_at,
        (expires_at at time zone 'Asia/Shanghai')::date
          - max((term_until at time zone 'Asia/Shanghai')::date) as days
      from licences join orders on orders.licence_id = licences.id
      where revoked_at is null and orders.change is null and orders.status = 'fulfilled' and term_until is not null
      group by licences.id
    ) as moved
    where days > 0`.execute(db);
  await db.schema
    .createTable('red_invoices')
    .addColumn('number', 'text', (column) => column.primaryKey())
    // No reference, as of the invoice that it takes back.
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('issued_on', 'text', (column) => column.notNull())
    .addColumn('amount_fen', 'bigint', (column) => column.notNull().check(sql`amount_fen > 0`))
    .addColumn('recorded_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('red_invoices_of_order').on('red_invoices').column('order_id').execute();
}
