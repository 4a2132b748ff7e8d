import { randomInt } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { OrderRow } from '#server/features/orders/move-order.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { OrderTables } from '#server/kernel/db/order-tables.ts';

export type PaymentRow = Selectable<OrderTables['payments']>;

/** A new payment of the whole order; it ends with the order's time. */
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

/** By our number of it, as the channel repeats it. */
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

/** 26 capital letters and digits, the day first: what both payment providers take, and too many to try. */
export function newTradeNumber(now: Date): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const random = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `RQ${now.toISOString().slice(0, 10).replaceAll('-', '')}${random}`;
}
