import type { Selectable, Updateable } from 'kysely';
import { orderMoves, orderStatuses, type OrderStatus } from '#contract/order-states.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow, type MovedClock } from '#server/kernel/db/database-time.ts';
import type { OrderTables } from '#server/kernel/db/order-tables.ts';
import { journal } from '#server/kernel/journal/journal.ts';

export type OrderRow = Selectable<OrderTables['orders']>;
/** With the database's time at which it was read: its deadline is compared with that. */
export type ReadOrder = OrderRow & { read_at: Date };

/**
 * Takes the order for this transaction, as everything that touches an order or its money does. All take their locks in one sequence, so that
 * two of them never deadlock: who orders (`order-of:…`, `renewal:…`), the quotation, the order, the number of a transfer or an invoice, the
 * operators' proposals, the person, the licence.
 */
export async function lockOrder(trx: Db, id: string): Promise<OrderRow | undefined> {
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The same with all orders of a person. */
export async function lockOrdersOf(trx: Db, userId: number): Promise<void> {
  await trx.selectFrom('orders').select('id').where('user_id', '=', userId).orderBy('id').forNoKeyUpdate().execute();
}

/** The same, where its deadline matters: whichever process asks, it is over for all at once (decision 0077). */
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
 * Makes one move of the table of states (contract, orderMoves) as a single guarded update, and writes it into history and journal; part
 * of the caller's transaction.
 * @returns the order as it is now, or nothing when its state does not lead there
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
 * The order's history, and the journal of whoever moved it; part of the caller's transaction.
 * @param trx may carry along what is to be written by the same statement (`with`)
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
