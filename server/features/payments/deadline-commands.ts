import * as z from 'zod/mini';
import { yuanFromFen } from '#contract/money.ts';
import { transferWithinSeconds } from '#contract/order-states.ts';
import { addDays, beijingDay, beijingMinute, endOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { whyNotPayable } from '#server/features/orders/late-orders.ts';
import type { ReadOrder } from '#server/features/orders/move-order.ts';
import { withOrder } from '#server/features/orders/order-arguments.ts';
import { planOrderMail, planUnpaidMail } from '#server/features/orders/order-thread.ts';
import { readMissingFen } from '#server/features/orders/order-transfers.ts';
import { orderStateNames } from '#server/features/orders/order-words.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { day, optional, subject } from '#server/kernel/desk/fields.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { requireSecondPerson } from '#server/kernel/operators/second-person.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { returnTransfers } from './book-transfer.ts';
import { closeAndNotify } from './close-order.ts';
import { reopen } from './reopen-order.ts';

const mostDaysAhead = 180;
const ofOrder = { order: subject('订单号') };
const closingRoles = ['sales', 'finance'] as const;
const deadline = day({ title: '付款期限' });

/** Actions on the deadline of an order that awaits a transfer (decision 0112). */
export const deadlineCommands = [
  defineAction({
    name: 'order-extend',
    title: '改付款期限',
    does: '改订单的付款期限，至当日北京时间 24 点，并写信告诉买方',
    roles: ['sales', 'finance'],
    on: [{ kind: 'order', field: 'order', states: ['pending_payment'] }],
    input: z.object({ ...ofOrder, until: deadline }),
    subject: ({ order: id }) => id,
    run: (deps, given) =>
      withOrder(deps, given.order, async (trx, row) => {
        requireWaiting(row);
        const end = requireUntil(given.until, row);
        await moveDeadline({ ...deps, db: trx }, row, end);
        await planUnpaidMail({ ...deps, db: trx }, deps.clock.now(), row.id, `extended:${beijingDay(end)}`);
        return `${describe(row)}付款期限改为 ${writeUntil(end)}\n`;
      }),
  }),
  defineAction({
    name: 'order-reopen',
    title: '重新打开订单',
    does: '重新打开关闭不满 30 天的订单，按原价等待转账；不写期限为 72 小时',
    roles: ['sales', 'finance'],
    on: [{ kind: 'order', field: 'order', states: ['closed'] }],
    input: z.object({ ...ofOrder, until: optional(deadline) }),
    subject: ({ order: id }) => id,
    run: (deps, given) =>
      withOrder(deps, given.order, async (trx, row) => {
        if (row.status !== 'closed') throw new OpsError(`订单状态为${orderStateNames[row.status]}，没有关闭`);
        const barrier = await whyNotPayable(trx, row, row.read_at);
        if (barrier !== null) throw new OpsError(barrier);
        const end =
          given.until === undefined
            ? new Date(row.read_at.getTime() + transferWithinSeconds * 1000)
            : requireUntil(given.until, row);
        await reopen({ ...deps, db: trx }, row, end);
        return `${describe(row)}已重新打开，付款期限 ${writeUntil(end)}\n`;
      }),
  }),
  defineAction({
    name: 'order-close',
    title: '关闭订单',
    does: '关闭待付款的订单；已到账的部分款项登记退回',
    roles: closingRoles,
    secondPerson: 'above-limit',
    on: [{ kind: 'order', field: 'order', states: ['pending_payment'] }],
    input: z.object(ofOrder),
    subject: ({ order: id }) => id,
    run: (deps, given) =>
      withOrder(deps, given.order, async (trx, row) => {
        requireWaiting(row);
        const inTransaction = { ...deps, db: trx };
        const waits = await requireSecondForReturns(inTransaction, row);
        if (waits !== null) return waits;
        await returnTransfers(inTransaction, row);
        await closeAndNotify(inTransaction, row, '同事关闭');
        return `${describe(row)}已关闭\n`;
      }),
  }),
  defineAction({
    name: 'transfer-missing',
    title: '查无转账',
    does: '查无买方所填的转账：写信请买方核对，重新计时 72 小时',
    roles: ['finance'],
    on: [{ kind: 'order', field: 'order', states: ['pending_payment'] }],
    input: z.object(ofOrder),
    subject: ({ order: id }) => id,
    run: (deps, given) =>
      withOrder(deps, given.order, async (trx, row) => {
        requireWaiting(row);
        if (row.slip_filed_at === null) throw new OpsError('该订单没有待核对的流水号');
        const end = new Date(row.read_at.getTime() + transferWithinSeconds * 1000);
        await moveDeadline({ ...deps, db: trx }, row, end);
        await trx.updateTable('orders').set({ slip_filed_at: null }).where('id', '=', row.id).execute();
        const mail = `slip-missing:${row.slip_number ?? ''}` as const;
        await planUnpaidMail({ ...deps, db: trx }, deps.clock.now(), row.id, mail);
        return `${describe(row)}流水号 ${row.slip_number ?? ''} 查无此笔，付款期限 ${writeUntil(end)}\n`;
      }),
  }),
  defineAction({
    name: 'invoice-first',
    title: '先开票后付款',
    does: '同意先开票后付款：付款之前即可登记发票，付款期限至所写日期；到期未付的须开红字发票',
    roles: ['finance'],
    on: [{ kind: 'order', field: 'order', states: ['pending_payment'] }],
    input: z.object({ ...ofOrder, until: deadline }),
    subject: ({ order: id }) => id,
    run: (deps, given) =>
      withOrder(deps, given.order, async (trx, row) => {
        requireWaiting(row);
        const now = deps.clock.now();
        const end = requireUntil(given.until, row);
        await trx.updateTable('orders').set({ invoice_first_at: now }).where('id', '=', row.id).execute();
        await moveDeadline({ ...deps, db: trx }, row, end);
        await planOrderMail(trx, now, row.id, `invoice-first:${beijingDay(end)}`);
        return `${describe(row)}先开票后付款，付款期限 ${writeUntil(end)}\n`;
      }),
  }),
];

/** Requires a second colleague if closing would return transfers above the limit. */
async function requireSecondForReturns(deps: Deps, order: ReadOrder): Promise<string | null> {
  const amountFen = order.amount_fen - (await readMissingFen(deps.db, order));
  if (amountFen === 0) return null;
  const terms = `退回已到账的 ${yuanFromFen(amountFen)} 元`;
  return requireSecondPerson(deps, {
    command: 'order-close',
    roles: closingRoles,
    subject: order.id,
    amountFen,
    terms,
  });
}

function requireWaiting({ status }: ReadOrder): void {
  if (status === 'closed') throw new OpsError('订单已关闭：先办理「重新打开订单」');
  if (status !== 'pending_payment') throw new OpsError(`订单状态为${orderStateNames[status]}，不在等待付款`);
}

/** Returns the end of a day in Beijing. @throws OpsError for a day that is past or too far ahead */
function requireUntil(text: string, { read_at: now }: ReadOrder): Date {
  const until = endOfBeijingDay(text);
  const most = addDays(beijingDay(now), mostDaysAhead);
  if (until <= now || text > most) throw new OpsError(`应在今天（${beijingDay(now)}）至 ${most} 之间`, 'until');
  return until;
}

async function moveDeadline({ db, clock }: Pick<Deps, 'clock'> & { db: Db }, order: ReadOrder, until: Date) {
  await db.updateTable('orders').set({ pay_before: until }).where('id', '=', order.id).execute();
  // The existing job runs at the former deadline, which may be later.
  await enqueue(db, clock.now(), 'order-close', { orderId: order.id }, until);
  await journal(db, clock.now(), { action: 'order-extended', accountId: order.user_id, subject: order.id });
}

const describe = ({ id, amount_fen: fen }: ReadOrder) => `${id}，${yuanFromFen(fen)} 元：`;
const writeUntil = (until: Date) => `${beijingMinute(until)}（北京时间）`;
