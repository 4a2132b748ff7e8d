import { sql } from 'kysely';
import { yuanFromFen } from '#contract/money.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import type { OrderRow } from './move-order.ts';

/** What an order's invoice is for, less its red-letter ones, and what of that is for money that is not kept. */
export type InvoiceBalance = { invoicedFen: number; redFen: number; excessFen: number };

/**
 * Where the invoices of all orders stand against their money. One that was issued before the payment may be for the whole amount for as
 * long as the order waits for it.
 */
function selectBalances(db: Db) {
  const issued = db
    .selectFrom('orders')
    .innerJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(['orders.id', 'orders.created_at', 'invoices.amount_fen as invoicedFen'])
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
    .select(sql<number>`greatest(0, "invoicedFen" - "redFen" - "allowedFen")`.as('excessFen'));
  return db.selectFrom(balances.as('balances')).selectAll();
}

export async function readInvoiceBalance(db: Db, { id }: Pick<OrderRow, 'id'>): Promise<InvoiceBalance> {
  const balance = await selectBalances(db).where('id', '=', id).executeTakeFirst();
  return balance ?? { invoicedFen: 0, redFen: 0, excessFen: 0 };
}

/** The orders whose invoices have to be taken back by red-letter ones, in part or whole; the oldest first. */
export function readExcesses(db: Db) {
  return selectBalances(db).where('excessFen', '>', 0).orderBy('created_at').execute();
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
