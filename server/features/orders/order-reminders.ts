import { beijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { readDatabaseTime } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { planOrderMail, planUnpaidMail, type LicenceReminder } from './order-thread.ts';

const dayMs = 86_400_000;

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
 * them from the database each time, so that no restart loses one; the same mail is written down once (decision 0052).
 */
export async function planReminders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = await readDatabaseTime(db, clock);
  for (const { id } of await readEndingTransfers(db, now)) {
    await db.transaction().execute((trx) => planUnpaidMail({ db: trx, clock }, now, id, 'transfer-ends'));
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

/** Orders that wait for a bank transfer and close within a day. */
async function readEndingTransfers(db: Db, now: Date) {
  return db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.status', '=', 'pending_payment')
    .where('orders.pay_before', '>', now)
    .where('orders.pay_before', '<=', new Date(now.getTime() + dayMs))
    .where('payments.channel', '=', 'bank_transfer')
    .where('payments.state', '=', 'open')
    .where('orders.id', 'not in', (query) =>
      query.selectFrom('order_mails').select('order_id').where('mail', '=', 'transfer-ends'),
    )
    .execute();
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
