import { yuanFromFen } from '#contract/money.ts';
import type { Deps } from '#server/api/deps.ts';
import type { Db } from '#server/db/connection.ts';
import { enqueue } from '#server/jobs/jobs.ts';
import { tellOperators } from '#server/operators/tell-operators.ts';
import { lockOrder, moveOrder, type OrderRow } from '#server/orders/move-order.ts';
import type { PaymentTaken } from '#server/ports.ts';
import type { PaymentRow } from './payment-rows.ts';
import { refundStray } from './refunds.ts';

/** `settled`: the order is paid. `known`: it was in the books already. `stray`: the money goes back. `refused`: it fits nothing. */
export type Settlement = 'settled' | 'known' | 'stray' | 'refused';

/** The same notice, byte by byte, for the second time: somebody may have recorded it (security, G06). */
export class ReplayedNotice extends Error {}

type Paid = { channel: PaymentRow['channel']; outTradeNo: string; taken: PaymentTaken; nonce?: string };

/**
 * Applies a payment that a channel has proven, by notice or by query, in one transaction: once in the books however often it
 * is told, the order paid by one guarded update, its fulfilment written down.
 * @throws ReplayedNotice
 */
export async function settlePayment(deps: Deps, paid: Paid): Promise<Settlement> {
  return deps.db.transaction().execute(async (trx) => {
    if (paid.nonce !== undefined) await useNonce(trx, deps.clock.now(), paid.channel, paid.nonce);
    const payment = await readPayment(trx, paid);
    if (!payment) {
      deps.log.error({ alert: 'payment-unknown', channel: paid.channel }, 'a payment names no payment of ours');
      return 'refused';
    }
    const order = await lockOrder(trx, payment.order_id);
    if (!order) return 'refused';
    if (paid.taken.amountFen !== payment.amount_fen || paid.taken.currency !== 'CNY') {
      await flag({ ...deps, db: trx }, payment, paid.taken);
      return 'refused';
    }
    return book({ ...deps, db: trx }, order, payment, paid.taken);
  });
}

async function readPayment(db: Db, { channel, outTradeNo }: Paid): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('out_trade_no', '=', outTradeNo)
    .where('channel', '=', channel)
    .executeTakeFirst();
}

async function useNonce(db: Db, now: Date, channel: string, nonce: string): Promise<void> {
  const fresh = await db
    .insertInto('payment_nonces')
    .values({ channel, nonce, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  if (!fresh) throw new ReplayedNotice('a notice was replayed');
}

async function book(deps: Deps, order: OrderRow, payment: PaymentRow, taken: PaymentTaken): Promise<Settlement> {
  const { db, clock } = deps;
  const entry = await db
    .insertInto('ledger')
    .values({
      channel: payment.channel,
      transaction_id: taken.transactionId,
      kind: 'payment',
      order_id: order.id,
      out_trade_no: payment.out_trade_no,
      amount_fen: taken.amountFen,
      at: taken.paidAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!entry) return 'known';
  await db.updateTable('payments').set({ state: 'paid' }).where('out_trade_no', '=', payment.out_trade_no).execute();
  const now = clock.now();
  const set = { paid_at: taken.paidAt, payment_way: payment.channel, user_error_msg: null };
  const moved = await moveOrder(db, now, { id: order.id, to: 'paid', set });
  if (!moved) {
    await refundStray(deps, order, { payment, taken });
    return 'stray';
  }
  await enqueue(db, now, 'order-fulfil', { orderId: order.id });
  await tellPaid(deps, moved, taken);
  return 'settled';
}

async function tellPaid({ db, clock, config }: Deps, order: OrderRow, taken: PaymentTaken): Promise<void> {
  const { invoice, buyer } = order;
  await tellOperators(db, config, clock.now(), {
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

/** Tells the operators once a payment; every repetition stays in the log. */
async function flag(deps: Deps, payment: PaymentRow, taken: PaymentTaken): Promise<void> {
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
  await tellOperators(db, config, clock.now(), {
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

/** A notice is refused for its age after five minutes: a nonce is of use for somewhat longer. */
export async function pruneNonces(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('payment_nonces')
    .where('seen_at', '<', new Date(now.getTime() - 3_600_000))
    .execute();
}
