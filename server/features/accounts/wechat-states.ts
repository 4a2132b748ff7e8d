import type { Db } from '#server/kernel/db/connection.ts';
import { databaseNow, isExpired, type MovedClock } from '#server/kernel/db/database-time.ts';
import { prune } from '#server/kernel/db/prune.ts';
import { hashToken, newToken } from '#server/kernel/secrets/keyring.ts';

/** Validity of a QR code. */
const stateValidSeconds = 600;
/** Period for which an expired state is distinguished from an unknown one. */
const keepSeconds = 86_400;

/** Creates the state of a login. It is valid only in the browser for which it was created. */
export async function createState(
  db: Db,
  clock: MovedClock,
  { browser, returnPath }: { browser: string; returnPath: string },
): Promise<{ state: string; expiresAt: Date }> {
  const state = newToken();
  const { expires_at: expiresAt } = await db
    .insertInto('wechat_states')
    .values({
      state_hash: hashToken(state),
      browser_hash: hashToken(browser),
      return_path: returnPath,
      expires_at: databaseNow(clock, stateValidSeconds * 1000),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { state, expiresAt };
}

/**
 * Uses up a state.
 * @returns the page to return to, or `null` for a state that is unknown, used, or another browser's: another person's confirmation must not sign
 * this visitor in (login forgery; docs/security.md#wechat)
 */
export async function takeState(
  db: Db,
  clock: MovedClock,
  { state, browser }: { state: string; browser: string },
): Promise<{ returnPath: string; expired: boolean } | null> {
  const row = await db
    .deleteFrom('wechat_states')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .returning(['return_path', isExpired(clock).as('expired')])
    .executeTakeFirst();
  return row ? { returnPath: row.return_path, expired: row.expired } : null;
}

/** Returns true if a state waits for its confirmation; used by the page in place of the QR code. */
export async function isOpenState(
  db: Db,
  clock: MovedClock,
  { state, browser }: { state: string; browser: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('wechat_states')
    .select('state_hash')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser))
    .where('expires_at', '>', databaseNow(clock))
    .executeTakeFirst();
  return row !== undefined;
}

/** Expires a state at once. */
export async function expireState(db: Db, clock: MovedClock, state: string): Promise<void> {
  const expired = { expires_at: databaseNow(clock) };
  await db.updateTable('wechat_states').set(expired).where('state_hash', '=', hashToken(state)).execute();
}

/** Deletes states that expired long ago. */
export async function pruneWechatStates(db: Db, now: Date): Promise<void> {
  await prune(db, 'wechat_states', 'expires_at', new Date(now.getTime() - keepSeconds * 1000));
}
