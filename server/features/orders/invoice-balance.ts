import { sql } from 'kysely';
import { yuanFromFen } from '#contract/money.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import type { OrderRow } from './move-order.ts';

/**
 * Sums of an order's invoices and of its red-letter ones, and the difference from the money kept: `excessFen` is invoiced and not kept,
 * `missingFen` is kept and not invoiced although there is an invoice. All are 0 without an invoice.
 */
export type InvoiceBalance = { invoicedFen: number; redFen: number; excessFen: number; missingFen: number };

/**
 * Where the invoices of all orders stand against their money. One that was issued before the payment may be for the whole amount for as
 * long as the order waits for it.
 */
function selectBalances(db: Db) {
  const invoiced = db
    .selectFrom('invoices')
    .select(['order_id', sql<number>`sum(amount_fen)::bigint`.as('invoicedFen')])
    .groupBy('order_id');
  const issued = db
    .selectFrom('orders')
    .innerJoin(invoiced.as('invoiced'), 'invoiced.order_id', 'orders.id')
    .select(['orders.id', 'orders.created_at', 'invoicedFen'])
    .select([
      sql<number>`coalesce((select sum(amount_fen) from red_invoices where order_id = orders.id), 0)::bigint`.as(
        'redFen',
      ),
      sql<number>`case
        when status = 'pending_payment' then orders.amount_fen
        when paid_at is null then 0
        else orders.amount_fen
          - coalesce((select sum(amount_fen) from refunds where order_id = orders.id and kind <> 'stray'), 0)
        end::bigint`.as('allowedFen'),
    ]);
  const balances = db
    .selectFrom(issued.as('issued'))
    .select(['id', 'created_at', 'invoicedFen', 'redFen'])
    .select([
      sql<number>`greatest(0, "invoicedFen" - "redFen" - "allowedFen")`.as('excessFen'),
      sql<number>`greatest(0, "allowedFen" - "invoicedFen" + "redFen")`.as('missingFen'),
    ]);
  return db.selectFrom(balances.as('balances')).selectAll();
}

export async function readInvoiceBalance(db: Db, { id }: Pick<OrderRow, 'id'>): Promise<InvoiceBalance> {
  const balance = await selectBalances(db).where('id', '=', id).executeTakeFirst();
  return balance ?? { invoicedFen: 0, redFen: 0, excessFen: 0, missingFen: 0 };
}

/** Orders invoiced for more or less than is kept of them; the oldest first. */
export function readUnbalanced(db: Db) {
  return selectBalances(db)
    .where((row) => row.or([row('excessFen', '>', 0), row('missingFen', '>', 0)]))
    .orderBy('created_at')
    .execute();
}

/** Hands finance what has to be taken back by a red-letter invoice. Part of the caller's transaction, after the money's own change. */
export async function tellExcess(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  order: OrderRow,
): Promise<void> {
  const { excessFen } = await readInvoiceBalance(db, order);
  if (excessFen === 0) return;
  await notifyOperators(db, config, clock.now(), {
    kind: 'order',
    reference: order.id,
    summary: `需开红字发票：${order.id}，${yuanFromFen(excessFen)} 元`,
    details: [['开具后', '办理「登记红字发票」']],
  });
}
