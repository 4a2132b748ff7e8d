import { addDays, beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { readDatabaseTime } from '#server/kernel/db/database-time.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { isDaily, isWeekend, lateSince } from './late-since.ts';

type Recording = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'deliveries'>;

/** How long after midnight yesterday can still be judged: later, what came too late would pass for what came in time. */
const judgedMs = 3_600_000;

/**
 * Writes down, right after each working day, how many daily data sets were due and how many of them nothing was overdue of. Nothing is written
 * of simulated files, or when no process could look in the first hour.
 */
export async function recordDeliveryDay({ db, clock, catalogue, deliveries }: Recording): Promise<void> {
  if (deliveries.simulated) return;
  const now = await readDatabaseTime(db, clock);
  const today = beijingDay(now);
  const day = addDays(today, -1);
  if (now.getTime() - startOfBeijingDay(today).getTime() >= judgedMs || isWeekend(day)) return;
  const row = { day, service: 'deliveries' as const };
  const known = await db
    .selectFrom('service_days')
    .select('day')
    .where('day', '=', row.day)
    .where('service', '=', row.service)
    .executeTakeFirst();
  if (known) return;
  let [expected, recorded] = [0, 0];
  for (const product of catalogue().products.filter(isDaily)) {
    const latest = (await deliveries.list(product.id))[0]?.day ?? null;
    // A set without any delivery has not begun.
    if (latest === null) continue;
    expected += 1;
    if (lateSince(product, latest, today) === null) recorded += 1;
  }
  if (expected === 0) return;
  await db
    .insertInto('service_days')
    .values({ ...row, recorded, expected })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
