import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import type { OrderRow } from './move-order.ts';

export type ArrivedTransfer = { slip: string; amountFen: number; at: Date };

/** Reads the bank transfers received for an order, the first one first, with the bank's own numbers. */
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
 * SQL expression for the unpaid part of an order's amount, for a row of `orders`. Negative if it was overpaid. Refunds are not counted, except
 * returns of stray payments.
 */
export const missingFen = sql<number>`(orders.amount_fen
  - coalesce((select sum(amount_fen) from ledger where order_id = orders.id and kind = 'payment'), 0)
  + coalesce((select sum(amount_fen) from refunds where order_id = orders.id and kind = 'stray'), 0))::bigint`;

export async function readMissingFen(db: Db, { id }: Pick<OrderRow, 'id'>): Promise<number> {
  const orders = db.selectFrom('orders').where('id', '=', id);
  return (await orders.select(missingFen.as('fen')).executeTakeFirstOrThrow()).fen;
}

/** Returns true if a waiting order is partly paid. */
export async function isPartPaid(db: Db, order: OrderRow): Promise<boolean> {
  return order.status === 'pending_payment' && (await readMissingFen(db, order)) < order.amount_fen;
}

/** Locks a bank's transfer number for this transaction. If it is booked for two orders at once, the second one finds it booked. */
export const lockTransfer = (trx: Db, slip: string) => lockKeys(trx, [`transfer:${slip}`]);

/** Finds the transfer with this bank number, for any order, because a slip is one payment. */
export async function findTransfer(db: Db, slip: string) {
  return db
    .selectFrom('ledger')
    .select(['order_id', 'amount_fen', 'at'])
    .where('channel', '=', 'bank_transfer')
    .where('transaction_id', '=', slip)
    .where('kind', '=', 'payment')
    .executeTakeFirst();
}

/** Reads when the bank received a transfer, from the imported statements; undefined if none of them contains it. */
export async function readBankTime(db: Db, slip: string): Promise<Date | undefined> {
  return (await db.selectFrom('bank_lines').select('at').where('number', '=', slip).executeTakeFirst())?.at;
}
