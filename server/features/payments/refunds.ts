import { sql, type Insertable, type Selectable } from 'kysely';
import { yuanFromFen } from '#contract/money.ts';
import type { RefundService } from '#contract/order-states.ts';
import { projectAgreement } from '#server/features/orders/agreement-rows.ts';
import { tellExcess } from '#server/features/orders/invoice-balance.ts';
import { readKeptFen } from '#server/features/orders/kept-money.ts';
import { moveOrder, type OrderRow } from '#server/features/orders/move-order.ts';
import { planOrderMail } from '#server/features/orders/order-thread.ts';
import { orderStateNames } from '#server/features/orders/order-words.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import type { OrderTables, ReturnedItem } from '#server/kernel/db/order-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { currentActor } from '#server/kernel/journal/current-actor.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { ledgerFen } from '#server/kernel/metrics/instruments.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import type { PaymentTaken } from '#server/kernel/ports/payment-gateway.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { newTradeNumber, type PaymentRow } from './payment-rows.ts';

export type RefundRow = Selectable<OrderTables['refunds']>;

const strayReasons = { late: 'stray', excess: 'excess', days: 'chargedDays' } as const;

type Stray = {
  payment: PaymentRow;
  taken: Pick<PaymentTaken, 'transactionId' | 'amountFen'>;
  /**
   * `late`: the order no longer accepts money. `excess`: more arrived than the order costs, or part of it when the rest was paid in another way.
   * `days`: a change costs less than was paid, because its money arrived later.
   */
  why?: keyof typeof strayReasons;
};

/**
 * Refunds money that its order could not accept, and notifies about it. A payment provider refunds it by itself; a bank transfer becomes a task
 * for a colleague. Runs in the caller's transaction.
 */
export async function refundStray(deps: Deps, order: OrderRow, { payment, taken, why = 'late' }: Stray): Promise<void> {
  const { db, clock, config, log } = deps;
  const now = clock.now();
  const { transactionId, amountFen } = taken;
  const { channel, out_trade_no: outTradeNo } = payment;
  const isTransfer = channel === 'bank_transfer';
  // For a transfer, a colleague made this decision, so no alert is needed.
  if (!isTransfer && why === 'late')
    log.error(
      { alert: 'payment-stray', orderId: order.id, outTradeNo, status: order.status },
      'a payment came too late',
    );
  const outRefundNo = await openRefund(db, now, {
    order_id: order.id,
    out_trade_no: outTradeNo,
    channel,
    transaction_id: transactionId,
    kind: 'stray',
    amount_fen: amountFen,
    reason: reasonOf(order, why),
    service: null,
    decided_at: now,
    decided_by: null,
  });
  await db
    .updateTable('orders')
    .set({
      user_error_msg: translator(order.locale, 'orderTexts')(strayReasons[why], {
        amount: yuanFromFen(why === 'late' ? amountFen : await readOpenStraysFen(db, order.id)),
        days: order.change?.daysLeft ?? 0,
      }),
    })
    .where('id', '=', order.id)
    .execute();
  if (why === 'days') await planOrderMail(db, now, order.id, `charged:${outRefundNo}`);
  else if (isTransfer) await planOrderMail(db, now, order.id, `returning:${outRefundNo}`);
  const what = isTransfer ? '待退回转账' : why === 'days' ? '变更晚到账，退回差额' : '付款无法入单，转退款';
  await notifyOperators(db, config, now, {
    kind: 'order',
    reference: order.id,
    summary: `${what}：${order.id}，${yuanFromFen(amountFen)} 元`,
    details: [
      ['订单状态', orderStateNames[order.status]],
      ['交易号', transactionId],
      ['处理', isTransfer ? '线下退回后，办理「登记退回」' : '自动原路退回'],
    ],
  });
}

