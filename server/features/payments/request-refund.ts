import { yuanFromFen } from '#contract/money.ts';
import type { OrderStatus } from '#contract/order-states.ts';
import { readKeptFen } from '#server/features/orders/kept-money.ts';
import { lockOrder, type OrderRow } from '#server/features/orders/move-order.ts';
import { orderStateNames } from '#server/features/orders/order-words.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { beginRefund } from './refunds.ts';

/**
 * Refunds the order if its licence is not issued yet; afterwards records the request for a colleague (terms of the data service, section 8). A
 * repeated call answers the current state.
 * @throws Refusal orderUnknown, orderNotRefundable
 */
export async function requestOwnRefund(
  deps: Deps,
  userId: number,
  { id, reason }: { id: string; reason: string },
): Promise<OrderStatus> {
  return deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id);
    if (!order || order.user_id !== userId) throw new Refusal('orderUnknown');
    if (order.status === 'pending_payment' || order.status === 'closed') throw new Refusal('orderNotRefundable');
    if (order.refund_requested_at !== null || order.status.startsWith('refund')) return order.status;
    const now = deps.clock.now();
    await trx
      .updateTable('orders')
      .set({ refund_requested_at: now, refund_reason: reason })
      .where('id', '=', id)
      .execute();
    await tell({ ...deps, db: trx }, order, reason);
    const amountFen = await readKeptFen(trx, order);
    if (order.status === 'fulfilled' || amountFen === 0) return order.status;
    await beginRefund({ ...deps, db: trx }, order, { amountFen, reason, service: 'ended' });
    return 'refunding';
  });
}

async function tell({ db, config, clock }: Deps, order: OrderRow, reason: string): Promise<void> {
  await notifyOperators(db, config, clock.now(), {
    kind: 'order',
    reference: order.id,
    summary: `退款申请：${order.id}，${yuanFromFen(order.amount_fen)} 元`,
    details: [
      ['订单状态', orderStateNames[order.status]],
      ['原因', reason],
      ['处理', order.status === 'fulfilled' ? '办理「退款」' : ''],
    ],
  });
}
