import { sql } from 'kysely';
import { yuanFromFen } from '#contract/money.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { chargeNow } from '#server/features/orders/change-on-arrival.ts';
import { tellExcess } from '#server/features/orders/invoice-balance.ts';
import { graceMs } from '#server/features/orders/late-orders.ts';
import { moveOrder, type OrderRow } from '#server/features/orders/move-order.ts';
import { planOrderMail } from '#server/features/orders/order-thread.ts';
import { readMissingFen } from '#server/features/orders/order-transfers.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { readDatabaseTime } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { journal } from '#server/kernel/journal/journal.ts';
import { ledgerFen } from '#server/kernel/metrics/instruments.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { openTransfer } from './bank-transfer.ts';
import { notifyPaid } from './notify-of-payments.ts';
import type { PaymentRow } from './payment-rows.ts';
import { refundStray } from './refunds.ts';
import { reopen } from './reopen-order.ts';

type Arrived = { slip: string; amountFen: number };

/**
 * Books a bank transfer to an order that can still be paid, and reopens a closed one. The order is paid once the sum reaches its price; until
 * then it stays open. An excess is recorded as a refund. A change is charged for the days from today on. Runs in the caller's transaction, with
 * the order locked.
 * @returns the message for the colleague
 */
export async function bookTransfer(deps: Deps, taken: OrderRow, { slip, amountFen }: Arrived): Promise<string> {
  const { db, clock, config } = deps;
  const now = clock.now();
  const isLate = taken.status === 'closed';
  if (isLate) await reopen(deps, taken, new Date(now.getTime() + graceMs));
  const order = await chargeNow(db, taken, now);
  const payment = await writeTransfer(deps, order, { slip, amountFen });
  // The colleague has now handled the slip number that the buyer entered.
  await db.updateTable('orders').set({ slip_filed_at: null }).where('id', '=', order.id).execute();
  const missingFen = await readMissingFen(db, order);
  const said = `${order.id} ${beijingMinute(now)} 入账 ${yuanFromFen(amountFen)} 元${isLate ? '（逾期到账，订单按原价重新打开）' : ''}`;
  if (missingFen > 0) {
    const until = await keepOpen(deps, order);
    await planOrderMail(db, now, order.id, `part:${payment.out_trade_no}`);
    await notifyOperators(db, config, now, {
      kind: 'order',
      reference: order.id,
      summary: `部分到账：${order.id}，还差 ${yuanFromFen(missingFen)} 元`,
      details: [
        ['本次到账', `${yuanFromFen(amountFen)} 元，流水号 ${slip}`],
        ['应付', `${yuanFromFen(order.amount_fen)} 元`],
        ['订单保留至', `${beijingMinute(until)}（北京时间）`],
      ],
    });
    return `${said}，还差 ${yuanFromFen(missingFen)} 元，订单保留至 ${beijingMinute(until)}（北京时间）\n`;
  }
  const set = { paid_at: now, payment_way: 'bank_transfer', user_error_msg: null } as const;
  const paid = await moveOrder(db, now, { id: order.id, to: 'paid', set });
  if (!paid) throw new Error('an order that can be paid was not');
  await planOrderMail(db, now, order.id, 'paid');
  await enqueue(db, now, 'order-fulfil', { orderId: order.id });
  await notifyPaid(deps, paid, { transactionId: slip });
  await returnExcess(deps, paid);
  if (missingFen === 0) return `${said}，已付清\n`;
  return `${said}，已付清，多付 ${yuanFromFen(-missingFen)} 元：线下退回后办理「登记退回」\n`;
}

/** Records refunds of the excess over a paid order's price, latest payments first. Runs in the caller's transaction. */
export async function returnExcess(deps: Deps, order: OrderRow): Promise<void> {
  const { db } = deps;
  let excessFen = -(await readMissingFen(db, order));
  const why = order.change?.ordered ? 'days' : 'excess';
  for (const { transaction_id: transactionId, keptFen, ...payment } of await readKeptPayments(db, order.id)) {
    const amountFen = Math.min(keptFen, excessFen);
    if (amountFen <= 0) continue;
    await refundStray(deps, order, { payment, taken: { transactionId, amountFen }, why });
    excessFen -= amountFen;
  }
  // An invoice issued before the payment may show a higher amount.
  await tellExcess(deps, order);
}

