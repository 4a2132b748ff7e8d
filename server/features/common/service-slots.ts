import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { recordedServices, slotMinutes, type ServiceRecord } from '#contract/service-record.ts';
import { addDays, beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import { databaseNow, readDatabaseTime } from '#server/kernel/db/database-time.ts';
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
type RecordedDay = { midnight: Date; recorded: number; first: Date; last: Date };
type ShownDays = ServiceRecord['days'];

const slotOf = (now: RawBuilder<Date>) => sql`date_bin(${`${slotMinutes} minutes`}::interval, ${now}, 'epoch')`;

/** Records that the site is running and can write to its database: one row for every five minutes, written by the first process. */
export async function recordSlot({ db, clock }: SlotDeps): Promise<void> {
  await sql`insert into service_slots (started_at) values (${slotOf(databaseNow(clock))}) on conflict do nothing`.execute(
    db,
  );
}

/** Returns true if the current slot has a record of the data API. */
export async function isDataApiRecorded({ db, clock }: SlotDeps): Promise<boolean> {
  const { rows } = await sql`
    select from service_slots where started_at = ${slotOf(databaseNow(clock))} and data_api`.execute(db);
  return rows.length > 0;
}

/** Records that the data API answers in the current slot. */
export async function recordDataApi({ db, clock }: SlotDeps): Promise<void> {
  await sql`
    insert into service_slots (started_at, data_api) values (${slotOf(databaseNow(clock))}, true)
    on conflict (started_at) do update set data_api = true where not service_slots.data_api`.execute(db);
}

/** Deletes old slots except the very first of each service. Without it, an outage at the start of the kept period would look like a record that began later. */
export async function pruneServiceSlots(db: Deps['db'], now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepDays * dayMs);
  const isLater = sql<SqlBool>`
    started_at > (select min(started_at) from service_slots)
    and started_at is distinct from (select min(started_at) from service_slots where data_api)`;
  await prune(db, 'service_slots', 'started_at', before, isLater);
}

/** Deletes old days of the services that are counted once a day; they are kept as long as slots. */
export async function pruneServiceDays(db: Deps['db'], now: Date): Promise<void> {
  await prune(db, 'service_days', 'day', addDays(beijingDay(now), -keepDays));
}

/** Reads the past ninety days in Beijing: of the site, and of each service that has a record (docs/behaviour.md#service-record). */
export async function readServiceRecord(deps: SlotDeps): Promise<ServiceRecord> {
  const now = await readDatabaseTime(deps.db, deps.clock);
  const site = await readSlots(deps.db, now, sql`true`);
  const dataApi = await readSlots(deps.db, now, sql`data_api`);
  const counted = await readCountedDays(deps.db, now);
  return {
    since: site?.since.toISOString() ?? null,
    days: site?.days ?? [],
    services: [...(dataApi ? [{ service: 'data-api' as const, days: dataApi.days }] : []), ...counted],
  };
}

/** Counts the recorded and possible slots of each day; undefined before the first. */
async function readSlots(
  db: Deps['db'],
  now: Date,
  counts: RawBuilder<unknown>,
): Promise<{ since: Date; days: ShownDays } | undefined> {
  const { rows } = await sql<RecordedDay>`
    select date_bin('1 day', started_at, ${beijingMidnight}::timestamptz) as midnight, count(*)::int as recorded,
      min(started_at) as first, max(started_at) as last
    from service_slots where started_at <= ${now} and ${counts} group by midnight order by midnight`.execute(db);
  const [earliest] = rows;
  const latest = rows.at(-1);
  if (!earliest || !latest) return undefined;
  const since = earliest.first.getTime();
  const running = Math.floor(now.getTime() / slotMs) * slotMs;
  // The current slot counts once it is recorded; until then it is not missing.
  const end = latest.last.getTime() === running ? running + slotMs : running;
  const recorded = new Map(rows.map((row) => [beijingDay(row.midnight), row.recorded]));
  const days = shownDaysUntil(now).map((day) => {
    const midnight = startOfBeijingDay(day).getTime();
    const couldMs = Math.min(midnight + dayMs, end) - Math.max(midnight, since);
    return { day, recorded: recorded.get(day) ?? 0, expected: Math.max(0, couldMs / slotMs) };
  });
  return { since: earliest.first, days };
}

/** The services that are counted once a day; one without a counted day is left out. */
async function readCountedDays(db: Deps['db'], now: Date): Promise<ServiceRecord['services']> {
  const shown = shownDaysUntil(now);
  const rows = await db.selectFrom('service_days').selectAll().where('day', '>=', shown[0]!).execute();
  return recordedServices.flatMap((service) => {
    const counted = new Map(rows.filter((row) => row.service === service).map((row) => [row.day, row]));
    if (counted.size === 0) return [];
    const days = shown.map((day) => {
      const { recorded, expected } = counted.get(day) ?? { recorded: 0, expected: 0 };
      return { day, recorded, expected };
    });
    return [{ service, days }];
  });
}

function shownDaysUntil(now: Date): string[] {
  const today = beijingDay(now);
  return Array.from({ length: shownDays }, (_, at) => addDays(today, at + 1 - shownDays));
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
