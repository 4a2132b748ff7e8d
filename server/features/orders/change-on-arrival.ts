import { fenFromYuan, yuanFromFen } from '#contract/money.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import { readSegments } from './agreement-rows.ts';
import { daysFrom } from './agreement.ts';
import type { OrderRow } from './move-order.ts';

type Charge = Pick<OrderRow, 'amount_fen' | 'groups'> & { change: NonNullable<OrderRow['change']> };

/**
 * Prices a change whose money arrives now: its own daily price times the days that it still serves (decision 0136).
 * @returns null for other orders, for a change that serves all the days that it was priced for, and for one whose licence has ended
 */
export async function readChargeNow(db: Db, order: OrderRow, now: Date): Promise<Charge | null> {
  if (order.change === null) return null;
  const today = beijingDay(now);
  const segments = await readSegments(db, order.change.licenceId);
  // Days that a colleague gave are not paid for.
  const days = segments.reduce((sum, segment) => sum + (segment.granted ? 0 : daysFrom(segment, today)), 0);
  return chargeFor({ ...order, change: order.change }, days);
}

/**
 * Charges a change for fewer days than it was ordered for. The amount is a share of the ordered one, so that it can be recomputed; each line is
 * rounded to fen, and the credit is what makes their sum the amount.
 */
export function chargeFor({ amount_fen: nowFen, groups, change }: Charge, days: number): Charge | null {
  const { daysLeft } = change;
  if (days === 0 || days >= daysLeft) return null;
  const ordered = change.ordered ?? { daysLeft, amountFen: nowFen };
  const amountFen = Math.max(1, Math.round((ordered.amountFen * days) / ordered.daysLeft));
  const shareOf = (yuan: string) => yuanFromFen(Math.round((fenFromYuan(yuan) * days) / daysLeft));
  const charged = groups.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, amount: shareOf(item.amount) })),
  }));
  const linesFen = charged.flatMap(({ items }) => items).reduce((sum, { amount }) => sum + fenFromYuan(amount), 0);
  return {
    amount_fen: amountFen,
    groups: charged,
    change: { ...change, daysLeft: days, creditFen: linesFen - amountFen, ordered },
  };
}

/**
 * Writes into a change order what it costs now that its money has arrived. Part of the caller's transaction, with the order taken.
 * @returns the order as it is now
 */
export async function chargeNow(db: Db, order: OrderRow, now: Date): Promise<OrderRow> {
  const charge = await readChargeNow(db, order, now);
  if (!charge) return order;
  return db
    .updateTable('orders')
    .set({ amount_fen: charge.amount_fen, groups: toJson(charge.groups), change: toJson(charge.change) })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
