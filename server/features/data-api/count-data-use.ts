import { sql } from 'kysely';
import { dataApiLimits } from '#contract/data-api.ts';
import type { LicenceProduct, LicenceQuota } from '#contract/licence.ts';
import { dataAccess, type DataAccess } from '#lib/shared/data-api/data-access.ts';
import { addDays, beijingDay, startOfBeijingDay } from '#lib/shared/time/beijing-time.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseDay, databaseNow } from '#server/kernel/db/database-time.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { DataApiRefusal } from './data-api-refusal.ts';

/** A program with a licence text: the licence's id, the validity stated in the text, and the program's name. */
export type DataApiCaller = { licence: string; startsAt: Date | null; expiresAt: Date; client: string };
/** Rights of the licence's current record, which override the text (decision 0078). */
type DataApiTerms = { product: LicenceProduct; quota: LicenceQuota; accountId: number | null };
/** An admitted call. `now` is the database's time, so that all processes agree on day and sessions. */
export type DataApiCall = {
  licence: string;
  now: Date;
  terms: DataApiTerms;
  access: DataAccess;
  /** The earlier expiry of record and text. */
  expiresAt: Date;
};

const sessionMs = dataApiLimits.sessionSeconds * 1000;
/** Retention: longer than the period of the account page, and a year for questions about a bill. */
const keepDays = 400;

const minuteOf = (now: Date) => Math.floor(now.getTime() / 60_000);
const secondsUntil = (now: Date, atMs: number) => Math.max(1, Math.ceil((atMs - now.getTime()) / 1000));
/** Returns the time at which the daily traffic quota resets. */
export const endOfBeijingDay = (now: Date) => startOfBeijingDay(addDays(beijingDay(now), 1));

/** A licence's record as read by `admitCall`; all null if the database has no such licence. */
type LicenceRecord = {
  product: LicenceProduct | null;
  quota: LicenceQuota;
  accountId: number | null;
  starts_at: Date | null;
  expires_at: Date;
  revoked_at: Date | null;
};

/**
 * Counts a call and reads the licence's record in one statement. Counts nothing if the licence is not in force or has reached a limit. Every call
 * counts against the limit per minute; calls for data also need daily traffic and a session. A client seen in the last five minutes is a session.
 * Sessions are stored by day, so none lasts past midnight.
 * @throws DataApiRefusal licence_not_yet_valid, licence_expired, licence_revoked, licence_invalid, rate_limited, quota_exceeded,
 * sessions_exceeded
 */
export async function admitCall(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: DataApiCaller,
  takesData: boolean,
): Promise<DataApiCall> {
  const { licence, startsAt, expiresAt, client } = caller;
  const now = databaseNow(clock);
  const at = sql`floor(extract(epoch from ${now}) * 1000)::bigint`;
  const sessions = takesData ? sql`jsonb_build_object(${client}::text, ${at})` : sql`'{}'::jsonb`;
  const live = sql`from jsonb_each_text(used.sessions) where value::bigint > ${at} - ${sessionMs}::bigint`;
  // Reads the quota as `dataAccess` does. Only other live clients are counted, so a reduced quota applies to live clients, too.
  const hasRoom = sql`(select used.bytes < coalesce((quota ->> 'dailyTrafficBytes')::bigint, ${dataApiLimits.uncountedDailyBytes}::bigint)
    and (select count(*) ${live} and key <> ${client}::text) < (quota ->> 'concurrentSessions')::int from licence)`;
  const { rows } = await sql<LicenceRecord & { now: Date; isCounted: boolean }>`
    with licence as (
      select product, quota, starts_at, expires_at, revoked_at, case when workspace_id is null then user_id end as "accountId"
      from licences where id = ${licence}::text),
    counted as (
      insert into market_use as used (licence_id, day, calls, bytes, sessions, minute, minute_calls)
      select ${licence}::text, ${databaseDay(clock)}, 1, 0, ${sessions}, ${at} / 60000, 1
      from licence where revoked_at is null
        and ${now} >= coalesce(greatest(starts_at, ${startsAt}::timestamptz), '-infinity')
        and ${now} < least(expires_at, ${expiresAt}::timestamptz)
      on conflict (licence_id, day) do update set
        calls = used.calls + 1,
        sessions = (select coalesce(jsonb_object_agg(key, value::bigint), '{}') ${live}) || excluded.sessions,
        minute = excluded.minute,
        minute_calls = case when used.minute = excluded.minute then used.minute_calls + 1 else 1 end
      where (used.minute <> excluded.minute or used.minute_calls < ${dataApiLimits.callsPerMinute}::int)
        and ${takesData ? hasRoom : sql`true`}
      returning used.calls)
    select licence.*, ${now} as now, exists (select from counted) as "isCounted"
    from (select) as one left join licence on true`.execute(db);
  const { now: countedAt, isCounted, ...record } = rows[0]!;
  if (!isCounted) throw await whyRefused(db, caller, countedAt, record);
  const { product, quota, accountId } = record;
  const terms = { product: product!, quota, accountId };
  const end = record.expires_at < expiresAt ? record.expires_at : expiresAt;
  return { licence, now: countedAt, terms, access: dataAccess(terms), expiresAt: end };
}

