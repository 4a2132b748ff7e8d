import { tellExcess } from '#server/features/orders/invoice-balance.ts';
import { lockOrder } from '#server/features/orders/move-order.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { PaymentChannel } from '#server/kernel/db/order-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { ledgerFen } from '#server/kernel/metrics/instruments.ts';
import type { PaymentReturned } from '#server/kernel/ports/payment-gateway.ts';
import { notifyReturned, notifyUnknown } from './notify-of-payments.ts';
import { newTradeNumber, readPayment, type PaymentRow } from './payment-rows.ts';
import { finishRefund, type RefundRow } from './refunds.ts';

type Returned = { channel: PaymentChannel; outTradeNo: string; returned: PaymentReturned };

/**
 * Books returned money once, for refunds started here or at the provider (decision 0028). A refund of ours is completed. Any excess is booked as returned by the
 * provider, and a colleague decides about the order. Runs in the caller's transaction.
 * @returns `refused` for a payment that is not in the ledger, so that the provider sends the notification again
 */
export async function bookReturned(deps: Deps, { channel, outTradeNo, returned }: Returned) {
  const { db } = deps;
  const payment = await readPayment(db, { channel, outTradeNo });
  const order = payment && (await lockOrder(db, payment.order_id));
  if (!payment || !order || !(await isPaid(db, payment))) {
    await notifyUnknown(deps, { channel, outTradeNo, transactionId: returned.refundId, amountFen: returned.amountFen });
    return 'refused';
  }
  const own = await readOwn(db, payment, returned.outRefundNo);
  if (own?.out_refund_no === returned.outRefundNo)
    await finishRefund(deps, own, { way: channel, refundId: returned.refundId });
  let restFen = await unbookedFen(db, payment, returned);
  const isInstead =
    own?.done_at === null && own.out_refund_no !== returned.outRefundNo && takesPlace(own, restFen, payment);
  if (isInstead) {
    await finishRefund(deps, own, { way: channel, refundId: returned.refundId });
    restFen -= own.amount_fen;
  }
  if (restFen <= 0) return 'known';
  // A number that a person chose at the provider may also belong to refunds of other payments.
  const refundId = returned.of === 'payment' ? `${outTradeNo}/${returned.amountFen}` : returned.refundId;
  const refundNumber = await bookForeign(deps, payment, { refundId, amountFen: restFen });
  await tellExcess(deps, order);
  await notifyReturned(deps, order, { refundId, refundNumber, amountFen: restFen });
  return 'settled';
}

/**
 * Returns true if the payment cannot cover both refunds. The reported one is then ours under another number, for example made by hand at the
 * provider.
 */
function takesPlace(own: RefundRow, restFen: number, payment: PaymentRow): boolean {
  return restFen >= own.amount_fen && restFen + own.amount_fen > payment.amount_fen;
}

async function isPaid(db: Db, { channel, out_trade_no: outTradeNo }: PaymentRow): Promise<boolean> {
  const row = await db
    .selectFrom('ledger')
    .select('id')
    .where('out_trade_no', '=', outTradeNo)
    .where('channel', '=', channel)
    .where('kind', '=', 'payment')
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads our refund of this payment by its number, else the oldest open one, whose number may differ. */
async function readOwn(
  db: Db,
  { channel, out_trade_no: outTradeNo }: PaymentRow,
  outRefundNo: string,
): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('out_trade_no', '=', outTradeNo)
    .where('channel', '=', channel)
    .where('kind', '<>', 'provider')
    .where((where) => where.or([where('done_at', 'is', null), where('out_refund_no', '=', outRefundNo)]))
    .orderBy((order) => order('out_refund_no', '=', outRefundNo), 'desc')
    .orderBy('created_at')
    .executeTakeFirst();
}

/** Computes the part of the reported money that is not booked yet, in fen. */
async function unbookedFen(db: Db, payment: PaymentRow, returned: PaymentReturned): Promise<number> {
  const booked = await db
    .selectFrom('ledger')
    .select(['transaction_id', 'amount_fen'])
    .where('out_trade_no', '=', payment.out_trade_no)
    .where('channel', '=', payment.channel)
    .where('kind', '=', 'refund')
    .execute();
  if (returned.of === 'payment') return booked.reduce((rest, { amount_fen }) => rest + amount_fen, returned.amountFen);
  return booked.some(({ transaction_id }) => transaction_id === returned.refundId) ? 0 : returned.amountFen;
}

async function bookForeign(
  { db, clock }: Deps,
  { channel, order_id: orderId, out_trade_no: outTradeNo }: PaymentRow,
  { refundId, amountFen }: { refundId: string; amountFen: number },
): Promise<string> {
  const now = clock.now();
  await db
    .insertInto('ledger')
    .values({
      channel,
      transaction_id: refundId,
      kind: 'refund',
      order_id: orderId,
      out_trade_no: outTradeNo,
      amount_fen: -amountFen,
      at: now,
    })
    .execute();
  const refundNumber = newTradeNumber(now);
  const service = { service: 'unchanged', decided_at: null, decided_by: null } as const;
  await db
    .insertInto('refunds')
    .values({
      out_refund_no: refundNumber,
      order_id: orderId,
      out_trade_no: outTradeNo,
      channel,
      transaction_id: refundId,
      kind: 'provider',
      amount_fen: amountFen,
      reason: '支付平台上退回',
      created_at: now,
      done_at: now,
      ...service,
    })
    .execute();
  ledgerFen.inc({ kind: 'refund', channel }, amountFen);
  const buyer = await db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst();
  await journal(db, now, { action: 'refund-booked', accountId: buyer?.user_id ?? null, subject: outTradeNo });
  return refundNumber;
}
