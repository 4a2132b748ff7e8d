import { sql } from 'kysely';
import { slotMinutes, type ServiceRecord } from '#contract/service-record.ts';
import { addDays, beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { databaseNow } from '#server/kernel/db/database-time.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';

const slotMs = slotMinutes * 60_000;
const dayMs = 86_400_000;
const shownDays = 90;
/** Days kept: one more than shown, so that the oldest shown day is complete. */
const keepDays = shownDays + 1;
/** An arbitrary midnight from which days in Beijing are counted. */
const beijingMidnight = startOfBeijingDay('2026-01-01');
/** Time for which a record is cached. */
const keptMs = 60_000;

type SlotDeps = Pick<Deps, 'db' | 'clock'>;
type RecordedDay = { midnight: Date; recorded: number; first: Date; last: Date; now: Date };

/** Records that the site is running and can write its database: one row for every five minutes, by whichever process is first. */
export async function recordSlot({ db, clock }: SlotDeps): Promise<void> {
  await sql`
    insert into service_slots (started_at) values (date_bin(${`${slotMinutes} minutes`}::interval, ${databaseNow(clock)}, 'epoch'))
    on conflict do nothing`.execute(db);
}

/** Deletes old slots except the very first. Without it, an outage at the start of the kept period would look like a record that began later. */
export async function pruneServiceSlots(db: Deps['db'], now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepDays * dayMs);
  await prune(db, 'service_slots', 'started_at', before, sql`started_at > (select min(started_at) from service_slots)`);
}

/** Reads the recorded and possible slots of each of the past ninety days in Beijing. */
export async function readServiceRecord({ db, clock }: SlotDeps): Promise<ServiceRecord> {
  const { rows } = await sql<RecordedDay>`
    select date_bin('1 day', started_at, ${beijingMidnight}::timestamptz) as midnight, count(*)::int as recorded,
      min(started_at) as first, max(started_at) as last, ${databaseNow(clock)} as now
    from service_slots where started_at <= ${databaseNow(clock)} group by midnight order by midnight`.execute(db);
  const [earliest] = rows;
  const latest = rows.at(-1);
  if (!earliest || !latest) return { since: null, days: [] };
  const since = earliest.first.getTime();
  const today = beijingDay(latest.now);
  const running = Math.floor(latest.now.getTime() / slotMs) * slotMs;
  // The current slot counts once it is recorded; until then it is not missing.
  const end = latest.last.getTime() === running ? running + slotMs : running;
  const recorded = new Map(rows.map((row) => [beijingDay(row.midnight), row.recorded]));
  const days = Array.from({ length: shownDays }, (_, at) => {
    const day = addDays(today, at + 1 - shownDays);
    const midnight = startOfBeijingDay(day).getTime();
    const couldMs = Math.min(midnight + dayMs, end) - Math.max(midnight, since);
    return { day, recorded: recorded.get(day) ?? 0, expected: Math.max(0, couldMs / slotMs) };
  });
  return { since: earliest.first.toISOString(), days };
}

/** Creates a cached reader of the service record, which queries the database once a minute. */
export function createServiceRecord(deps: SlotDeps): () => Promise<ServiceRecord> {
  let kept: { atMs: number; record: Promise<ServiceRecord> } | undefined;
  return () => {
    const atMs = deps.clock.now().getTime();
    if (kept && Math.abs(atMs - kept.atMs) < keptMs) return kept.record;
    const record = readServiceRecord(deps);
    kept = { atMs, record };
    record.catch(() => {
      kept = undefined;
    });
    return record;
  };
}
