import { fenFromYuan, yuanFromFen } from '#contract/money.ts';
import { lockOrder, type OrderRow } from '#server/features/orders/move-order.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { requireSecondPerson } from '#server/kernel/operators/second-person.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { openTransfer } from './bank-transfer.ts';
import { finishRefund, type RefundRow } from './refunds.ts';
import { settlePayment } from './settle-payment.ts';

/** What colleagues do with orders and their money. */
export const orderCommands: Readonly<Record<string, OpsCommand>> = {
  'transfer-confirm': {
    usage: '<订单号> --amount <元> --slip <流水号>',
    does: '确认对公转账到账；金额须与订单一致',
    async run(deps, args) {
      const { values, positionals } = parseOptions(args, { amount: { type: 'string' }, slip: { type: 'string' } });
      const slip = requireSlip(values.slip);
      const amountFen = requireAmount(values.amount);
      const asked = await withOrder(deps, positionals[0], async (trx, order) => {
        if (amountFen !== order.amount_fen) throw new OpsError(`订单金额为 ${yuanFromFen(order.amount_fen)} 元`);
        const terms = `${yuanFromFen(amountFen)} ${slip}`;
        const operation = { command: 'transfer-confirm', subject: order.id, amountFen, terms };
        const waits = await requireSecondPerson({ ...deps, db: trx }, operation);
        return { waits, outTradeNo: (await openTransfer(trx, deps.clock.now(), order)).out_trade_no };
      });
      const { waits, outTradeNo } = asked;
      if (waits !== null) return waits;
      const taken = { transactionId: slip, amountFen, currency: 'CNY', paidAt: deps.clock.now() };
      const settlement = await settlePayment(deps, { channel: 'bank_transfer', outTradeNo, taken });
      if (settlement === 'known' || settlement === 'refused') throw new OpsError('该流水号已入账');
      return settlement === 'settled' ? '已确认到账\n' : '订单已不能付款：已登记退款，线下退回后运行 refund-done\n';
    },
  },
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

/** Runs with the order taken. @throws OpsError when there is no such order */
export async function withOrder<Result>(
  { db }: Deps,
  id: string | undefined,
  work: (trx: Db, order: OrderRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, id ?? '');
    if (!order) throw new OpsError('没有这个订单');
    return work(trx, order);
  });
}

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

/** Yuan as operators write them: `14000` or `14000.00`. */
export function requireAmount(text: string | undefined): number {
  try {
    return fenFromYuan(/^\d+$/.test(text ?? '') ? `${text}.00` : (text ?? ''));
  } catch {
    throw new OpsError('--amount 金额应为元，例如 14000.00');
  }
}

function requireSlip(text: string | undefined): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{5,39}$/.test(text ?? '')) throw new OpsError('--slip 应为 6 至 40 位的流水号');
  return text ?? '';
}
