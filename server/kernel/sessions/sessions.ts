import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow, type MovedClock } from '#server/kernel/db/database-time.ts';
import { prune } from '#server/kernel/db/prune.ts';
import { hashToken, newToken } from '#server/kernel/secrets/keyring.ts';
import { storableText } from '#server/kernel/text/storable-text.ts';

/** Lifetime with 15 天内自动登录, from the log-in on; activity does not extend it (docs/security.md#sessions). */
export const rememberSeconds = 15 * 86_400;
/** Lifetime otherwise: a browser session of at most one day, with an idle timeout of two hours (docs/security.md#sessions). */
const absoluteSeconds = 86_400;
const idleSeconds = 2 * 3600;
/** `last_seen_at` is written at most this often. */
const touchSeconds = 60;

/** Log-in method of a session. */
export type SessionOpener = 'code' | 'password' | 'wechat';

export type Session = {
  tokenHash: string;
  userId: number;
  remember: boolean;
  createdAt: Date;
  expiresAt: Date;
  /** A `SessionOpener`, or `unknown` for a session from before this was recorded. */
  openedBy: string;
  /** Time of the last reauthentication; null if there was none since the log-in. */
  provenAt: Date | null;
  /** The database's time when the session was read, to compare the other times with. */
  readAt: Date;
};

/** Opens a session and returns its token, which is stored nowhere. */
export async function openSession(
  db: Db,
  clock: MovedClock,
  opened: { userId: number; remember: boolean; openedBy: SessionOpener; userAgent: string; address: string },
): Promise<string> {
  const token = newToken();
  const { userId, remember, openedBy, userAgent, address } = opened;
  const lifeSeconds = remember ? rememberSeconds : absoluteSeconds;
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      remember,
      created_at: databaseNow(clock),
      last_seen_at: databaseNow(clock),
      expires_at: databaseNow(clock, lifeSeconds * 1000),
      user_agent: storableText(userAgent.slice(0, 300)),
      address,
      opened_by: openedBy,
    })
    .execute();
  return token;
}

/** Finds the live session of a token, or `null`. */
export async function findSession(db: Db, clock: MovedClock, token: string): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom('sessions')
    .select(['user_id', 'remember', 'created_at', 'last_seen_at', 'expires_at', 'opened_by', 'proven_at'])
    .select(databaseNow(clock).as('read_at'))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', databaseNow(clock))
    .where(isInUse(clock))
    .executeTakeFirst();
  if (!row) return null;
  if (row.read_at.getTime() - row.last_seen_at.getTime() > touchSeconds * 1000) {
    const touched = { last_seen_at: databaseNow(clock) };
    await db.updateTable('sessions').set(touched).where('token_hash', '=', tokenHash).execute();
  }
  return {
    tokenHash,
    userId: row.user_id,
    remember: row.remember,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    openedBy: row.opened_by,
    provenAt: row.proven_at,
    readAt: row.read_at,
  };
}

/** Returns an SQL expression that is true if a session's idle timeout has not passed. */
function isInUse(clock: MovedClock) {
  return sql<boolean>`(remember or last_seen_at >= ${databaseNow(clock, -idleSeconds * 1000)})`;
}

/** Lists the live sessions of a user, the last used first. */
export async function listSessions(db: Db, clock: MovedClock, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['token_hash', 'created_at', 'last_seen_at', 'user_agent', 'address'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', databaseNow(clock))
    .where(isInUse(clock))
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/**
 * Gives a session a new token, so that a copy of the old one is worthless. The lifetime does not change.
 * @returns the token, or `null` if the session has ended meanwhile
 */
export async function replaceToken(db: Db, tokenHash: string): Promise<string | null> {
  const token = newToken();
  const replaced = await db
    .updateTable('sessions')
    .set({ token_hash: hashToken(token) })
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst();
  return replaced ? token : null;
}

/** Records that the session's user has just reauthenticated. */
export async function markProven(db: Db, clock: MovedClock, tokenHash: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proven_at: databaseNow(clock) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Closes all sessions of a user, or all but one. */
export async function closeSessionsOf(
  db: Db,
  userId: number,
  { except = '' }: { except?: string } = {},
): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', except).execute();
}

export async function closeSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Deletes expired sessions. */
export async function pruneSessions(db: Db, now: Date): Promise<void> {
  await prune(db, 'sessions', 'expires_at', now);
}
