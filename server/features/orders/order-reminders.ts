import { yuanFromFen } from '#contract/money.ts';
import { beijingDay, beijingMinute } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { readDatabaseTime } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { endTogether, readEndingLicences, type EndingLicence } from './ending-licences.ts';
import type { OrderRow } from './move-order.ts';
import { isFirstOf, markMailed, planOrderMail, planUnpaidMail, type LicenceReminder } from './order-thread.ts';

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
/** The first reminder, and the week of those that it says, too. */
const remindAheadMs = (30 + 7) * dayMs;

/**
 * Plans the mails that the time asks for: of transfers with less than a day left, of licences that end soon or have ended. It reads
 * them from the database each time, so that no restart loses one; the same mail is written down once (decision 0113). Ends of one buyer within a week
 * are one mail (decision 0137).
 */
export async function planReminders({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = await readDatabaseTime(db, clock);
  for (const order of await readEndingTransfers(db, now)) {
    await db.transaction().execute((trx) => remindOfTransfer({ config, clock, db: trx }, now, order));
  }
  const ends = await readEnds(db, now);
  for (const first of ends) {
    const due = dueOf(first, now);
    if (!due) continue;
    // What ends within a week is said by the same mail, and marked, so that it gets none of its own.
    const others = ends.filter((one) => one !== first && endTogether(first, one));
    await db.transaction().execute(async (trx) => {
      await planOrderMail(trx, now, first.id, `${due}:${beijingDay(first.expires_at)}`);
      for (const other of others) await markMailed(trx, now, other.id, `${due}:${beijingDay(other.expires_at)}`);
    });
    for (const one of [first, ...others]) one.mailed.push(`${due}:${beijingDay(one.expires_at)}`);
  }
}

type End = EndingLicence & { mailed: string[] };

/** Licences that end soon or ended lately, the first end first, each with the mails of its order. */
async function readEnds(db: Db, now: Date): Promise<End[]> {
  const from = new Date(now.getTime() - forgetEndedMs);
  const ending = await readEndingLicences(db, from, new Date(now.getTime() + remindAheadMs));
  if (ending.length === 0) return [];
  const ids = ending.map(({ id }) => id);
  const mails = await db.selectFrom('order_mails').selectAll().where('order_id', 'in', ids).execute();
  const byOrder = Map.groupBy(mails, ({ order_id: id }) => id);
  return ending
    .map((one) => ({ ...one, mailed: (byOrder.get(one.id) ?? []).map(({ mail }) => mail) }))
    .toSorted((a, b) => a.expires_at.getTime() - b.expires_at.getTime());
}

/** The reminder that is due for an end and has not been given; one that was given with fewer days left is enough. */
function dueOf({ expires_at: expiresAt, months, mailed }: End, now: Date): LicenceReminder | undefined {
  const daysLeft = (expiresAt.getTime() - now.getTime()) / dayMs;
  const due = reminders.find((reminder) => daysLeft <= reminder.daysLeft);
  // Of a month's term the thirtieth day before the end is the first one.
  if (!due || (due.daysLeft === 30 && months === 1)) return undefined;
  const nearer = reminders.filter((reminder) => reminder.daysLeft <= due.daysLeft);
  return nearer.some(({ mail }) => mailed.includes(`${mail}:${beijingDay(expiresAt)}`)) ? undefined : due.mail;
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
