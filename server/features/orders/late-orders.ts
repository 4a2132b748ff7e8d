import { transferGraceDays } from '#contract/order-states.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { selectHeld } from '#server/features/licences/licences.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { OrderRow } from './move-order.ts';
import { orderStateNames } from './order-words.ts';

export const graceMs = transferGraceDays * 86_400_000;

/** Reads when an order was closed for the first and the last time; null if it never was. */
async function readClosings(db: Db, orderId: string): Promise<{ first: Date; last: Date } | null> {
  const rows = await db
    .selectFrom('order_history')
    .select('at')
    .where('order_id', '=', orderId)
    .where('status', '=', 'closed')
    .orderBy('id')
    .execute();
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last ? { first: first.at, last: last.at } : null;
}

/**
 * Reads until when the buyer may reopen a closed order at its price: 30 days from its first closing, so that reopening cannot keep a price
 * forever.
 * @returns null if it is not closed, the period is over, or the order can no longer take effect
 */
export async function readReopenUntil(db: Db, order: OrderRow, now: Date): Promise<Date | null> {
  if (order.status !== 'closed') return null;
  const closings = await readClosings(db, order.id);
  if (!closings) return null;
  const until = new Date(closings.first.getTime() + graceMs);
  return until > now && (await whyImpossible(db, order, now)) === null ? until : null;
}

/**
 * Returns why this order can no longer accept a transfer, in Chinese for a colleague; null if it can. Checked before a transfer is booked.
 * @param arrivedAt when the bank received it, if known; it decides whether the money was in time
 */
export async function whyNotPayable(db: Db, order: OrderRow, now: Date, arrivedAt: Date = now): Promise<string | null> {
  if (order.status === 'closed') {
    const closings = await readClosings(db, order.id);
    if (!closings || closings.last.getTime() + graceMs <= arrivedAt.getTime()) {
      const at = closings ? `于 ${beijingMinute(closings.last)}（北京时间）` : '';
      return `订单已${at}关闭，超过 ${transferGraceDays} 天`;
    }
  } else if (order.status !== 'pending_payment') {
    return `订单已付清或已退款（${orderStateNames[order.status]}），这一笔是多付的`;
  }
  return whyImpossible(db, order, now);
}

/** Returns true if an unpaid change can no longer take effect because its licence has ended. The licence can still be renewed. */
export async function isLapsedChange(
  db: Db,
  { user_id: buyer, status, change }: OrderRow,
  now: Date,
): Promise<boolean> {
  if (buyer === null || change === null || (status !== 'pending_payment' && status !== 'closed')) return false;
  const ended = await selectHeld(db)
    .where('id', '=', change.licenceId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return ended !== undefined;
}

/** Returns why an order can no longer take effect, in Chinese for a colleague; null if it can. */
async function whyImpossible(db: Db, order: OrderRow, now: Date): Promise<string | null> {
  if (order.user_id === null) return '下单的账号已注销';
  const licenceId = order.renews ?? order.change?.licenceId;
  if (licenceId === undefined) return null;
  const licence = await selectHeld(db).where('id', '=', licenceId).executeTakeFirst();
  if (!licence) return '所续期或变更的许可已不存在';
  if (licence.revoked_at !== null) return '所续期或变更的许可已吊销';
  if (order.change !== null && licence.expires_at <= now) return '所变更的许可已到期';
  const later = db
    .selectFrom('orders')
    .select('id')
    .where('licence_id', '=', licenceId)
    .where('status', '=', 'fulfilled')
    .where('paid_at', '>', order.created_at);
  // A renewal can follow another renewal. A price for another choice, or for another end of the licence, no longer applies.
  const changed = await (order.change === null ? later.where('change', 'is not', null) : later).executeTakeFirst();
  return changed ? `许可在下单之后已由订单 ${changed.id} 变更或续期，价格不再相符` : null;
}
