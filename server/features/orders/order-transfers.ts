import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import type { OrderRow } from './move-order.ts';

export type ArrivedTransfer = { slip: string; amountFen: number; at: Date };

/** What has arrived for an order at the bank, the first one first, by the bank's own numbers. */
export async function readTransfers(db: Db, orderId: string): Promise<ArrivedTransfer[]> {
  return db
    .selectFrom('ledger')
    .select(['transaction_id as slip', 'amount_fen as amountFen', 'at'])
    .where('order_id', '=', orderId)
    .where('channel', '=', 'bank_transfer')
    .where('kind', '=', 'payment')
    .orderBy('id')
    .execute();
}

/**
 * What of an order's amount has not been paid, of a row of `orders`; less than nothing when more has come than it costs. What goes back does
 * not count.
 */
export const missingFen = sql<number>`(orders.amount_fen
  - coalesce((select sum(amount_fen) from ledger where order_id = orders.id and kind = 'payment'), 0)
  + coalesce((select sum(amount_fen) from refunds where order_id = orders.id and kind = 'stray'), 0))::bigint`;

export async function readMissingFen(db: Db, { id }: Pick<OrderRow, 'id'>): Promise<number> {
  const orders = db.selectFrom('orders').where('id', '=', id);
  return (await orders.select(missingFen.as('fen')).executeTakeFirstOrThrow()).fen;
}

/** Whether an order that waits holds a part of its money already. */
export async function isPartPaid(db: Db, order: OrderRow): Promise<boolean> {
  return order.status === 'pending_payment' && (await readMissingFen(db, order)) < order.amount_fen;
}

/** Keeps a number of the bank's for this transaction: of two orders that it is booked for at once, the second one finds it booked. */
export const lockTransfer = (trx: Db, slip: string) => lockKeys(trx, [`transfer:${slip}`]);

/** The transfer with this number of the bank's, whatever order it was for: the same slip is one payment. */
export async function findTransfer(db: Db, slip: string) {
  return db
    .selectFrom('ledger')
    .select(['order_id', 'amount_fen', 'at'])
    .where('channel', '=', 'bank_transfer')
    .where('transaction_id', '=', slip)
    .where('kind', '=', 'payment')
    .executeTakeFirst();
}

/** When the bank had a transfer, by the statements that were read; undefined for one that none of them has. */
export async function readBankTime(db: Db, slip: string): Promise<Date | undefined> {
  return (await db.selectFrom('bank_lines').select('at').where('number', '=', slip).executeTakeFirst())?.at;
}
