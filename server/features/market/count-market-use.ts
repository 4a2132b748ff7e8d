import { sql } from 'kysely';
import { marketLimits } from '#contract/market.ts';
import type { MarketAccess } from '#lib/shared/market/market-access.ts';
import { addDays, beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseDay, databaseNow } from '#server/kernel/db/database-time.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { MarketRefusal } from './market-refusal.ts';

/** Who asks: a licence, with the beginning, if it is later than its issue, and the end that its text says, and one of its programs. */
export type MarketCaller = { licence: string; startsAt: Date | null; expiresAt: Date; client: string };
/** One call, with the database's time at which it was counted: the day and the sessions are the same at each process. */
export type MarketCall = MarketCaller & { now: Date };

const sessionMs = marketLimits.sessionSeconds * 1000;
/** As long as the account page could ever show it, and a year for questions about a bill. */
const keepDays = 400;

const minuteOf = (now: Date) => Math.floor(now.getTime() / 60_000);
const secondsUntil = (now: Date, atMs: number) => Math.max(1, Math.ceil((atMs - now.getTime()) / 1000));
/** When the day's traffic begins anew. */
export const endOfBeijingDay = (now: Date) => startOfBeijingDay(addDays(beijingDay(now), 1));

/**
 * Counts a call, in one statement on one row, or counts nothing when the licence has not begun, has ended, is revoked or has reached one of its
 * limits: calls in a minute, and for what takes data the day's traffic and the sessions. A client that was seen in the last five
 * minutes is a session; they are counted by day, so that no session remains at midnight.
 * @throws MarketRefusal licence_not_yet_valid, licence_expired, licence_revoked, licence_invalid, rate_limited, quota_exceeded, sessions_exceeded
 */
export async function admitCall(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: MarketCaller,
  access: MarketAccess,
  takesData: boolean,
): Promise<MarketCall> {
  const { licence, startsAt, expiresAt, client } = caller;
  const now = databaseNow(clock);
  const at = sql`floor(extract(epoch from ${now}) * 1000)::bigint`;
  const sessions = takesData ? sql`jsonb_build_object(${client}::text, ${at})` : sql`'{}'::jsonb`;
  const live = sql`from jsonb_each_text(used.sessions) where value::bigint > ${at} - ${sessionMs}::bigint`;
  const hasRoom = sql`used.bytes < ${access.dailyBytes}::bigint and (
    (select count(*) ${live} and key = ${client}::text) = 1 or (select count(*) ${live}) < ${access.sessions}::int)`;
  const { rows } = await sql<{ now: Date; isCounted: boolean }>`
    with counted as (
      insert into market_use as used (licence_id, day, calls, bytes, sessions, minute, minute_calls)
      select id, ${databaseDay(clock)}, 1, 0, ${sessions}, ${at} / 60000, 1
      from licences where id = ${licence} and revoked_at is null
        and ${now} >= coalesce(${startsAt}::timestamptz, '-infinity') and ${now} < least(expires_at, ${expiresAt}::timestamptz)
      on conflict (licence_id, day) do update set
        calls = used.calls + 1,
        sessions = (select coalesce(jsonb_object_agg(key, value::bigint), '{}') ${live}) || excluded.sessions,
        minute = excluded.minute,
        minute_calls = case when used.minute = excluded.minute then used.minute_calls + 1 else 1 end
      where (used.minute <> excluded.minute or used.minute_calls < ${marketLimits.callsPerMinute}::int)
        and ${takesData ? hasRoom : sql`true`}
      returning used.calls)
    select ${now} as now, exists (select from counted) as "isCounted"`.execute(db);
  const { now: countedAt, isCounted } = rows[0]!;
  const call = { ...caller, now: countedAt };
  if (!isCounted) throw await whyRefused(db, call, access);
  return call;
}

