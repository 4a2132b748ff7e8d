import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow, type MovedClock } from '#server/kernel/db/database-time.ts';
import { rolesIn } from '#server/kernel/operators/operators.ts';
import { hashToken, newToken } from '#server/kernel/secrets/keyring.ts';

/** Lifetime of a session: one working day, regardless of activity. */
export const deskSessionSeconds = 8 * 3600;
/** Validity of a proof of identity. */
const provenSeconds = 600;
/** Minimum interval between writes of `last_seen_at`. */
const touchSeconds = 60;

/** Opens a session. @returns its token, which is stored only as a hash */
export async function openDeskSession(
  db: Db,
  clock: MovedClock,
  { operator, userAgent }: { operator: string; userAgent: string },
): Promise<string> {
  const token = newToken();
  // Expired sessions are deleted here; there are few.
  await db.deleteFrom('desk_sessions').where('expires_at', '<', databaseNow(clock)).execute();
  await db
    .insertInto('desk_sessions')
    .values({
      token_hash: hashToken(token),
      operator,
      expires_at: databaseNow(clock, deskSessionSeconds * 1000),
      proven_at: databaseNow(clock),
      created_at: databaseNow(clock),
      last_seen_at: databaseNow(clock),
      user_agent: userAgent.slice(0, 300),
    })
    .execute();
  return token;
}

/** Finds the live session of a token, with the colleague's current roles. */
export async function findDeskSession(db: Db, clock: MovedClock, token: string) {
  const row = await db
    .selectFrom('desk_sessions')
    .innerJoin('operators', 'operators.name', 'desk_sessions.operator')
    .innerJoin('desk_accounts', 'desk_accounts.operator', 'desk_sessions.operator')
    .select(['desk_sessions.operator', 'email', 'roles', 'token_hash', 'expires_at', 'proven_at', 'last_seen_at'])
    .select(databaseNow(clock).as('read_at'))
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', databaseNow(clock))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  if (row.read_at.getTime() - row.last_seen_at.getTime() > touchSeconds * 1000) {
    const touched = { last_seen_at: databaseNow(clock) };
    await db.updateTable('desk_sessions').set(touched).where('token_hash', '=', row.token_hash).execute();
  }
  const provenUntil = new Date(row.proven_at.getTime() + provenSeconds * 1000);
  return {
    operator: row.operator,
    email: row.email,
    roles: rolesIn(row.roles),
    tokenHash: row.token_hash,
    expiresAt: row.expires_at,
    provenUntil,
    isProven: row.read_at < provenUntil,
  };
}

export type DeskSessionRow = NonNullable<Awaited<ReturnType<typeof findDeskSession>>>;

/** Records that the colleague has just proved their identity in a session. */
export async function markDeskProven(db: Db, clock: MovedClock, tokenHash: string): Promise<void> {
  await db
    .updateTable('desk_sessions')
    .set({ proven_at: databaseNow(clock) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Closes a session by its token hash. */
export async function closeDeskSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('desk_sessions').where('token_hash', '=', tokenHash).execute();
}

/** Returns the live sessions of a colleague, the last used first. */
export async function listDeskSessions(db: Db, clock: MovedClock, operator: string) {
  return db
    .selectFrom('desk_sessions')
    .select(['token_hash', 'created_at', 'last_seen_at', 'user_agent'])
    .where('operator', '=', operator)
    .where('expires_at', '>', databaseNow(clock))
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/** Ends the sessions of a colleague, all or all but one. */
export async function closeDeskSessionsOf(
  db: Db,
  operator: string,
  { except = '' }: { except?: string } = {},
): Promise<void> {
  await db.deleteFrom('desk_sessions').where('operator', '=', operator).where('token_hash', '<>', except).execute();
}
