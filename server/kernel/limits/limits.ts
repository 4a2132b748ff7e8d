import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { prune } from '#server/kernel/db/prune.ts';
import { TooMany } from '#server/kernel/refusals/refusal.ts';

/** At most `most` events of `key` in any `seconds` (a sliding window). */
export type Limit = { key: string; most: number; seconds: number };

/** Rows older than every window in use. */
const keepSeconds = 2 * 86_400;

/**
 * Counts one event against all limits, or against none when one of them is full. The counters are rows in the database: they
 * survive a restart and hold across processes.
 * @throws TooMany with the seconds until the fullest window has room again
 */
export async function spend(db: Db, now: Date, limits: readonly Limit[]): Promise<void> {
  const retryAfterSeconds = await db.transaction().execute(async (trx) => {
    const keys = [...new Set(limits.map((limit) => limit.key))];
    await lockKeys(trx, keys);
    let wait = 0;
    for (const { key, most, seconds } of limits)
      wait = Math.max(wait, await secondsUntilRoom(trx, now, { key, most, seconds }));
    if (wait > 0) return wait;
    if (keys.length > 0)
      await trx
        .insertInto('rate_events')
        .values(keys.map((key) => ({ key, at: now })))
        .execute();
    return 0;
  });
  if (retryAfterSeconds > 0) throw new TooMany(retryAfterSeconds);
}

/** One transaction at a time a key: without this, parallel requests would all read the same count and all pass. */
export async function lockKeys(trx: Db, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  }
}

/** Seconds until `limit` has room for one more; 0 when it has now. Counts nothing. */
export async function secondsUntilRoom(db: Db, now: Date, limit: Limit): Promise<number> {
  const since = new Date(now.getTime() - limit.seconds * 1000);
  // The oldest of the newest `most` events is the one that must leave the window first.
  const blocking = await db
    .selectFrom('rate_events')
    .select('at')
    .where('key', '=', limit.key)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .offset(limit.most - 1)
    .limit(1)
    .executeTakeFirst();
  if (!blocking) return 0;
  return Math.max(1, Math.ceil((blocking.at.getTime() + limit.seconds * 1000 - now.getTime()) / 1000));
}

/** Records an event that a later check counts, such as a wrong code. */
export async function recordEvent(db: Db, now: Date, key: string): Promise<void> {
  await db.insertInto('rate_events').values({ key, at: now }).execute();
}

/** Gives back what was counted under a key. */
export async function forgetEvents(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_events').where('key', '=', key).execute();
}

/** Forgets what no window can see any more. */
export async function pruneEvents(db: Db, now: Date): Promise<void> {
  await prune(db, 'rate_events', 'at', new Date(now.getTime() - keepSeconds * 1000));
}
