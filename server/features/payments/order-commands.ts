import * as z from 'zod/mini';
import { yuanFromFen } from '#contract/money.ts';
import type { OrderRow } from '#server/features/orders/move-order.ts';
import { slipNumber, withOrder } from '#server/features/orders/order-arguments.ts';
import { orderListing } from '#server/features/orders/order-listing.ts';
import { lockTransfer } from '#server/features/orders/order-transfers.ts';
import { orderStateNames } from '#server/features/orders/order-words.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { optional, subject, text } from '#server/kernel/desk/fields.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { moneyTasks } from './money-tasks.ts';
import { finishRefund, type RefundRow } from './refunds.ts';

/** Actions and listings for orders and their payments. */
export const orderCommands = [
  orderListing,
  moneyTasks,
  defineAction({
    name: 'refund-done',
    title: '登记退回',
    does: '登记已线下退回的款项：不写退款单号为最早一笔待退的对公转账；原路退款改为线下退回的，须写明退款单号',
    roles: ['finance'],
    recentProof: true,
    on: [{ kind: 'order', field: 'order', value: 'returning' }],
    input: z.object({ order: subject('订单号'), slip: slipNumber, refund: optional(text({ title: '退款单号' })) }),
    subject: ({ order }) => order,
    run: (deps, { order: id, slip: number, refund: named }) =>
      withOrder(deps, id, async (trx, order) => {
        const refund = await oldestRefund(trx, order, named);
        if (!refund)
          throw new OpsError(named === undefined ? '该订单没有待线下退回的款项' : '该订单没有这笔退款，或它已完成');
        if (await isBooked(trx, number)) throw new OpsError('该流水号已入账');
        await finishRefund({ ...deps, db: trx }, refund, { way: 'bank_transfer', refundId: number });
        return `${order.id} ${yuanFromFen(refund.amount_fen)} 已退回\n`;
      }),
  }),
  defineAction({
    name: 'order-fulfil',
    title: '重试开通',
    does: '立即重试签发已付款订单的许可',
    roles: ['support', 'finance'],
    on: [{ kind: 'order', field: 'order', states: ['paid'] }],
    input: z.object({ order: subject('订单号') }),
    subject: ({ order }) => order,
    run: (deps, { order: id }) =>
      withOrder(deps, id, async (trx, order) => {
        if (order.status !== 'paid') throw new OpsError(`订单状态为${orderStateNames[order.status]}`);
        await enqueue(trx, deps.clock.now(), 'order-fulfil', { orderId: order.id });
        return '已安排\n';
      }),
  }),
];

/** Reads the named refund, else the oldest open one of a bank transfer. Other channels refund by themselves, so theirs must be named. */
async function oldestRefund(db: Db, { id }: OrderRow, outRefundNo?: string): Promise<RefundRow | undefined> {
  const open = db.selectFrom('refunds').selectAll().where('order_id', '=', id).where('done_at', 'is', null);
  const chosen =
    outRefundNo === undefined
      ? open.where('channel', '=', 'bank_transfer')
      : open.where('out_refund_no', '=', outRefundNo);
  return chosen.orderBy('created_at').limit(1).executeTakeFirst();
}

async function isBooked(db: Db, transactionId: string): Promise<boolean> {
  await lockTransfer(db, transactionId);
  const row = await db
    .selectFrom('ledger')
    .select('id')
    .where('channel', '=', 'bank_transfer')
    .where('transaction_id', '=', transactionId)
    .where('kind', '=', 'refund')
    .executeTakeFirst();
  return row !== undefined;
}
