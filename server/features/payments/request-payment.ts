import type { z } from 'zod/mini';
import type { requestPayment } from '#contract/order.ts';
import { lockOrderNow, type OrderRow, type ReadOrder } from '#server/features/orders/move-order.ts';
import { offeredWays } from '#server/features/orders/offered-ways.ts';
import { orderPageUrl } from '#server/features/orders/order-page.ts';
import { isPartPaid } from '#server/features/orders/order-transfers.ts';
import { hashOf } from '#server/features/orders/place-order.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow } from '#server/kernel/db/database-time.ts';
import type { PaymentChannel } from '#server/kernel/db/order-tables.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import type { PaymentFound } from '#server/kernel/ports/payment-gateway.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { requestTransfer } from './bank-transfer.ts';
import { insertPayment, type PaymentRow } from './payment-rows.ts';
import { settlePayment } from './settle-payment.ts';

type PaymentInput = z.output<typeof requestPayment.body>;
type PaymentReply = z.infer<typeof requestPayment.reply>['data'];

/** Interval of the payment query, which finds a lost notification within two minutes (docs/security.md#payments). */
export const checkAfterMs = 60_000;

/**
 * Starts or continues the payment of the user's own order.
 * @throws Refusal notOffered, orderUnknown, orderNotPayable, partlyTransferred, keyReused, paymentUnavailable
 */
export async function requestOwnPayment(
  deps: Deps,
  userId: number,
  orderId: string,
  input: PaymentInput,
): Promise<PaymentReply> {
  const { idempotency_key: key, ...body } = input;
  const { way } = input;
  if (!offeredWays(deps.config).includes(way)) throw new Refusal('notOffered');
  if (input.again) await endOpenPayments(deps, userId, orderId);
  const request = { userId, orderId, key, bodyHash: hashOf(body) };
  if (way === 'bank_transfer') {
    const slipNumber = input.slip_number ?? null;
    return takeRequest(deps, request, (trx, order) => requestTransfer({ ...deps, db: trx }, order, slipNumber));
  }
  const { payment, taken } = await takeRequest(deps, request, async (trx, order) => {
    // An online payment is always for the whole amount.
    if (await isPartPaid(trx, order)) throw new Refusal('partlyTransferred');
    return { payment: await openPayment(trx, deps.clock, order, way), taken: order };
  });
  const payUrl = payment.pay_url ?? (await startPayment(deps, { channel: way, payment, order: taken }));
  const expires_at = payment.expires_at.toISOString();
  return way === 'alipay' ? { way, cashier_url: payUrl, expires_at } : { way, code_url: payUrl, expires_at };
}

/**
 * Closes earlier payments at their providers, so that nothing is paid twice; one that was paid there is booked. A payment that the provider does
 * not know yet stays open and is continued under its number.
 */
async function endOpenPayments(deps: Deps, userId: number, orderId: string): Promise<void> {
  const open = await deps.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['out_trade_no', 'channel'])
    .where('order_id', '=', orderId)
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .execute();
  for (const { out_trade_no: outTradeNo, channel } of open) {
    if (channel !== 'bank_transfer') await endPayment(deps, { outTradeNo, channel });
  }
}

async function endPayment(deps: Deps, { outTradeNo, channel }: { outTradeNo: string; channel: PaymentChannel }) {
  let found: PaymentFound;
  try {
    found = await deps.ask(channel.replace('_', '-'), () => deps.payments[channel].close(outTradeNo));
  } catch (error) {
    deps.log.error({ channel, outTradeNo, err: error }, 'a payment could not be closed');
    throw new Refusal('paymentUnavailable');
  }
  if (found.state === 'paid') await settlePayment(deps, { channel, outTradeNo, taken: found });
  if (found.state !== 'closed') return;
  const { db } = deps;
  const payment = db.updateTable('payments').set({ state: 'closed' }).where('out_trade_no', '=', outTradeNo);
  await payment.where('state', '=', 'open').execute();
}

/** Runs `work` once for an idempotency key, with the order locked. The same key with other fields is refused. */
async function takeRequest<Result>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, orderId, key, bodyHash }: { userId: number; orderId: string; key: string; bodyHash: string },
  work: (trx: Db, order: ReadOrder) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrderNow(trx, clock, orderId);
    if (!order || order.user_id !== userId) throw new Refusal('orderUnknown');
    const known = await trx
      .selectFrom('payment_requests')
      .select('body_hash')
      .where('order_id', '=', orderId)
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
    if (known && known.body_hash !== bodyHash) throw new Refusal('keyReused');
    if (order.status !== 'pending_payment' || order.pay_before <= order.read_at) throw new Refusal('orderNotPayable');
    if (!known) {
      const row = { order_id: orderId, idempotency_key: key, body_hash: bodyHash };
      await trx.insertInto('payment_requests').values(row).execute();
    }
    return work(trx, order);
  });
}

/**
 * Returns the channel's open payment, or a new one. Its check is enqueued before the channel is called, so that a crash in between leaves no
 * payment unchecked.
 */
async function openPayment(
  trx: Db,
  clock: Deps['clock'],
  order: ReadOrder,
  channel: PaymentChannel,
): Promise<PaymentRow> {
  const now = clock.now();
  const payments = trx.selectFrom('payments').selectAll().where('order_id', '=', order.id);
  const open = await payments.where('channel', '=', channel).where('state', '=', 'open').executeTakeFirst();
  if (open && open.expires_at > order.read_at) return open;
  if (open) {
    await trx.updateTable('payments').set({ state: 'closed' }).where('out_trade_no', '=', open.out_trade_no).execute();
  }
  const payment = await insertPayment(trx, now, order, channel);
  const outTradeNo = payment.out_trade_no;
  await enqueue(trx, now, 'payment-check', { outTradeNo }, databaseNow(clock, checkAfterMs));
  return payment;
}

/** Starts the payment at the channel. Its number makes that idempotent, so concurrent requests start the same payment. */
async function startPayment(
  deps: Deps,
  { channel, payment, order }: { channel: PaymentChannel; payment: PaymentRow; order: OrderRow },
): Promise<string> {
  const { db, log, config } = deps;
  const { out_trade_no: outTradeNo } = payment;
  try {
    const gateway = deps.payments[channel];
    const start = () =>
      gateway.start({
        outTradeNo,
        amountFen: payment.amount_fen,
        subject: `${config.identity.brandZh}数据服务 ${order.id}`,
        expiresAt: payment.expires_at,
        // The page queries the payment, because the redirect itself proves nothing.
        returnUrl: `${orderPageUrl(config, order)}?from=cashier`,
      });
    const payUrl = await (gateway.startsAlone ? start() : deps.ask(channel.replace('_', '-'), start));
    await db.updateTable('payments').set({ pay_url: payUrl }).where('out_trade_no', '=', outTradeNo).execute();
    return payUrl;
  } catch (error) {
    log.error({ channel, outTradeNo, err: error }, 'a payment could not be started');
    throw new Refusal('paymentUnavailable');
  }
}
