import type { z } from 'zod/mini';
import { yuanFromFen } from '#contract/money.ts';
import { transferWithinSeconds } from '#contract/order-states.ts';
import type { requestPayment } from '#contract/order.ts';
import type { OrderRow } from '#server/features/orders/move-order.ts';
import { planUnpaidMail } from '#server/features/orders/order-thread.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { hasRoom, recordEvents } from '#server/kernel/limits/limits.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { insertPayment, type PaymentRow } from './payment-rows.ts';

/** A buyer mistypes a number now and then; who changes it on and on would mail the operators on and on. */
const mostSlipsADay = 5;

type TransferReply = Extract<z.infer<typeof requestPayment.reply>['data'], { way: 'bank_transfer' }>;

/**
 * Says where to transfer to and keeps the order open for the 72 hours that banks take; the slip's number, handed in later, is
 * for whoever looks for the money. Part of the caller's transaction, with the order taken.
 */
export async function requestTransfer(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  order: OrderRow,
  slipNumber: string | null,
): Promise<TransferReply> {
  const now = clock.now();
  await openTransfer(db, now, order);
  const payBefore = new Date(order.created_at.getTime() + transferWithinSeconds * 1000);
  await db
    .updateTable('orders')
    .set({ pay_before: payBefore, ...(slipNumber === null ? {} : { slip_number: slipNumber }) })
    .where('id', '=', order.id)
    .execute();
  await planUnpaidMail({ db, clock }, now, order.id, 'transfer');
  if (slipNumber !== null && slipNumber !== order.slip_number) {
    await planUnpaidMail({ db, clock }, now, order.id, 'slip');
    await announceSlip({ db, clock, config }, order, slipNumber);
  }
  return {
    way: 'bank_transfer',
    payee: config.identity.companyZh,
    bank: config.BANK_NAME,
    account: config.BANK_ACCOUNT,
    remittance_note: order.id,
    slip_number: slipNumber ?? order.slip_number,
  };
}

/** Notifies the operators of a slip's number, unless this order's has changed often today: it is stored, and in the order. */
async function announceSlip(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  order: OrderRow,
  slipNumber: string,
): Promise<void> {
  const announced = { key: `slip:${order.id}`, most: mostSlipsADay, seconds: 86_400 };
  if (!(await hasRoom(db, clock, announced))) return;
  await recordEvents(db, clock, [announced.key]);
  await notifyOperators(db, config, clock.now(), {
    kind: 'order',
    reference: order.id,
    summary: `对公转账待确认：${order.id}，${yuanFromFen(order.amount_fen)} 元`,
    details: [
      ['流水号', slipNumber],
      ['购买方', order.buyer.company ?? order.buyer.name ?? ''],
      ['确认到账', `npm run ops -- transfer-confirm ${order.id} --amount <元> --slip <流水号>`],
    ],
  });
}

/** The transfer's row among the payments, at most one an order. */
export async function openTransfer(db: Db, now: Date, order: OrderRow): Promise<PaymentRow> {
  const open = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('channel', '=', 'bank_transfer')
    .where('state', '=', 'open')
    .executeTakeFirst();
  return open ?? insertPayment(db, now, order, 'bank_transfer');
}