/** Reads the payments of an order less their refunds as excess or late money, latest first. */
async function readKeptPayments(db: Db, orderId: string) {
  return db
    .selectFrom('ledger')
    .innerJoin('payments', 'payments.out_trade_no', 'ledger.out_trade_no')
    .selectAll('payments')
    .select([
      'transaction_id',
      sql<number>`(ledger.amount_fen - coalesce((select sum(amount_fen) from refunds
        where refunds.transaction_id = ledger.transaction_id and refunds.kind = 'stray'), 0))::bigint`.as('keptFen'),
    ])
    .where('ledger.order_id', '=', orderId)
    .where('ledger.kind', '=', 'payment')
    .orderBy('ledger.id', 'desc')
    .execute();
}

/** Books a transfer that its order cannot accept, to be sent back by hand. A colleague has decided so. */
export async function bookReturnedTransfer(deps: Deps, order: OrderRow, { slip, amountFen }: Arrived): Promise<string> {
  const payment = await writeTransfer(deps, order, { slip, amountFen });
  await refundStray(deps, order, { payment, taken: { transactionId: slip, amountFen }, why: 'late' });
  const at = beijingMinute(deps.clock.now());
  return `${order.id} ${at} 入账 ${yuanFromFen(amountFen)} 元并登记退回：线下退回后办理「登记退回」\n`;
}

/** Records refunds of an order's transfers. The order can no longer be paid by transfer. */
export async function returnTransfers(deps: Deps, order: OrderRow): Promise<void> {
  const { db } = deps;
  const parts = await db
    .selectFrom('ledger')
    .innerJoin('payments', 'payments.out_trade_no', 'ledger.out_trade_no')
    .selectAll('payments')
    .select('transaction_id')
    .where('ledger.order_id', '=', order.id)
    .where('ledger.channel', '=', 'bank_transfer')
    .where('kind', '=', 'payment')
    .where('transaction_id', 'not in', (query) =>
      query.selectFrom('refunds').select('transaction_id').where('order_id', '=', order.id),
    )
    .execute();
  for (const { transaction_id: transactionId, ...payment } of parts) {
    const taken = { transactionId, amountFen: payment.amount_fen };
    await refundStray(deps, order, { payment, taken, why: 'excess' });
  }
}

/** Books a bank movement: one ledger row and one payment row. */
async function writeTransfer(deps: Deps, order: OrderRow, { slip, amountFen }: Arrived): Promise<PaymentRow> {
  const { db, clock } = deps;
  const now = clock.now();
  const { out_trade_no: outTradeNo } = await openTransfer(db, now, order);
  const payment = await db
    .updateTable('payments')
    .set({ amount_fen: amountFen, state: 'paid' })
    .where('out_trade_no', '=', outTradeNo)
    .returningAll()
    .executeTakeFirstOrThrow();
  const channel = 'bank_transfer';
  await db
    .insertInto('ledger')
    .values({
      channel,
      transaction_id: slip,
      kind: 'payment',
      order_id: order.id,
      out_trade_no: outTradeNo,
      amount_fen: amountFen,
      at: now,
    })
    .execute();
  ledgerFen.inc({ kind: 'payment', channel }, amountFen);
  await journal(db, now, { action: 'payment-booked', accountId: order.user_id, subject: outTradeNo });
  return payment;
}

/** Extends the deadline of a partly paid order. @returns the new deadline */
async function keepOpen({ db, clock }: Deps, order: OrderRow): Promise<Date> {
  const until = new Date((await readDatabaseTime(db, clock)).getTime() + graceMs);
  const payBefore = until > order.pay_before ? until : order.pay_before;
  await db.updateTable('orders').set({ pay_before: payBefore }).where('id', '=', order.id).execute();
  return payBefore;
}
