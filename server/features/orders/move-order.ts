import type { Selectable, Updateable } from 'kysely';
import { orderMoves, orderStatuses, type OrderStatus } from '#contract/order-states.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow, type MovedClock } from '#server/kernel/db/database-time.ts';
import type { OrderTables } from '#server/kernel/db/order-tables.ts';
import { journal } from '#server/kernel/journal/journal.ts';

export type OrderRow = Selectable<OrderTables['orders']>;
/** Order with the database's time of the read, which is compared with its deadline. */
export type ReadOrder = OrderRow & { read_at: Date };

/**
 * Locks the order for this transaction. Every change of an order or its money does so. All take their locks in one sequence, so that they
 * never deadlock: the buyer (`order-of:…`, `renewal:…`), the quotation, the order, the number of a transfer or an invoice, the operators'
 * proposals, the person, the licence.
 */
export async function lockOrder(trx: Db, id: string): Promise<OrderRow | undefined> {
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Locks all orders of a person in the same way. */
export async function lockOrdersOf(trx: Db, userId: number): Promise<void> {
  await trx.selectFrom('orders').select('id').where('user_id', '=', userId).orderBy('id').forNoKeyUpdate().execute();
}

/** Locks the order and reads the database's time, so that its deadline ends at the same moment in all processes (decision 0077). */
export async function lockOrderNow(trx: Db, clock: MovedClock, id: string): Promise<ReadOrder | undefined> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .select(databaseNow(clock).as('read_at'))
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Makes a transition of the state table (contract, orderMoves) as a single guarded update, and records it in history and journal. Part
 * of the caller's transaction.
 * @returns the updated order, or undefined if its state does not allow the transition
 */
export async function moveOrder(
  trx: Db,
  now: Date,
  { id, to, set = {} }: { id: string; to: OrderStatus; set?: Omit<Updateable<OrderTables['orders']>, 'status'> },
): Promise<OrderRow | undefined> {
  const moved = await trx
    .updateTable('orders')
    .set({ ...set, status: to })
    .where('id', '=', id)
    .where('status', 'in', statesBefore(to))
    .returningAll()
    .executeTakeFirst();
  if (!moved) return undefined;
  await recordStatus(trx, now, moved);
  return moved;
}

/**
 * Records an order's state in its history and in the journal, as part of the caller's transaction.
 * @param trx can contain further writes of the same statement (`with`)
 */
export async function recordStatus(trx: Pick<Db, 'with'>, now: Date, { id, status, user_id }: OrderRow): Promise<void> {
  const noting = trx.with('noted', (query) =>
    query.insertInto('order_history').values({ order_id: id, status, at: now }),
  );
  await journal(noting, now, { action: `order-${status}`, accountId: user_id, subject: id });
}

function statesBefore(to: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((status) => (orderMoves[status] as readonly OrderStatus[]).includes(to));
}
