import { sql } from 'kysely';
import { mailMinutes } from '#contract/service-record.ts';
import { addDays, beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { readDatabaseTime } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';

/** Days that are looked back on. Closed jobs are kept for a week, so that a site that stood still for days still has them. */
const lookBackDays = 5;
const minuteMs = 60_000;

/**
 * Writes down, once a day is over and its last mail has had its time, how many mails were queued on it and how many of them the mail server
 * took in time. What a colleague dropped does not count. Codes are sent without a queue and are not in it.
 */
export async function recordMailDays({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = await readDatabaseTime(db, clock);
  const end = startOfBeijingDay(beijingDay(new Date(now.getTime() - mailMinutes * minuteMs)));
  const start = startOfBeijingDay(addDays(beijingDay(end), -lookBackDays));
  await sql`
    insert into service_days (day, service, recorded, expected)
    select to_char(created_at at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD') as day, 'mail',
      count(*) filter (where outcome = 'done' and closed_at <= created_at + ${`${mailMinutes} minutes`}::interval)::int,
      count(*)::int
    from jobs
    where kind in ('mail', 'order-mail', 'desk-invitation') and outcome is distinct from 'dropped'
      and created_at >= ${start} and created_at < ${end}
    group by day
    on conflict do nothing`.execute(db);
}
