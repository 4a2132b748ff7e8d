import { yuanFromFen } from '#contract/money.ts';
import { transferGraceDays, type OrderStatus } from '#contract/order-states.ts';
import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import { tellExcess } from '#server/features/orders/invoice-balance.ts';
import { graceMs } from '#server/features/orders/late-orders.ts';
import {
  lockOrder,
  lockOrderNow,
  moveOrder,
  type OrderRow,
  type ReadOrder,
} from '#server/features/orders/move-order.ts';
import { planUnpaidMail } from '#server/features/orders/order-thread.ts';
import { isPartPaid, readMissingFen } from '#server/features/orders/order-transfers.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Closes the user's own unpaid order. Its open payments are then closed at their channels, and money taken meanwhile is refunded. A repeated call
 * answers `closed`.
 * @throws Refusal orderUnknown, orderNotCancellable
 */
export async function cancelOwnOrder({ db, clock }: Deps, userId: number, id: string): Promise<OrderStatus> {
  return db.transaction().execute(async (trx): Promise<OrderStatus> => {
    const order = await lockOrder(trx, id);
    if (!order || order.user_id !== userId) throw new Refusal('orderUnknown');
    if (order.status === 'closed') return 'closed';
    // An announced transfer may be on its way; only a colleague can rule that out.
    if (order.slip_filed_at !== null || (await isPartPaid(trx, order))) throw new Refusal('orderNotCancellable');
    const now = clock.now();
    if (!(await moveOrder(trx, now, { id, to: 'closed' }))) throw new Refusal('orderNotCancellable');
    await planUnpaidMail({ db: trx, clock }, now, id, `closed:${beijingDay(now)}`);
    for (const { out_trade_no: outTradeNo } of await openPayments(trx, id)) {
      await enqueue(trx, now, 'payment-check', { outTradeNo });
    }
    return 'closed';
  });
}

/**
 * Closes an overdue order, after its channels have confirmed that nothing was paid and have closed the payments.
 * @returns when to run again, if the order is not overdue yet
 * @throws if a channel does not answer; the job is retried
 */
export async function closeOverdue(deps: Deps, { orderId }: { orderId: string }): Promise<Date | undefined> {
  const { db, clock } = deps;
  const order = await db
    .selectFrom('orders')
    .select(['status', 'pay_before', databaseNow(clock).as('read_at')])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order?.status !== 'pending_payment') return undefined;
  const leftMs = order.pay_before.getTime() - order.read_at.getTime();
  // The worker compares the returned time with its own clock.
  if (leftMs > 0) return new Date(clock.now().getTime() + leftMs);
  for (const { out_trade_no: outTradeNo, channel } of await openPayments(db, orderId)) {
    if (channel === 'bank_transfer') continue;
    const found = await deps.payments[channel].close(outTradeNo);
    if (found.state === 'paid') await settlePayment(deps, { channel, outTradeNo, taken: found });
  }
  await closeNow(deps, orderId);
}

/** Closes an overdue order by a guarded update, so a payment at the last moment still counts. */
async function closeNow(deps: Deps, orderId: string): Promise<void> {
  const { db, clock } = deps;
  await db.transaction().execute(async (trx) => {
    const order = await lockOrderNow(trx, clock, orderId);
    if (!order || order.pay_before > order.read_at) return;
    // A partly paid order is not closed by its deadline: a colleague asks the buyer and decides.
    if (await isPartPaid(trx, order)) await waitOn({ ...deps, db: trx }, order);
    else await closeAndNotify({ ...deps, db: trx }, order, '超过付款时限');
  });
}

/** Closes an unpaid order and notifies buyer and finance. Runs in the caller's transaction, with the order locked. */
export async function closeAndNotify(deps: Deps, order: OrderRow, why: string): Promise<void> {
  const { db, clock, config } = deps;
  const now = clock.now();
  const closed = await moveOrder(db, now, { id: order.id, to: 'closed' });
  if (!closed) return;
  await planUnpaidMail({ db, clock }, now, order.id, `closed:${beijingDay(now)}`);
  // An invoice may have been issued before the payment.
  await tellExcess(deps, closed);
  if (order.slip_filed_at === null) return;
  await notifyOperators(db, config, now, {
    kind: 'order',
    reference: order.id,
    summary: `订单已关闭：${order.id}，${yuanFromFen(order.amount_fen)} 元`,
    details: [
      ['原因', why],
      ['未核对到的流水号', order.slip_number ?? ''],
      ['此后到账', `${transferGraceDays} 天内按原价接受，办理「确认到账」`],
    ],
  });
}

/** Extends the deadline of a partly paid order and asks the colleagues to decide. */
async function waitOn({ db, clock, config }: Deps, order: ReadOrder): Promise<void> {
  const now = clock.now();
  const payBefore = new Date(order.read_at.getTime() + graceMs);
  await db.updateTable('orders').set({ pay_before: payBefore }).where('id', '=', order.id).execute();
  await enqueue(db, now, 'order-close', { orderId: order.id }, payBefore);
  await notifyOperators(db, config, now, {
    kind: 'order',
    reference: order.id,
    summary: `部分到账，逾期未补足：${order.id}，还差 ${yuanFromFen(await readMissingFen(db, order))} 元`,
    details: [
      ['请先', '联系购买方补足'],
      ['不再等待', '办理「关闭订单」，已到账的款项随即登记退回'],
    ],
  });
}

/** Closes the order if its channel did not answer for days. A payment reported later is refunded. */
export async function closeUnanswered(deps: Deps, { orderId }: { orderId: string }, _tries: number, givenUp: boolean) {
  if (givenUp) await closeNow(deps, orderId);
}

async function openPayments(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .select(['out_trade_no', 'channel'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute();
}
