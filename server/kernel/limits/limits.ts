import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow, type MovedClock } from '#server/kernel/db/database-time.ts';
import { prune } from '#server/kernel/db/prune.ts';
import { TooMany } from '#server/kernel/refusals/refusal.ts';

/** At most `most` events of `key` in any `seconds` (a sliding window), by the database's time. */
export type Limit = { key: string; most: number; seconds: number };

/** A limit without room, and the seconds until it has some again. */
export type FullLimit = { key: string; waitSeconds: number };

/** Rows older than every window in use. */
const keepSeconds = 2 * 86_400;

/**
 * Counts one event against all limits, or against none when one of them is full. The counters are rows in the database: they
 * survive a restart and hold across processes. One statement, which takes the locks of the keys as `lockKeys` does (decision 0077).
 * @returns those that are full
 */
export async function trySpend(db: Db, clock: MovedClock, limits: readonly Limit[]): Promise<FullLimit[]> {
  const { rows } = await sql<{ full_key: string; wait_seconds: number }>`
    select full_key, wait_seconds from ${spendable(clock, limits)}`.execute(db);
  return rows.map(({ full_key: key, wait_seconds: waitSeconds }) => ({ key, waitSeconds }));
}

/** What `trySpend` reads, as a part of a statement: rows where a limit is full, else it counts. */
export function spendable(clock: MovedClock, limits: readonly Limit[]): RawBuilder<unknown> {
  return sql`spend_limits(${databaseNow(clock)}, ${JSON.stringify(limits)}::jsonb)`;
}

/** @throws TooMany with the seconds until the fullest window has room again */
export async function spend(db: Db, clock: MovedClock, limits: readonly Limit[]): Promise<void> {
  const full = await trySpend(db, clock, limits);
  if (full.length > 0) throw tooMany(full);
}

/** The refusal of what met full limits. */
export function tooMany(full: readonly FullLimit[]): TooMany {
  return new TooMany(Math.max(...full.map(({ waitSeconds }) => waitSeconds)));
}

/**
 * One transaction at a time a key: without this, parallel requests would all read the same count and all pass. Whoever takes several takes
 * them in the same order as others do, so that no two wait for each other.
 */
export async function lockKeys(trx: Db, keys: readonly string[]): Promise<void> {
  const locks = keys.map((key) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  await sql`select ${sql.join(locks)}`.execute(trx);
}

/** Seconds until `limit` has room for one more, as a part of a statement; null when it has now. Counts nothing. */
export function untilRoom(clock: MovedClock, { key, most, seconds }: Limit): RawBuilder<number | null> {
  const since = databaseNow(clock, -seconds * 1000);
  // The oldest of the newest `most` events is the one that must leave the window first.
  return sql<number | null>`(
    select greatest(1, ceil(extract(epoch from at - ${since})))::int from rate_events
    where key = ${key} and at > ${since} order by at desc offset ${most - 1} limit 1)`;
}

/** Whether `limit` has room for one more. Counts nothing. */
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

/** Gives back what was counted under a key. */
export async function forgetEvents(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_events').where('key', '=', key).execute();
}

/** Forgets what no window can see any more. */
export async function pruneEvents(db: Db, now: Date): Promise<void> {
  await prune(db, 'rate_events', 'at', new Date(now.getTime() - keepSeconds * 1000));
}
