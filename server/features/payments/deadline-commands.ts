import * as z from 'zod/mini';
import { yuanFromFen } from '#contract/money.ts';
import { transferWithinSeconds } from '#contract/order-states.ts';
import { addDays, beijingDay, beijingMinute, endOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { whyNotPayable } from '#server/features/orders/late-orders.ts';
import type { ReadOrder } from '#server/features/orders/move-order.ts';
import { withOrder } from '#server/features/orders/order-arguments.ts';
import { planOrderMail, planUnpaidMail } from '#server/features/orders/order-thread.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import type { OpsCommand } from '#server/kernel/ops/ops-command.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { parseOptions } from '#server/kernel/ops/parse-options.ts';
import { returnTransfers } from './book-transfer.ts';
import { closeAndNotify } from './close-order.ts';
import { reopen } from './reopen-order.ts';

const mostDaysAhead = 180;
const day = z.iso.date();

/** What colleagues decide about the time of an order that waits for a transfer (decision 0112). */
export const deadlineCommands: Readonly<Record<string, OpsCommand>> = {
  'order-extend': {
    usage: '<订单号> --until <YYYY-MM-DD>',
    does: '改订单的付款期限，至当日北京时间 24 点，并写信告诉买方',
    async run(deps, args) {
      const { values, positionals } = parseOptions(args, { until: { type: 'string' } });
      return withOrder(deps, positionals[0], async (trx, order) => {
        requireWaiting(order);
        const until = requireUntil(values.until, order);
        await moveDeadline({ ...deps, db: trx }, order, until);
        await planUnpaidMail({ ...deps, db: trx }, deps.clock.now(), order.id, `extended:${beijingDay(until)}`);
        return `${describe(order)}付款期限改为 ${writeUntil(until)}\n`;
      });
    },
  },
  'order-reopen': {
    usage: '<订单号> [--until <YYYY-MM-DD>]',
    does: '重新打开关闭不满 30 天的订单，按原价等待转账；不写期限为 72 小时',
    async run(deps, args) {
      const { values, positionals } = parseOptions(args, { until: { type: 'string' } });
      return withOrder(deps, positionals[0], async (trx, order) => {
        if (order.status !== 'closed') throw new OpsError(`订单状态为 ${order.status}，没有关闭`);
        const barrier = await whyNotPayable(trx, order, order.read_at);
        if (barrier !== null) throw new OpsError(barrier);
        const until =
          values.until === undefined
            ? new Date(order.read_at.getTime() + transferWithinSeconds * 1000)
            : requireUntil(values.until, order);
        await reopen({ ...deps, db: trx }, order, until);
        return `${describe(order)}已重新打开，付款期限 ${writeUntil(until)}\n`;
      });
    },
  },
  'order-close': {
    usage: '<订单号>',
    does: '关闭待付款的订单；已到账的部分款项登记退回',
    async run(deps, args) {
      return withOrder(deps, parseOptions(args, {}).positionals[0], async (trx, order) => {
        requireWaiting(order);
        const inTransaction = { ...deps, db: trx };
        await returnTransfers(inTransaction, order);
        await closeAndNotify(inTransaction, order, '同事关闭');
        return `${describe(order)}已关闭\n`;
      });
    },
  },
  'transfer-missing': {
    usage: '<订单号>',
    does: '查无买方所填的转账：写信请买方核对，重新计时 72 小时',
    async run(deps, args) {
      return withOrder(deps, parseOptions(args, {}).positionals[0], async (trx, order) => {
        requireWaiting(order);
        if (order.slip_filed_at === null) throw new OpsError('该订单没有待核对的流水号');
        const until = new Date(order.read_at.getTime() + transferWithinSeconds * 1000);
        await moveDeadline({ ...deps, db: trx }, order, until);
        await trx.updateTable('orders').set({ slip_filed_at: null }).where('id', '=', order.id).execute();
        const mail = `slip-missing:${order.slip_number ?? ''}` as const;
        await planUnpaidMail({ ...deps, db: trx }, deps.clock.now(), order.id, mail);
        return `${describe(order)}流水号 ${order.slip_number ?? ''} 查无此笔，付款期限 ${writeUntil(until)}\n`;
      });
    },
  },
  'invoice-first': {
    usage: '<订单号> --until <YYYY-MM-DD>',
    does: '同意先开票后付款：付款之前即可 invoice-issue，付款期限至所写日期；到期未付的须开红字发票',
    async run(deps, args) {
      const { values, positionals } = parseOptions(args, { until: { type: 'string' } });
      return withOrder(deps, positionals[0], async (trx, order) => {
        requireWaiting(order);
        const now = deps.clock.now();
        const until = requireUntil(values.until, order);
        await trx.updateTable('orders').set({ invoice_first_at: now }).where('id', '=', order.id).execute();
        await moveDeadline({ ...deps, db: trx }, order, until);
        await planOrderMail(trx, now, order.id, `invoice-first:${beijingDay(until)}`);
        return `${describe(order)}先开票后付款，付款期限 ${writeUntil(until)}\n`;
      });
    },
  },
};

function requireWaiting({ status }: ReadOrder): void {
  if (status === 'closed') throw new OpsError('订单已关闭：先运行 order-reopen');
  if (status !== 'pending_payment') throw new OpsError(`订单状态为 ${status}，不在等待付款`);
}

/** The end of a day in Beijing, ahead. */
function requireUntil(text: string | undefined, { read_at: now }: ReadOrder): Date {
  if (!day.safeParse(text).success || text === undefined) throw new OpsError('--until 应为日期，例如 2026-12-31');
  const until = endOfBeijingDay(text);
  const most = addDays(beijingDay(now), mostDaysAhead);
  if (until <= now || text > most) throw new OpsError(`--until 应在今天（${beijingDay(now)}）至 ${most} 之间`);
  return until;
}

async function moveDeadline({ db, clock }: Pick<Deps, 'clock'> & { db: Db }, order: ReadOrder, until: Date) {
  await db.updateTable('orders').set({ pay_before: until }).where('id', '=', order.id).execute();
  // The job that waits comes by the former deadline, which may be later.
  await enqueue(db, clock.now(), 'order-close', { orderId: order.id }, until);
  await journal(db, clock.now(), { action: 'order-extended', accountId: order.user_id, subject: order.id });
}

const describe = ({ id, amount_fen: fen }: ReadOrder) => `${id}，${yuanFromFen(fen)} 元：`;
const writeUntil = (until: Date) => `${beijingMinute(until)}（北京时间）`;
