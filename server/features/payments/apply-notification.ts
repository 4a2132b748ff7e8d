import { lockOrder } from '#server/features/orders/move-order.ts';
import type { PaymentChannel } from '#server/kernel/db/order-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { PaymentNotification } from '#server/kernel/ports/payment-gateway.ts';
import { bookReturned } from './book-returned.ts';
import { notifyRefundStuck } from './notify-of-payments.ts';
import { isFirst } from './payment-nonces.ts';
import { readPayment } from './payment-rows.ts';
import { settleInTransaction } from './settle-payment.ts';

/**
 * Applies a notification in one transaction. A notification that matches no payment is refused, and so is a byte-identical repeat: a replay
 * (docs/security.md#notifications).
 */
export async function applyNotification(
  deps: Deps,
  channel: PaymentChannel,
  { outTradeNo, nonce, kind, taken, returned, stuck }: PaymentNotification,
): Promise<'taken' | 'refused' | 'replayed'> {
  return deps.db.transaction().execute(async (db) => {
    const within = { ...deps, db };
    if (!(await isFirst(db, deps.clock.now(), channel, nonce))) return 'replayed';
    if (taken && (await settleInTransaction(within, { channel, outTradeNo, taken })) === 'refused') return 'refused';
    if (returned && (await bookReturned(within, { channel, outTradeNo, returned })) === 'refused') return 'refused';
    if (stuck !== undefined) {
      const payment = await readPayment(db, { channel, outTradeNo });
      const order = payment && (await lockOrder(db, payment.order_id));
      if (order) await notifyRefundStuck(within, order, { outTradeNo, kind, outRefundNo: stuck });
    }
    return 'taken';
  });
}
