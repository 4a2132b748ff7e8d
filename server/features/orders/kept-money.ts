import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import type { OrderRow } from './move-order.ts';

/** Computes the money kept of an order, in fen. Refunds count before their money arrives. An unpaid order keeps 0. */
export async function readKeptFen(db: Db, order: Pick<OrderRow, 'id' | 'amount_fen' | 'paid_at'>): Promise<number> {
  return order.paid_at === null ? 0 : order.amount_fen - ((await readReturned(db, [order.id])).get(order.id) ?? 0);
}

/** Sums the refunds of orders, completed or under way, in fen by order id. Returns of stray payments are excluded. */
export async function readReturned(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('refunds')
    .select(['order_id', sql<number>`sum(amount_fen)::bigint`.as('fen')])
    .where('order_id', 'in', [...orderIds])
    .where('kind', '<>', 'stray')
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id: id, fen }) => [id, fen]));
}