async function whyRefused(
  db: Db,
  { licence, startsAt, expiresAt }: DataApiCaller,
  now: Date,
  { product, quota, ...record }: LicenceRecord,
): Promise<DataApiRefusal> {
  if (now >= expiresAt) return new DataApiRefusal('licence_expired');
  // The licence was signed with this key for another database.
  if (product === null) return new DataApiRefusal('licence_invalid');
  if (record.revoked_at) return new DataApiRefusal('licence_revoked');
  // A refund shortened the term after this text was signed.
  if (now >= record.expires_at) return new DataApiRefusal('licence_expired');
  const begin = Math.max(record.starts_at?.getTime() ?? 0, startsAt?.getTime() ?? 0);
  if (now.getTime() < begin) return new DataApiRefusal('licence_not_yet_valid', { startsAt: new Date(begin) });
  const used = await readDay(db, licence, now);
  if (used.minute === minuteOf(now) && used.minute_calls >= dataApiLimits.callsPerMinute) {
    return new DataApiRefusal('rate_limited', { retryAfterSeconds: secondsUntil(now, (used.minute + 1) * 60_000) });
  }
  if (used.bytes >= dataAccess({ product, quota }).dailyBytes) return quotaExceeded(now);
  const seen = liveSessions(used.sessions, now).map(([, at]) => at);
  const retryAfterSeconds = secondsUntil(now, Math.min(...seen, now.getTime()) + sessionMs);
  return new DataApiRefusal('sessions_exceeded', { retryAfterSeconds });
}

function quotaExceeded(now: Date): DataApiRefusal {
  return new DataApiRefusal('quota_exceeded', { retryAfterSeconds: secondsUntil(now, endOfBeijingDay(now).getTime()) });
}

/**
 * Adds an answer to the day's traffic, which never exceeds the licence's quota.
 * @param bytes compressed size
 * @returns the bytes left today
 * @throws DataApiRefusal quota_exceeded
 */
export async function spendBytes(db: Db, { licence, now, access }: DataApiCall, bytes: number): Promise<number> {
  const row = await db
    .updateTable('market_use')
    .set((eb) => ({ bytes: eb('bytes', '+', bytes) }))
    .where('licence_id', '=', licence)
    .where('day', '=', beijingDay(now))
    .where('bytes', '<=', access.dailyBytes - bytes)
    .returning('bytes')
    .executeTakeFirst();
  if (!row) throw quotaExceeded(now);
  return access.dailyBytes - row.bytes;
}

/** Reads a licence's use of the day; zeros before its first call. */
export async function readDay(db: Db, licence: string, now: Date) {
  const row = await db
    .selectFrom('market_use')
    .selectAll()
    .where('licence_id', '=', licence)
    .where('day', '=', beijingDay(now))
    .executeTakeFirst();
  return row ?? { calls: 0, bytes: 0, sessions: {}, minute: 0, minute_calls: 0 };
}

/** Returns the live clients with the time of their last call in Unix milliseconds, last seen first. */
export function liveSessions(sessions: Record<string, number>, now: Date): [client: string, atMs: number][] {
  return Object.entries(sessions)
    .filter(([, at]) => at > now.getTime() - sessionMs)
    .toSorted(([, a], [, b]) => b - a);
}

/** Deletes use that is more than a year old. */
export async function pruneDataApiUse(db: Db, now: Date): Promise<void> {
  await prune(db, 'market_use', 'day', addDays(beijingDay(now), -keepDays));
}

/** Reads the use of a user's licences for the export of their data, including program names. */
export async function readDataApiUseOf(db: Db, userId: number) {
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

/** Deletes the use of a user's own licences. A workspace keeps its use. */
export async function deleteDataApiUseOf(db: Db, userId: number): Promise<void> {
  const own = db.selectFrom('licences').select('id').where('user_id', '=', userId).where('workspace_id', 'is', null);
  await db.deleteFrom('market_use').where('licence_id', 'in', own).execute();
}
