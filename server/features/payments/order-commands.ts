import { yuanFromFen } from '#contract/money.ts';
import type { OrderRow } from '#server/features/orders/move-order.ts';
import { requireSlip, withOrder } from '#server/features/orders/order-arguments.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { finishRefund, type RefundRow } from './refunds.ts';

/** What colleagues do with orders and their money. */
export const orderCommands: Readonly<Record<string, OpsCommand>> = {
  'refund-done': {
    usage: '<订单号> --slip <流水号> [--refund <退款单号>]',
    does: '登记已线下退回的款项：不写退款单号为最早一笔待退的对公转账；原路退款改为线下退回的，须写明退款单号',
    async run(deps, args) {
      const { values, positionals } = parseOptions(args, { slip: { type: 'string' }, refund: { type: 'string' } });
      const slip = requireSlip(values.slip);
      return withOrder(deps, positionals[0], async (trx, order) => {
        const refund = await oldestRefund(trx, order, values.refund);
        if (!refund)
          throw new OpsError(
            values.refund === undefined ? '该订单没有待线下退回的款项' : '该订单没有这笔退款，或它已完成',
          );
        if (await isBooked(trx, slip)) throw new OpsError('该流水号已入账');
        await finishRefund({ ...deps, db: trx }, refund, { way: 'bank_transfer', refundId: slip });
        return `${order.id} ${yuanFromFen(refund.amount_fen)} 已退回\n`;
      });
    },
  },
  'order-fulfil': {
    usage: '<订单号>',
    does: '立即重试签发已付款订单的许可',
    async run(deps, args) {
      return withOrder(deps, parseOptions(args, {}).positionals[0], async (trx, order) => {
        if (order.status !== 'paid') throw new OpsError(`订单状态为 ${order.status}`);
        await enqueue(trx, deps.clock.now(), 'order-fulfil', { orderId: order.id });
        return '已安排\n';
      });
    },
  },
};

/** The named refund; without a name one of a bank transfer: another channel pays back by itself, and must not be taken for it. */
async function oldestRefund(db: Db, { id }: OrderRow, outRefundNo?: string): Promise<RefundRow | undefined> {
  const open = db.selectFrom('refunds').selectAll().where('order_id', '=', id).where('done_at', 'is', null);
  const chosen =
    outRefundNo === undefined
      ? open.where('channel', '=', 'bank_transfer')
      : open.where('out_refund_no', '=', outRefundNo);
  return chosen.orderBy('created_at').limit(1).executeTakeFirst();
}

async function isBooked(db: Db, transactionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger')
    .select('id')
    .where('channel', '=', 'bank_transfer')
    .where('transaction_id', '=', transactionId)
    .where('kind', '=', 'refund')
    .executeTakeFirst();
  return row !== undefined;
}
