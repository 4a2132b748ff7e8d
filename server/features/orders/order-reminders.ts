import { yuanFromFen } from '#contract/money.ts';
import { beijingDay, beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { readDatabaseTime } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import type { OrderRow } from './move-order.ts';
import { isFirstOf, planOrderMail, planUnpaidMail, type LicenceReminder } from './order-thread.ts';

const dayMs = 86_400_000;
/** How long before its order closes finance and buyer hear of a filed slip whose money has not come. */
const slipReminderDays = 7;

/** Which reminder of a licence's end is due, by the days that are left at most; the nearest first. */
const reminders: readonly { mail: LicenceReminder; daysLeft: number }[] = [
  { mail: 'ended', daysLeft: 0 },
  { mail: 'ends-1', daysLeft: 1 },
  { mail: 'ends-7', daysLeft: 7 },
  { mail: 'ends-30', daysLeft: 30 },
];
/** A licence that ended longer ago gets no reminder: its orders are from before there were reminders. */
const forgetEndedMs = 7 * dayMs;

/**
 * Plans the mails that the time asks for: of transfers with less than a day left, of licences that end soon or have ended. It reads
 * them from the database each time, so that no restart loses one; the same mail is written down once (decision 0113).
 */
export async function planReminders({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = await readDatabaseTime(db, clock);
  for (const order of await readEndingTransfers(db, now)) {
    await db.transaction().execute((trx) => remindOfTransfer({ config, clock, db: trx }, now, order));
  }
  for (const { id, months, expires_at: expiresAt, planned } of await readEndingLicences(db, now)) {
    const daysLeft = (expiresAt.getTime() - now.getTime()) / dayMs;
    const due = reminders.find((reminder) => daysLeft <= reminder.daysLeft);
    // Of a month's term the thirtieth day before the end is the first one.
    if (!due || (due.daysLeft === 30 && months === 1)) continue;
    const mail = `${due.mail}:${beijingDay(expiresAt)}` as const;
    if (planned.includes(mail)) continue;
    await db.transaction().execute((trx) => planOrderMail(trx, now, id, mail));
  }
}

type EndingTransfer = Pick<OrderRow, 'id' | 'amount_fen' | 'pay_before' | 'slip_filed_at' | 'slip_number'>;

/** Orders that wait for a bank transfer and close within a day; within a week, of those of which a slip was filed. */
async function readEndingTransfers(db: Db, now: Date): Promise<EndingTransfer[]> {
  const within = (days: number) => new Date(now.getTime() + days * dayMs);
  return db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['orders.id', 'orders.amount_fen', 'pay_before', 'slip_filed_at', 'slip_number'])
    .where('orders.status', '=', 'pending_payment')
    .where('pay_before', '>', now)
    .where('pay_before', '<=', within(slipReminderDays))
    .where((where) => where.or([where('pay_before', '<=', within(1)), where('slip_filed_at', 'is not', null)]))
    .where('payments.channel', '=', 'bank_transfer')
    .where('payments.state', '=', 'open')
    .execute();
}

/** Reminds the buyer of each deadline once; of a slip that is not found, the operators as well. */
async function remindOfTransfer(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  now: Date,
  { id, amount_fen: amountFen, pay_before: payBefore, slip_filed_at: filedAt, slip_number: slip }: EndingTransfer,
): Promise<void> {
  const kind = payBefore.getTime() - now.getTime() <= dayMs ? 'transfer-ends' : 'slip-ends';
  const mail = `${kind}:${beijingDay(payBefore)}` as const;
  await planUnpaidMail({ db, clock }, now, id, mail);
  if (filedAt === null) return;
  if (!(await isFirstOf(db, now, id, `operators-${mail}`))) return;
  await notifyOperators(db, config, now, {
    kind: 'order',
    reference: id,
    summary: `流水号仍未核对到：${id}，${yuanFromFen(amountFen)} 元`,
    details: [
      ['流水号', slip ?? ''],
      ['订单将于', `${beijingMinute(payBefore)}（北京时间）关闭`],
      ['延期', '办理「改付款期限」'],
    ],
  });
}

/** Licences in force that end soon or ended lately, each with its newest order and the mails of that one. */
async function readEndingLicences(db: Db, now: Date) {
  const rows = await db
    .selectFrom('licences')
    .innerJoin('orders', 'orders.licence_id', 'licences.id')
    .distinctOn('licences.id')
    .select(['orders.id', 'orders.months', 'licences.expires_at'])
    .where('licences.revoked_at', 'is', null)
    .where('licences.expires_at', '>', new Date(now.getTime() - forgetEndedMs))
    .where('licences.expires_at', '<=', new Date(now.getTime() + 30 * dayMs))
    .where('orders.status', '=', 'fulfilled')
    .where('orders.user_id', 'is not', null)
    // A change has no term of its own, and would repeat the reminder of its licence's order.
    .where('orders.change', 'is', null)
    .orderBy('licences.id')
    .orderBy('orders.created_at', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const mails = await db.selectFrom('order_mails').selectAll().where('order_id', 'in', ids).execute();
  const planned = Map.groupBy(mails, ({ order_id: id }) => id);
  return rows.map((row) => ({ ...row, planned: (planned.get(row.id) ?? []).map(({ mail }) => mail) }));
}
