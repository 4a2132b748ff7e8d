import { chargeNow } from '#server/features/orders/change-on-arrival.ts';
import { lockOrder, moveOrder, type OrderRow } from '#server/features/orders/move-order.ts';
import { planOrderMail } from '#server/features/orders/order-thread.ts';
import type { PaymentChannel } from '#server/kernel/db/order-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { ledgerFen } from '#server/kernel/metrics/instruments.ts';
import type { PaymentTaken } from '#server/kernel/ports/payment-gateway.ts';
import { returnExcess, returnTransfers } from './book-transfer.ts';
import { notifyMismatch, notifyPaid, notifyUnknown } from './notify-of-payments.ts';
import { readPayment, type PaymentRow } from './payment-rows.ts';
import { refundStray } from './refunds.ts';

/** `settled`: the order is paid. `known`: the payment was booked already. `stray`: the money is refunded. `refused`: it matches no payment. */
export type Settlement = 'settled' | 'known' | 'stray' | 'refused';

type Paid = { channel: PaymentChannel; outTradeNo: string; taken: PaymentTaken };

/** Applies a payment that the channel confirmed in answer to a query. */
export async function settlePayment(deps: Deps, paid: Paid): Promise<Settlement> {
  return deps.db.transaction().execute((trx) => settleInTransaction({ ...deps, db: trx }, paid));
}

/**
 * Books a payment once however often it is reported, marks the order paid by a guarded update and enqueues its fulfilment. Runs in the caller's
 * transaction.
 */
export async function settleInTransaction(deps: Deps, paid: Paid): Promise<Settlement> {
  const payment = await readPayment(deps.db, paid);
  if (!payment) {
    await notifyUnknown(deps, { ...paid, ...paid.taken });
    return 'refused';
  }
  const order = await lockOrder(deps.db, payment.order_id);
  if (!order) return 'refused';
  if (paid.taken.amountFen !== payment.amount_fen || paid.taken.currency !== 'CNY') {
    await notifyMismatch(deps, payment, paid.taken);
    return 'refused';
  }
  return book(deps, order, payment, paid.taken);
}

async function book(deps: Deps, order: OrderRow, payment: PaymentRow, taken: PaymentTaken): Promise<Settlement> {
  const { db, clock } = deps;
  const entry = await db
    .insertInto('ledger')
    .values({
      channel: payment.channel,
      transaction_id: taken.transactionId,
      kind: 'payment',
      order_id: order.id,
      out_trade_no: payment.out_trade_no,
      amount_fen: taken.amountFen,
      at: taken.paidAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!entry) return 'known';
  ledgerFen.inc({ kind: 'payment', channel: payment.channel }, taken.amountFen);
  await db.updateTable('payments').set({ state: 'paid' }).where('out_trade_no', '=', payment.out_trade_no).execute();
  const now = clock.now();
  await journal(db, now, { action: 'payment-booked', accountId: order.user_id, subject: payment.out_trade_no });
  const set = { paid_at: taken.paidAt, payment_way: payment.channel, user_error_msg: null };
  // A deleted account cannot receive a licence, so its payment is refunded.
  const moved = order.user_id === null ? undefined : await moveOrder(db, now, { id: order.id, to: 'paid', set });
  if (!moved) {
    await refundStray(deps, order, { payment, taken });
    return 'stray';
  }
  // Earlier partial transfers are an excess now.
  await returnTransfers(deps, moved);
  const charged = await chargeNow(db, moved, now);
  await planOrderMail(db, now, order.id, 'paid');
  await enqueue(db, now, 'order-fulfil', { orderId: order.id });
  await notifyPaid(deps, charged, taken);
  if (charged.change?.ordered) await returnExcess(deps, charged);
  return 'settled';
}