async function whyRefused(
  db: Db,
  { licence, startsAt, expiresAt, now }: MarketCall,
  access: MarketAccess,
): Promise<MarketRefusal> {
  if (now >= expiresAt) return new MarketRefusal('licence_expired');
  const row = await db
    .selectFrom('licences')
    .select(['revoked_at', 'expires_at'])
    .where('id', '=', licence)
    .executeTakeFirst();
  // Signed by this key for another database.
  if (!row) return new MarketRefusal('licence_invalid');
  if (row.revoked_at) return new MarketRefusal('licence_revoked');
  // A refund took back a term after this text was signed.
  if (now >= row.expires_at) return new MarketRefusal('licence_expired');
  if (startsAt && now < startsAt) return new MarketRefusal('licence_not_yet_valid', { startsAt });
  const used = await readDay(db, licence, now);
  if (used.minute === minuteOf(now) && used.minute_calls >= marketLimits.callsPerMinute) {
    return new MarketRefusal('rate_limited', { retryAfterSeconds: secondsUntil(now, (used.minute + 1) * 60_000) });
  }
  if (used.bytes >= access.dailyBytes) return quotaExceeded(now);
  const seen = liveSessions(used.sessions, now).map(([, at]) => at);
  const retryAfterSeconds = secondsUntil(now, Math.min(...seen, now.getTime()) + sessionMs);
  return new MarketRefusal('sessions_exceeded', { retryAfterSeconds });
}

function quotaExceeded(now: Date): MarketRefusal {
  return new MarketRefusal('quota_exceeded', { retryAfterSeconds: secondsUntil(now, endOfBeijingDay(now).getTime()) });
}

/**
 * Adds an answer to the day's traffic, which never goes beyond what the licence allows.
 * @param bytes compressed
 * @returns what is left of the day's traffic
 * @throws MarketRefusal quota_exceeded
 */
export async function spendBytes(db: Db, call: MarketCall, access: MarketAccess, bytes: number): Promise<number> {
  const row = await db
    .updateTable('market_use')
    .set((eb) => ({ bytes: eb('bytes', '+', bytes) }))
    .where('licence_id', '=', call.licence)
    .where('day', '=', beijingDay(call.now))
    .where('bytes', '<=', access.dailyBytes - bytes)
    .returning('bytes')
    .executeTakeFirst();
  if (!row) throw quotaExceeded(call.now);
  return access.dailyBytes - row.bytes;
}

/** A licence's row of the day; all zeros before its first call. */
export async function readDay(db: Db, licence: string, now: Date) {
  const row = await db
    .selectFrom('market_use')
    .selectAll()
    .where('licence_id', '=', licence)
    .where('day', '=', beijingDay(now))
    .executeTakeFirst();
  return row ?? { calls: 0, bytes: 0, sessions: {}, minute: 0, minute_calls: 0 };
}

/** Clients that were seen in the last minutes and when, in milliseconds since 1970, the last seen first. */
export function liveSessions(sessions: Record<string, number>, now: Date): [client: string, atMs: number][] {
  return Object.entries(sessions)
    .filter(([, at]) => at > now.getTime() - sessionMs)
    .toSorted(([, a], [, b]) => b - a);
}

/** Forgets use that is more than a year old. */
export async function pruneMarketUse(db: Db, now: Date): Promise<void> {
  await prune(db, 'market_use', 'day', addDays(beijingDay(now), -keepDays));
}

/** The use of a person's licences for the export of their data, the names that their programs gave included. */
export async function readMarketUseOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('market_use')
    .innerJoin('licences', 'licences.id', 'market_use.licence_id')
    .select(['licence_id', 'day', 'calls', 'bytes', 'sessions'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute();
  return rows.map(({ licence_id, sessions, ...used }) => ({
    licence: licence_id,
    ...used,
    programs: Object.keys(sessions),
  }));
}

/** Deletes the use of a person's own licences; a workspace's stays with it. */
export async function deleteMarketUseOf(db: Db, userId: number): Promise<void> {
  const own = db.selectFrom('licences').select('id').where('user_id', '=', userId).where('workspace_id', 'is', null);
  await db.deleteFrom('market_use').where('licence_id', 'in', own).execute();
}
