import type { z } from 'zod/mini';
import { yuanFromFen } from '#contract/money.ts';
import { transferGraceDays, transferWithinSeconds } from '#contract/order-states.ts';
import type { requestPayment } from '#contract/order.ts';
import { accountAbroad } from '#server/features/orders/account-abroad.ts';
import { graceMs } from '#server/features/orders/late-orders.ts';
import type { OrderRow, ReadOrder } from '#server/features/orders/move-order.ts';
import { planUnpaidMail } from '#server/features/orders/order-thread.ts';
import { findTransfer } from '#server/features/orders/order-transfers.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { hasRoom, recordEvents } from '#server/kernel/limits/limits.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { insertPayment, type PaymentRow } from './payment-rows.ts';

/** Limit of slip number changes that are mailed to the operators, per order and day. A buyer who keeps changing the number would flood them. */
const mostSlipsADay = 5;

type TransferReply = Extract<z.infer<typeof requestPayment.reply>['data'], { way: 'bank_transfer' }>;

/**
 * Returns the bank account and keeps the order open for 72 hours, the time that banks take. Once the slip number is entered, the order waits 30
 * days for a colleague to find the money. Runs in the caller's transaction, with the order locked.
 */
export async function requestTransfer(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  order: ReadOrder,
  slipNumber: string | null,
): Promise<TransferReply> {
  const now = clock.now();
  await openTransfer(db, now, order);
  // A slip number that is booked already is not announced.
  const isNews = slipNumber !== null && !(await findTransfer(db, slipNumber));
  const filedAt = isNews ? (order.slip_filed_at ?? order.read_at) : order.slip_filed_at;
  const keptUntil = [
    order.pay_before.getTime(),
    order.created_at.getTime() + transferWithinSeconds * 1000,
    filedAt ? filedAt.getTime() + graceMs : 0,
  ];
  await db
    .updateTable('orders')
    .set({
      pay_before: new Date(Math.max(...keptUntil)),
      slip_filed_at: filedAt,
      ...(slipNumber === null ? {} : { slip_number: slipNumber }),
    })
    .where('id', '=', order.id)
    .execute();
  await planUnpaidMail({ db, clock }, now, order.id, 'transfer');
  if (isNews && (slipNumber !== order.slip_number || order.slip_filed_at === null)) {
    await announceSlip({ db, clock, config }, order, slipNumber);
  }
  return {
    way: 'bank_transfer',
    payee: config.identity.companyZh,
    bank: config.identity.bankName,
    account: config.identity.bankAccount,
    abroad: accountAbroad(order, config),
    remittance_note: order.id,
    slip_number: slipNumber ?? order.slip_number,
  };
}

/** Notifies buyer and operators of a slip number, unless the order's number changed too often today. It is stored in any case. */
async function announceSlip(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  order: OrderRow,
  slipNumber: string,
): Promise<void> {
  const announced = { key: `slip:${order.id}`, most: mostSlipsADay, seconds: 86_400 };
  if (!(await hasRoom(db, clock, announced))) return;
  await recordEvents(db, clock, [announced.key]);
  await planUnpaidMail({ db, clock }, clock.now(), order.id, `slip:${slipNumber}`);
  await notifyOperators(db, config, clock.now(), {
    kind: 'order',
    reference: order.id,
    summary: `对公转账待确认：${order.id}，${yuanFromFen(order.amount_fen)} 元`,
    details: [
      ['流水号', slipNumber],
      ['购买方', order.buyer.company ?? order.buyer.name ?? ''],
      ['计时', `已停止；${transferGraceDays} 天内没有到账的，提前告知后关闭`],
      ['已到账的', '办理「确认到账」'],
      ['查无此笔的', '办理「查无转账」'],
    ],
  });
}

/** Returns the order's open transfer payment, creating it if needed; an order has at most one. */
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
