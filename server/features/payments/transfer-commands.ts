import * as z from 'zod/mini';
import { yuanFromFen } from '#contract/money.ts';
import { beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { readChargeNow } from '#server/features/orders/change-on-arrival.ts';
import { isLapsedChange, whyNotPayable } from '#server/features/orders/late-orders.ts';
import type { ReadOrder } from '#server/features/orders/move-order.ts';
import { slipNumber, withOrder } from '#server/features/orders/order-arguments.ts';
import { planOrderMail } from '#server/features/orders/order-thread.ts';
import { findTransfer, lockTransfer, readBankTime, readMissingFen } from '#server/features/orders/order-transfers.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { defineAction } from '#server/kernel/desk/declare.ts';
import { flag, list, money, optional, subject, text } from '#server/kernel/desk/fields.ts';
import { requireSecondPerson } from '#server/kernel/operators/second-person.ts';
import { OpsError } from '#server/kernel/ops/ops-error.ts';
import { translator } from '#server/kernel/text/translator.ts';
import { bookReturnedTransfer, bookTransfer } from './book-transfer.ts';

const roles = ['finance'] as const;

/** Actions for incoming bank transfers (decision 0112). */
export const transferCommands = [
  defineAction({
    name: 'transfer-confirm',
    title: '确认到账',
    does: '确认对公转账到账：可分笔，关闭 30 天内的订单随之重新打开；与买方所填不符的须写明核对过的不符；不能入单的选登记退回',
    roles,
    recentProof: true,
    secondPerson: 'above-limit',
    on: [{ kind: 'order', field: 'order', with: { slip: 'slip' }, states: ['pending_payment', 'closed'] }],
    input: z.object({
      order: subject('订单号'),
      amount: money(),
      slip: slipNumber,
      despite: optional(list(text({ title: '核对过的不符', place: '买方所填或应付的值' }))),
      return: flag('登记退回'),
    }),
    subject: ({ order }) => order,
    run(deps, { order: id, amount: amountFen, slip: number, despite = [], return: isReturned }) {
      const arrived = { slip: number, amountFen };
      return withOrder(deps, id, async (trx, order) => {
        const inTransaction = { ...deps, db: trx };
        await requireUnbooked(trx, arrived.slip);
        const barrier = await whyNotPayable(trx, order, order.read_at, await readBankTime(trx, arrived.slip));
        const isLapsed = barrier !== null && (await isLapsedChange(trx, order, order.read_at));
        if (barrier !== null && !isReturned) throw new OpsError(`${barrier}。尚未入账；${wayOut(isLapsed)}`, 'return');
        if (isLapsed && (await offerRenewal(inTransaction, order)))
          return `${order.id} 尚未入账：已写信请买方选择续期或退回。买方续期的，把流水号 ${arrived.slip} 确认到续期订单；要求退回的，再办理一次\n`;
        if (barrier === null && isReturned) throw new OpsError('该订单可以接受这笔款项，不必退回');
        if (!isReturned) await requireSame(inTransaction, order, arrived, despite);
        const terms = `${yuanFromFen(amountFen)} 元，流水号 ${arrived.slip}${isReturned ? '，登记退回' : ''}`;
        const operation = { command: 'transfer-confirm', roles, subject: order.id, amountFen, terms };
        const waits = await requireSecondPerson(inTransaction, operation);
        if (waits !== null) return waits;
        return (isReturned ? bookReturnedTransfer : bookTransfer)(inTransaction, order, arrived);
      });
    },
  }),
];

function wayOut(isLapsed: boolean): string {
  return isLapsed
    ? '款项确已到账的，选登记退回：先写信请买方选择续期或退回，款项不入账'
    : '款项确已到账的，选登记退回：登记入账并由您线下退回';
}

/**
 * Asks the buyer of a lapsed change once to choose between a renewal and a refund (decision 0136).
 * @returns false if the buyer was asked before
 */
async function offerRenewal({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id, locale }: ReadOrder): Promise<boolean> {
  const asked = db.selectFrom('order_mails').select('mail').where('order_id', '=', id).where('mail', '=', 'lapsed');
  if (await asked.executeTakeFirst()) return false;
  // The slip number counts as handled, so that the buyer can cancel.
  const set = { slip_filed_at: null, user_error_msg: translator(locale, 'orderTexts')('lapsed') };
  await db.updateTable('orders').set(set).where('id', '=', id).execute();
  await planOrderMail(db, clock.now(), id, 'lapsed');
  return true;
}

/** Checks that a slip number is not booked yet. @throws OpsError */
async function requireUnbooked(db: Db, slip: string): Promise<void> {
  await lockTransfer(db, slip);
  const booked = await findTransfer(db, slip);
  if (!booked) return;
  const { order_id: orderId, amount_fen: amountFen, at } = booked;
  throw new OpsError(
    `流水号 ${slip} 已入账：${orderId}，${yuanFromFen(amountFen)} 元，${beijingMinute(at)}（北京时间）；同一笔转账只入账一次`,
  );
}

/**
 * Requires the bank's slip number and amount to match those of the buyer's order. The colleague may confirm a difference by repeating the order's
 * value. A change whose money arrives later may cost less than when it was ordered.
 * @throws OpsError naming the differences
 */
async function requireSame(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  order: ReadOrder,
  { slip, amountFen }: { slip: string; amountFen: number },
  despite: readonly string[],
): Promise<void> {
  const filed = order.slip_filed_at === null ? slip : (order.slip_number ?? slip);
  const charge = await readChargeNow(db, order, clock.now());
  const dueFen = (await readMissingFen(db, order)) - (charge ? order.amount_fen - charge.amount_fen : 0);
  const due = yuanFromFen(Math.max(0, dueFen));
  const arrived = yuanFromFen(amountFen);
  const differences = [
    { what: '流水号', filed, bank: slip, said: `买方填写 ${filed}，银行回单 ${slip}` },
    {
      what: '金额',
      filed: due,
      bank: arrived,
      said: `${sayCharge(charge)}应付 ${due} 元，到账 ${arrived} 元${sayExcess(amountFen - dueFen)}`,
    },
  ].filter((one) => one.filed !== one.bank && !despite.includes(one.filed));
  if (differences.length === 0) return;
  const said = differences.map((one) => `${one.what}不符：${one.said}`).join('；');
  const filedValues = differences.map((one) => one.filed).join(' 与 ');
  throw new OpsError(`${said}。尚未入账；核对无误的，在「核对过的不符」写明 ${filedValues}`, 'despite');
}

function sayCharge(charge: Awaited<ReturnType<typeof readChargeNow>>): string {
  if (!charge) return '';
  const { daysLeft, ordered } = charge.change;
  const before = ordered ? `（下单时 ${ordered.daysLeft} 天，${yuanFromFen(ordered.amountFen)} 元）` : '';
  return `变更从今日起计 ${daysLeft} 天，${yuanFromFen(charge.amount_fen)} 元${before}，`;
}

const sayExcess = (fen: number) => (fen > 0 ? `，多付的 ${yuanFromFen(fen)} 元须线下退回` : '');