/** Sums the open refunds of excess or late money, in fen. */
async function readOpenStraysFen(db: Db, orderId: string): Promise<number> {
  const { fen } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_fen), 0)::bigint`.as('fen'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'stray')
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return fen;
}

function reasonOf({ status, change }: OrderRow, why: NonNullable<Stray['why']>): string {
  if (why === 'days') return `变更从到账之日起计 ${change?.daysLeft ?? 0} 天，多付的款项`;
  return why === 'excess' ? '多付或未付足的款项' : `订单状态为${orderStateNames[status]}`;
}

export type RefundTerms = {
  amountFen: number;
  reason: string;
  service: RefundService;
  /** Returned parts of the order; absent if only money is refunded. */
  lines?: ReturnedItem[] | undefined;
};

/**
 * Starts a refund and applies its effect on the service; the money follows (decision 0110). An order of which nothing stays paid moves to
 * `refunding`; any other keeps its state. Runs in the caller's transaction, with the order locked.
 */
export async function beginRefund(
  deps: Deps,
  order: OrderRow,
  { amountFen, reason, service, lines }: RefundTerms,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const keptFen = await readKeptFen(db, order);
  if (amountFen === keptFen) await moveOrder(db, now, { id: order.id, to: 'refunding' });
  const paid = await db
    .selectFrom('ledger')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('kind', '=', 'payment')
    // Stray payments are fully refunded already; a partly refunded transfer has a rest.
    .where('amount_fen', '>', (query) =>
      query
        .selectFrom('refunds')
        .select(sql<number>`coalesce(sum(refunds.amount_fen), 0)::bigint`.as('fen'))
        .whereRef('refunds.transaction_id', '=', 'ledger.transaction_id')
        .where('kind', '=', 'stray'),
    )
    .orderBy('amount_fen', 'desc')
    .executeTakeFirstOrThrow();
  const outRefundNo = await openRefund(db, now, {
    order_id: order.id,
    out_trade_no: paid.out_trade_no,
    channel: paid.channel,
    transaction_id: paid.transaction_id,
    kind: 'order',
    amount_fen: amountFen,
    reason,
    service,
    lines: lines ? toJson(lines) : null,
    decided_at: now,
    decided_by: currentActor().name,
  });
  await tellExcess(deps, order);
  if (order.licence_id === null) return;
  await projectAgreement(deps, order.licence_id);
  await planOrderMail(db, now, order.id, `refunding:${outRefundNo}`);
}

async function openRefund(
  db: Db,
  now: Date,
  refund: Omit<Insertable<OrderTables['refunds']>, 'out_refund_no' | 'created_at' | 'done_at'>,
): Promise<string> {
  const outRefundNo = newTradeNumber(now);
  await db
    .insertInto('refunds')
    .values({ ...refund, out_refund_no: outRefundNo, created_at: now })
    .execute();
  await journalRefund(db, now, 'refund-opened', { ...refund, out_refund_no: outRefundNo });
  // A bank transfer is returned by hand; an operator records it (`refund-done`).
  if (refund.channel !== 'bank_transfer') await enqueue(db, now, 'refund', { outRefundNo });
  return outRefundNo;
}

/**
 * Books a completed refund once. Runs in the caller's transaction, with the order locked.
 * @param way the payment's own channel, or `bank_transfer` if it was returned by hand
 */
export async function finishRefund(
  deps: Deps,
  refund: RefundRow,
  { way, refundId }: { way: RefundRow['channel']; refundId: string },
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const done = await db
    .updateTable('refunds')
    .set({ done_at: now })
    .where('out_refund_no', '=', refund.out_refund_no)
    .where('done_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  if (!done) return;
  await db
    .insertInto('ledger')
    .values({
      channel: way,
      transaction_id: refundId,
      kind: 'refund',
      order_id: refund.order_id,
      out_trade_no: refund.out_trade_no,
      amount_fen: -refund.amount_fen,
      at: now,
    })
    .execute();
  ledgerFen.inc({ kind: 'refund', channel: way }, refund.amount_fen);
  await journalRefund(db, now, 'refund-booked', refund);
  await endRefunding(db, now, refund.order_id);
  await planOrderMail(db, now, refund.order_id, `refunded:${refund.out_refund_no}`);
}

/** Moves an order to `refunded` once none of its refunds is open. */
export async function endRefunding(db: Db, now: Date, orderId: string): Promise<void> {
  const open = await db
    .selectFrom('refunds')
    .select('out_refund_no')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order')
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (!open) await moveOrder(db, now, { id: orderId, to: 'refunded' });
}

/** Journals a refund under the buyer's account, for every actor. */
async function journalRefund(
  db: Db,
  now: Date,
  action: 'refund-opened' | 'refund-booked',
  { order_id, out_refund_no: subject }: Pick<RefundRow, 'order_id' | 'out_refund_no'>,
): Promise<void> {
  const buyer = await db.selectFrom('orders').select('user_id').where('id', '=', order_id).executeTakeFirst();
  await journal(db, now, { action, accountId: buyer?.user_id ?? null, subject });
}
