import { sql } from 'kysely';
import { beijingDay, beijingMinute } from '#lib/shared/time/beijing-time.ts';
import { holderOf, selectHolders } from '#server/features/licences/licence-holder.ts';
import { describeUse, readLicenceUse } from '#server/features/licences/licence-use.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { readDatabaseTime } from '#server/kernel/db/database-time.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { notifyOperators } from '#server/kernel/operators/notify-operators.ts';
import { trialEndMail, type TrialReminder } from './trial-end-mail.ts';

const dayMs = 86_400_000;
const keepDays = 400;

/** Reminders by the maximum number of days left, nearest first. */
const reminders = [
  { mail: 'ended', daysLeft: 0 },
  { mail: 'ends-1', daysLeft: 1 },
  { mail: 'ends-7', daysLeft: 7 },
] as const satisfies readonly { mail: TrialReminder; daysLeft: number }[];

/**
 * Mails the holders of trials, schools' licences and manually issued licences before they end. Mails colleagues once a day the list of those
 * ending within a week. Each run reads them from the database, so a restart loses none, and records each mail once (decision 0113).
 */
export async function planTrialReminders(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const { db, clock, config } = deps;
  const now = await readDatabaseTime(db, clock);
  const ending = await readEnding(db, now);
  const used = await readLicenceUse(
    db,
    ending.map(({ id }) => id),
  );
  for (const row of ending) {
    const holder = holderOf(row);
    const daysLeft = (row.expires_at.getTime() - now.getTime()) / dayMs;
    const due = reminders.find((reminder) => daysLeft <= reminder.daysLeft);
    if (!holder || !due) continue;
    // The key contains the day of the end, so an extended term gets new reminders.
    await planOnce(db, now, { subject: row.id, mail: `${due.mail}:${beijingDay(row.expires_at)}` }, (trx) =>
      enqueue(trx, now, 'mail', trialEndMail(due.mail, holder, config)),
    );
  }
  const open = ending.filter(({ expires_at }) => expires_at > now);
  if (open.length === 0) return;
  const day = beijingDay(now);
  await planOnce(db, now, { subject: 'operators', mail: `ending-trials:${day}` }, (trx) =>
    notifyOperators(trx, config, now, {
      kind: 'trial',
      reference: day,
      summary: `七天内到期的试用与校园许可：${open.length} 份`,
      details: open.map((row) => [
        row.id,
        `${row.product}，${row.company ?? row.name ?? ''}，${row.email ?? '无邮箱'}，到期 ${beijingMinute(row.expires_at)}，${describeUse(used.get(row.id))}`,
      ]),
    }),
  );
}

/** Runs `act` once for a note, in the transaction that records the note. */
async function planOnce(
  db: Db,
  now: Date,
  note: { subject: string; mail: string },
  act: (trx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isNew = await trx
      .insertInto('planned_mails')
      .values({ ...note, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('subject')
      .executeTakeFirst();
    if (isNew) await act(trx);
  });
}

/** Reads licences without an order that end within a week or ended recently, unless the holder has bought the product since. */
async function readEnding(db: Db, now: Date) {
  return selectHolders(db)
    .select(sql<string | null>`trials.applicant ->> 'company'`.as('company'))
    .where('licences.source', 'in', ['trial', 'operator'])
    .where('licences.revoked_at', 'is', null)
    .where('licences.expires_at', '>', new Date(now.getTime() - dayMs))
    .where('licences.expires_at', '<=', new Date(now.getTime() + 7 * dayMs))
    .where((row) => row.or([row('licences.user_id', 'is not', null), row('licences.workspace_id', 'is not', null)]))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('licences as bought_licence')
            .select('bought_licence.id')
            .whereRef('bought_licence.user_id', '=', 'licences.user_id')
            .whereRef('bought_licence.product', '=', 'licences.product')
            .where('bought_licence.source', '=', 'order')
            .where('bought_licence.revoked_at', 'is', null)
            .where('bought_licence.expires_at', '>', now),
        ),
      ),
    )
    .orderBy('licences.expires_at')
    .execute();
}

/** Deletes notes of mails about licences that ended long ago. */
export async function prunePlannedMails(db: Db, now: Date): Promise<void> {
  await prune(db, 'planned_mails', 'at', new Date(now.getTime() - keepDays * dayMs));
}
