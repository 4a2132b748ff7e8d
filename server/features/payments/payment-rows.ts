import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { OrderRow } from '#server/features/orders/move-order.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { OrderTables } from '#server/kernel/db/order-tables.ts';

export type PaymentRow = Selectable<OrderTables['payments']>;

/** Inserts a payment of the whole order that expires with the order's deadline. */
export async function insertPayment(
  trx: Db,
  now: Date,
  order: OrderRow,
  channel: PaymentRow['channel'],
): Promise<PaymentRow> {
  return trx
    .insertInto('payments')
    .values({
      out_trade_no: newTradeNumber(now),
      order_id: order.id,
      channel,
      amount_fen: order.amount_fen,
      state: 'open',
      created_at: now,
      expires_at: order.pay_before,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Reads a payment by our number, which the channel returns. */
export async function readPayment(
  db: Db,
  { channel, outTradeNo }: { channel: PaymentRow['channel']; outTradeNo: string },
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('out_trade_no', '=', outTradeNo)
    .where('channel', '=', channel)
    .executeTakeFirst();
}

/**
 * Generates a payment number: 26 capital letters and digits, beginning with the day. Both payment providers accept it, and it cannot be guessed.
 */
export function newTradeNumber(now: Date): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const random = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `RQ${now.toISOString().slice(0, 10).replaceAll('-', '')}${random}`;
}
