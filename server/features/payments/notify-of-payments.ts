import { yuanFromFen } from '#contract/money.ts';
import type { OrderRow } from '#server/features/orders/move-order.ts';
import { orderStateNames } from '#server/features/orders/order-words.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import type { PaymentTaken } from '#server/kernel/ports/payment-gateway.ts';
import { isFirst } from './payment-nonces.ts';
import type { PaymentRow } from './payment-rows.ts';

/** Notifies the operators of a paid order. Like all functions of this file, it runs in the caller's transaction. */
export async function notifyPaid(
  { db, clock, config }: Deps,
  order: OrderRow,
  taken: Pick<PaymentTaken, 'transactionId'>,
): Promise<void> {
  const { invoice, buyer } = order;
  await notifyOperators(db, config, clock.now(), {
    kind: 'order',
    reference: order.id,
    summary: `订单付款：${order.id}，${yuanFromFen(order.amount_fen)} 元`,
    details: [
      ['购买方', buyer.company ?? buyer.name ?? ''],
      ['邮箱', buyer.email],
      ['交易号', taken.transactionId],
      ['发票', invoice.kind === 'none' ? '' : `${invoice.title ?? ''} ${invoice.tax_number ?? ''}`.trim()],
      ['渠道码', order.partner ?? ''],
    ],
  });
}

/** Notifies the operators of a mismatch once for each payment; repeats are logged only. */
export async function notifyMismatch(deps: Deps, payment: PaymentRow, taken: PaymentTaken): Promise<void> {
  const { db, clock, config, log } = deps;
  const { out_trade_no: outTradeNo, order_id: orderId, amount_fen: expectedFen } = payment;
  const { amountFen, currency } = taken;
  log.error(
    { alert: 'payment-mismatch', outTradeNo, orderId, expectedFen, amountFen, currency },
    'a payment does not fit',
  );
  const flagged = await db
    .updateTable('payments')
    .set({ flagged_at: clock.now() })
    .where('out_trade_no', '=', outTradeNo)
    .where('flagged_at', 'is', null)
    .returning('out_trade_no')
    .executeTakeFirst();
  if (!flagged) return;
  await journal(db, clock.now(), { action: 'payment-mismatch', accountId: null, subject: outTradeNo });
  await notifyOperators(db, config, clock.now(), {
    kind: 'order',
    reference: orderId,
    summary: `付款金额不符：${orderId}`,
    details: [
      ['商户单号', outTradeNo],
      ['应付（分）', String(expectedFen)],
      ['实付（分）', `${amountFen} ${currency}`],
      ['交易号', taken.transactionId],
    ],
  });
}

type Unknown = { channel: PaymentRow['channel']; outTradeNo: string; transactionId: string; amountFen: number };

/** Reports a proven payment that matches none of ours, once an hour however often the provider repeats it. */
export async function notifyUnknown(
  { db, clock, config, log }: Deps,
  { channel, outTradeNo, transactionId, amountFen }: Unknown,
): Promise<void> {
  log.error({ alert: 'payment-unknown', channel, outTradeNo }, 'a payment names no payment of ours');
  if (!(await isFirst(db, clock.now(), `unknown ${channel}`, outTradeNo))) return;
  await journal(db, clock.now(), { action: 'payment-unknown', accountId: null, subject: outTradeNo.slice(0, 64) });
  await notifyOperators(db, config, clock.now(), {
    kind: 'order',
    reference: outTradeNo,
    summary: `收到无法对应的付款：${outTradeNo}`,
    details: [
      ['渠道', channel],
      ['交易号', transactionId],
      ['金额（分）', String(amountFen)],
    ],
  });
}

/** Notifies the operators of a refund that a colleague or the provider made at the provider. A person decides what it means for the order. */
export async function notifyReturned(
  { db, clock, config }: Deps,
  order: OrderRow,
  { refundId, refundNumber, amountFen }: { refundId: string; refundNumber: string; amountFen: number },
): Promise<void> {
  await notifyOperators(db, config, clock.now(), {
    kind: 'order',
    reference: order.id,
    summary: `支付平台上已退款，待处理：${order.id}，${yuanFromFen(amountFen)} 元`,
    details: [
      ['退款号', refundId],
      ['订单状态', orderStateNames[order.status]],
      ['已入账', '款项已记为退回，服务未变'],
      ['退款单号', refundNumber],
      ['请决定服务怎么办', '办理「决定退款后的服务」'],
    ],
  });
}

/** Notifies the operators, once for each refund, that the provider gave up a refund or cannot deliver it to the payer. */
export async function notifyRefundStuck(
  { db, clock, config }: Deps,
  order: OrderRow,
  { outTradeNo, kind, outRefundNo }: { outTradeNo: string; kind: string; outRefundNo: string },
): Promise<void> {
  if (!(await isFirst(db, clock.now(), 'stuck refund', `${outTradeNo} ${outRefundNo} ${kind}`))) return;
  await notifyOperators(db, config, clock.now(), {
    kind: 'order',
    reference: order.id,
    summary: `退款未到账，待处理：${order.id}`,
    details: [
      ['退款单号', outRefundNo],
      ['支付平台的说法', kind],
      ['请先', '在商户平台查看这笔退款，按提示处理'],
      ['改为线下退回的，之后', '办理「登记退回」，写明退款单号'],
    ],
  });
}
