import { yuanFromFen } from '#contract/money.ts';
import { lockOrder } from '#server/features/orders/move-order.ts';
import { databaseNow } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { finishRefund } from './refunds.ts';
import { checkAfterMs } from './request-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** Period after which an unanswered payment query is no longer retried and an alert is logged. */
const giveUpAfterMs = 7 * 86_400_000;
/** Interval at which a refund in progress at the provider is queried again. */
const refundAgainMs = 5 * 60_000;

/**
 * Queries the channel for the state of a payment, independently of notifications. Closes it there if its order no longer waits or it has expired.
 * @returns when to query again, while it is open
 */
export async function checkPayment(deps: Deps, { outTradeNo }: { outTradeNo: string }): Promise<Date | undefined> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const payment = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select(['orders.status', databaseNow(clock).as('read_at')])
    .where('out_trade_no', '=', outTradeNo)
    // An expired payment that another one replaced may have been paid before.
    .where('state', '<>', 'paid')
    .executeTakeFirst();
  if (!payment || payment.channel === 'bank_transfer') return undefined;
  const again = new Date(now.getTime() + checkAfterMs);
  const isOver = payment.status !== 'pending_payment' || payment.expires_at <= payment.read_at;
  const gateway = deps.payments[payment.channel];
  try {
    const found = isOver ? await gateway.close(outTradeNo) : await gateway.query(outTradeNo);
    if (found.state === 'paid') {
      await settlePayment(deps, { channel: payment.channel, outTradeNo, taken: found });
      return undefined;
    }
    // A payment unknown to the channel cannot be closed there, and may still be paid until it expires.
    if (found.state === 'unpaid' && payment.expires_at > payment.read_at) return again;
  } catch (error) {
    log.error({ outTradeNo, err: error }, 'a payment could not be checked');
    if (now.getTime() - payment.created_at.getTime() < giveUpAfterMs) return again;
    log.error({ alert: 'payment-unchecked', outTradeNo }, 'a payment is not checked any more');
  }
  await db
    .updateTable('payments')
    .set({ state: 'closed' })
    .where('out_trade_no', '=', outTradeNo)
    .where('state', '=', 'open')
    .execute();
  return undefined;
}

/** Refunds through the channel. The refund number makes it idempotent. @returns when to query again, while the provider is processing it */
export async function runRefund(deps: Deps, { outRefundNo }: { outRefundNo: string }): Promise<Date | undefined> {
  const { db, clock } = deps;
  const refund = await readOpenRefund(deps, outRefundNo);
  if (!refund || refund.channel === 'bank_transfer') return undefined;
  const { out_trade_no: outTradeNo, amount_fen: amountFen, reason } = refund;
  const { amount_fen: totalFen } = await db
    .selectFrom('payments')
    .select('amount_fen')
    .where('out_trade_no', '=', outTradeNo)
    .executeTakeFirstOrThrow();
  const way = refund.channel;
  const refundId = await deps.payments[way].refund({ outTradeNo, outRefundNo, amountFen, totalFen, reason });
  if (refundId === null) return new Date(clock.now().getTime() + refundAgainMs);
  await db.transaction().execute(async (trx) => {
    await lockOrder(trx, refund.order_id);
    await finishRefund({ ...deps, db: trx }, refund, { way, refundId });
  });
  return undefined;
}

async function readOpenRefund({ db }: Deps, outRefundNo: string) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('out_refund_no', '=', outRefundNo)
    .where('done_at', 'is', null)
    .executeTakeFirst();
}

/** Notifies the operators of a failing refund after the third try. */
export async function notifyRefundFailing(
  deps: Deps,
  { outRefundNo }: { outRefundNo: string },
  tries: number,
): Promise<void> {
  const refund = tries === 3 ? await readOpenRefund(deps, outRefundNo) : undefined;
  if (!refund) return;
  await notifyOperators(deps.db, deps.config, deps.clock.now(), {
    kind: 'order',
    reference: refund.order_id,
    summary: `退款未成功，仍在重试：${refund.order_id}，${yuanFromFen(refund.amount_fen)} 元`,
    details: [
      ['退款单号', outRefundNo],
      ['请先', '在商户平台确认原退款确未成功'],
      ['再线下退回，之后', '办理「登记退回」，写明退款单号'],
    ],
  });
}
