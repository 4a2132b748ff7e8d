import { sql, type Kysely } from 'kysely';
import { orderStatuses } from '#contract/order-states.ts';

/** Quotes, orders, payments, refunds, the ledger, and what the embedded cashier took. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOrders(db);
  await createPayments(db);
  await createCashier(db);
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_intentions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('workspace_id', 'text')
    .addColumn('groups', 'jsonb', (column) => column.notNull())
    .addColumn('months', 'integer', (column) => column.notNull())
    .addColumn('starts_on', 'text')
    .addColumn('amount_fen', 'bigint', (column) => column.notNull().check(sql`amount_fen > 0`))
    .addColumn('partner', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('order_intentions_expiry').on('order_intentions').column('expires_at').execute();

  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // An order outlives its buyer's account: the law keeps records of trade for three years.
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('workspace_id', 'text')
    .addColumn('intention_id', 'text', (column) => column.notNull().unique())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in (${sql.join(orderStatuses.map((status) => sql.lit(status)))})`),
    )
    .addColumn('amount_fen', 'bigint', (column) => column.notNull().check(sql`amount_fen > 0`))
    .addColumn('groups', 'jsonb', (column) => column.notNull())
    .addColumn('months', 'integer', (column) => column.notNull())
    .addColumn('starts_on', 'text')
    .addColumn('partner', 'text')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('buyer', 'jsonb', (column) => column.notNull())
    .addColumn('invoice', 'jsonb', (column) => column.notNull())
    .addColumn('licence_id', 'text', (column) => column.references('licences.id').onDelete('set null'))
    .addColumn('pay_before', 'timestamptz', (column) => column.notNull())
    .addColumn('paid_at', 'timestamptz')
    .addColumn('payment_way', 'text')
    .addColumn('slip_number', 'text')
    .addColumn('user_error_msg', 'text')
    .addColumn('refund_requested_at', 'timestamptz')
    .addColumn('refund_reason', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('orders_key', ['user_id', 'idempotency_key'])
    .execute();
  await db.schema.createIndex('orders_of_user').on('orders').columns(['user_id', 'created_at']).execute();

  await db.schema
    .createTable('order_history')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    // An order comes back to no state (contract, orderMoves): the database would refuse it, too.
    .addUniqueConstraint('order_history_once', ['order_id', 'status'])
    .execute();
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('out_trade_no', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('amount_fen', 'bigint', (column) => column.notNull().check(sql`amount_fen > 0`))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('pay_url', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('flagged_at', 'timestamptz')
    .execute();
  // One open payment a channel: two tabs continue the same one.
  await db.schema
    .createIndex('payments_open')
    .unique()
    .on('payments')
    .columns(['order_id', 'channel'])
    .where(sql.ref('state'), '=', 'open')
    .execute();

  await db.schema
    .createTable('payment_requests')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_requests_pk', ['order_id', 'idempotency_key'])
    .execute();

  await db.schema
    .createTable('ledger')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('channel', 'text', (column) => column.notNull())
    // The channel's own number: of a payment, of a refund, or the slip of a bank transfer.
    .addColumn('transaction_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    // No reference: the books stay when an order is forgotten.
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('out_trade_no', 'text', (column) => column.notNull())
    .addColumn('amount_fen', 'bigint', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('ledger_once', ['channel', 'transaction_id', 'kind'])
    .addCheckConstraint(
      'ledger_sign',
      sql`(kind = 'payment' and amount_fen > 0) or (kind = 'refund' and amount_fen < 0)`,
    )
    .execute();
  await db.schema.createIndex('ledger_of_order').on('ledger').column('order_id').execute();

  await db.schema
    .createTable('payment_nonces')
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('payment_nonces_pk', ['channel', 'nonce'])
    .execute();

  await db.schema
    .createTable('refunds')
    .addColumn('out_refund_no', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('out_trade_no', 'text', (column) => column.notNull().references('payments.out_trade_no'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('transaction_id', 'text', (column) => column.notNull())
    // `order`: ends the order. `stray`: of a payment that could not be for it.
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_fen', 'bigint', (column) => column.notNull().check(sql`amount_fen > 0`))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('done_at', 'timestamptz')
    .addUniqueConstraint('refunds_once', ['channel', 'transaction_id'])
    .execute();
  await db.schema.createIndex('refunds_of_order').on('refunds').column('order_id').execute();
}

async function createCashier(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cashier_payments')
    .addColumn('out_trade_no', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('amount_fen', 'bigint', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('return_url', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('transaction_id', 'text')
    .addColumn('paid_at', 'timestamptz')
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('cashier_refunds')
    .addColumn('out_refund_no', 'text', (column) => column.primaryKey())
    .addColumn('refund_id', 'text', (column) => column.notNull().unique())
    .addColumn('out_trade_no', 'text', (column) => column.notNull().references('cashier_payments.out_trade_no'))
    .addColumn('amount_fen', 'bigint', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();
}
