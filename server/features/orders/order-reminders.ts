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
/** Days before an order closes on which finance and buyer are reminded of a filed slip whose money has not arrived. */
const slipReminderDays = 7;

/** Reminders of a licence's end, each with the maximum days left at which it is sent; the nearest first. */
const reminders: readonly { mail: LicenceReminder; daysLeft: number }[] = [
  { mail: 'ended', daysLeft: 0 },
  { mail: 'ends-1', daysLeft: 1 },
  { mail: 'ends-7', daysLeft: 7 },
  { mail: 'ends-30', daysLeft: 30 },
];
/** A licence that ended earlier than this gets no reminder: its orders predate the reminders. */
const forgetEndedMs = 7 * dayMs;
/** Lead time of the first reminder, plus the week of later ends that the same mail includes. */
const remindAheadMs = (30 + 7) * dayMs;

/**
 * Plans the reminders that are due: of transfers with less than a day left, and of licences that end soon or have ended. They are read from
 * the database each time, so that a restart loses none. Each mail is recorded once (decision 0113). Ends of one buyer within a week share one mail
 * (decision 0137).
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
    // The same mail includes licences that end within a week. They are marked, so that they get no mail of their own.
    const others = ends.filter((one) => one !== first && endTogether(first, one));
    await db.transaction().execute(async (trx) => {
      await planOrderMail(trx, now, first.id, `${due}:${beijingDay(first.expires_at)}`);
      for (const other of others) await markMailed(trx, now, other.id, `${due}:${beijingDay(other.expires_at)}`);
    });
    for (const one of [first, ...others]) one.mailed.push(`${due}:${beijingDay(one.expires_at)}`);
  }
}

type End = EndingLicence & { mailed: string[] };

/** Reads licences that end soon or ended recently, sorted by end, each with the mails of its order. */
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

/** Returns the due reminder of an end that was not sent yet. It is not sent after one with fewer days left. */
function dueOf({ expires_at: expiresAt, months, mailed }: End, now: Date): LicenceReminder | undefined {
  const daysLeft = (expiresAt.getTime() - now.getTime()) / dayMs;
  const due = reminders.find((reminder) => daysLeft <= reminder.daysLeft);
  // A term of one month begins about 30 days before its end, so it gets no reminder at 30 days.
  if (!due || (due.daysLeft === 30 && months === 1)) return undefined;
  const nearer = reminders.filter((reminder) => reminder.daysLeft <= due.daysLeft);
  return nearer.some(({ mail }) => mailed.includes(`${mail}:${beijingDay(expiresAt)}`)) ? undefined : due.mail;
}

type EndingTransfer = Pick<OrderRow, 'id' | 'amount_fen' | 'pay_before' | 'slip_filed_at' | 'slip_number'>;

/** Reads orders that wait for a bank transfer and close within a day, or within a week if a slip was filed. */
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

/** Reminds the buyer of each deadline once. If a filed slip was not matched, the operators are reminded, too. */
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
