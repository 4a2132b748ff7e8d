import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow, type MovedClock } from '#server/kernel/db/database-time.ts';
import { prune } from '#server/kernel/db/prune.ts';
import { TooMany } from '#server/kernel/refusals/refusal.ts';

/** At most `most` events of `key` in any `seconds` (a sliding window), by the database's time. */
export type Limit = { key: string; most: number; seconds: number };

/** A full limit, with the seconds until it has room again. */
export type FullLimit = { key: string; waitSeconds: number };

/** Retention of events: longer than every window in use. */
const keepSeconds = 2 * 86_400;

/**
 * Counts one event against all limits, or against none if one of them is full. The counters are rows in the database, so they survive a
 * restart and are shared by all processes. It is one statement, which takes the locks of the keys as `lockKeys` does (decision 0077).
 * @returns the full limits
 */
export async function trySpend(db: Db, clock: MovedClock, limits: readonly Limit[]): Promise<FullLimit[]> {
  const { rows } = await sql<{ full_key: string; wait_seconds: number }>`
    select full_key, wait_seconds from ${spendable(clock, limits)}`.execute(db);
  return rows.map(({ full_key: key, wait_seconds: waitSeconds }) => ({ key, waitSeconds }));
}

/** Returns an SQL expression for `trySpend`. It yields a row for each full limit; if there is none, it counts the event. */
export function spendable(clock: MovedClock, limits: readonly Limit[]): RawBuilder<unknown> {
  return sql`spend_limits(${databaseNow(clock)}, ${JSON.stringify(limits)}::jsonb)`;
}

/** Counts one event against all limits. @throws TooMany with the seconds until the fullest window has room again */
export async function spend(db: Db, clock: MovedClock, limits: readonly Limit[]): Promise<void> {
  const full = await trySpend(db, clock, limits);
  if (full.length > 0) throw tooMany(full);
}

/** Builds the refusal for full limits. */
export function tooMany(full: readonly FullLimit[]): TooMany {
  return new TooMany(Math.max(...full.map(({ waitSeconds }) => waitSeconds)));
}

/**
 * Locks keys for one transaction at a time: otherwise parallel requests would all read the same count and all pass. Callers must lock
 * several keys in the same order, so that no deadlock can occur.
 */
export async function lockKeys(trx: Db, keys: readonly string[]): Promise<void> {
  const locks = keys.map((key) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  await sql`select ${sql.join(locks)}`.execute(trx);
}

/** Returns an SQL expression for the seconds until `limit` has room for one more; null if it has room now. Counts nothing. */
export function untilRoom(clock: MovedClock, { key, most, seconds }: Limit): RawBuilder<number | null> {
  const since = databaseNow(clock, -seconds * 1000);
  // The oldest of the newest `most` events is the next one to leave the window.
  return sql<number | null>`(
    select greatest(1, ceil(extract(epoch from at - ${since})))::int from rate_events
    where key = ${key} and at > ${since} order by at desc offset ${most - 1} limit 1)`;
}

/** Returns true if `limit` has room for one more. Counts nothing. */
export async function hasRoom(db: Db, clock: MovedClock, limit: Limit): Promise<boolean> {
  const { rows } = await sql<{ wait: number | null }>`select ${untilRoom(clock, limit)} as wait`.execute(db);
  return rows[0]?.wait === null;
}

/** Records an event under each key that a later check counts, such as a wrong code. */
export async function recordEvents(db: Db, clock: MovedClock, keys: readonly string[]): Promise<void> {
  await db
    .insertInto('rate_events')
    .values(keys.map((key) => ({ key, at: databaseNow(clock) })))
    .execute();
}

/** Deletes the events of a key. */
export async function forgetEvents(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_events').where('key', '=', key).execute();
}

/** Deletes events that are older than every window. */
export async function pruneEvents(db: Db, now: Date): Promise<void> {
  await prune(db, 'rate_events', 'at', new Date(now.getTime() - keepSeconds * 1000));
}
