import type { OrderStatus } from '#contract/order-states.ts';
import { lockOrder, lockOrderNow, moveOrder } from '#server/features/orders/move-order.ts';
import { planUnpaidMail } from '#server/features/orders/order-thread.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Closes one's own unpaid order at once; its open payments are closed at their channels right after, and what they took
 * meanwhile goes back. Asked for again, it answers `closed`.
 * @throws Refusal orderUnknown, orderNotCancellable
 */
export async function cancelOwnOrder({ db, clock }: Deps, userId: number, id: string): Promise<OrderStatus> {
  return db.transaction().execute(async (trx): Promise<OrderStatus> => {
    const order = await lockOrder(trx, id);
    if (!order || order.user_id !== userId) throw new Refusal('orderUnknown');
    if (order.status === 'closed') return 'closed';
    // A transfer that was announced is on its way: only a colleague can say that it is not.
    if (order.slip_number !== null) throw new Refusal('orderNotCancellable');
    const now = clock.now();
    if (!(await moveOrder(trx, now, { id, to: 'closed' }))) throw new Refusal('orderNotCancellable');
    await planUnpaidMail({ db: trx, clock }, now, id, 'closed');
    for (const { out_trade_no: outTradeNo } of await openPayments(trx, id)) {
      await enqueue(trx, now, 'payment-check', { outTradeNo });
    }
    return 'closed';
  });
}

/**
 * Closes an order whose time is over, after its channels have said that they took nothing and take nothing more.
 * @returns when to come again, while there is time left
 * @throws when a channel does not answer: it is tried again
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
  // The worker looks how much later than its own time that is.
  if (leftMs > 0) return new Date(clock.now().getTime() + leftMs);
  for (const { out_trade_no: outTradeNo, channel } of await openPayments(db, orderId)) {
    if (channel === 'bank_transfer') continue;
    const found = await deps.payments[channel].close(outTradeNo);
    if (found.state === 'paid') await settlePayment(deps, { channel, outTradeNo, taken: found });
  }
  await closeNow(deps, orderId);
}

/** One guarded update: whoever paid in the last moment has paid. */
async function closeNow({ db, clock }: Deps, orderId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const order = await lockOrderNow(trx, clock, orderId);
    if (!order || order.pay_before > order.read_at) return;
    if (await moveOrder(trx, now, { id: orderId, to: 'closed' }))
      await planUnpaidMail({ db: trx, clock }, now, orderId, 'closed');
  });
}

/** When a channel stays silent for days: what it took is reported some day, and refunded then. */
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
