import { transferWithinSeconds, type OrderStatus } from '#contract/order-states.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { readReopenUntil } from '#server/features/orders/late-orders.ts';
import { lockOrderNow, moveOrder, type OrderRow } from '#server/features/orders/move-order.ts';
import { planUnpaidMail } from '#server/features/orders/order-thread.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { openTransfer } from './bank-transfer.ts';

/**
 * Reopens the user's own closed order for a bank transfer, at its price. A repeated call answers `pending_payment`.
 * @throws Refusal orderUnknown, orderNotReopenable
 */
export async function reopenOwnOrder(deps: Deps, userId: number, id: string): Promise<OrderStatus> {
  return deps.db.transaction().execute(async (trx): Promise<OrderStatus> => {
    const order = await lockOrderNow(trx, deps.clock, id);
    if (!order || order.user_id !== userId) throw new Refusal('orderUnknown');
    if (order.status === 'pending_payment') return order.status;
    if (!(await readReopenUntil(trx, order, order.read_at))) throw new Refusal('orderNotReopenable');
    await reopen({ ...deps, db: trx }, order, new Date(order.read_at.getTime() + transferWithinSeconds * 1000));
    return 'pending_payment';
  });
}

/** Reopens a closed order for a transfer and notifies the buyer. Runs in the caller's transaction, with the order locked. */
export async function reopen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  order: OrderRow,
  payBefore: Date,
): Promise<OrderRow | undefined> {
  const now = clock.now();
  const set = { pay_before: payBefore, slip_filed_at: null };
  const moved = await moveOrder(db, now, { id: order.id, to: 'pending_payment', set });
  if (!moved) return undefined;
  await openTransfer(db, now, moved);
  await enqueue(db, now, 'order-close', { orderId: order.id }, payBefore);
  await planUnpaidMail({ db, clock }, now, order.id, `reopened:${beijingDay(now)}`);
  return moved;
}
