import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import type { Session } from '#server/kernel/sessions/sessions.ts';
import { isPassword } from './passwords.ts';
import { consumeCode } from './verification-codes.ts';

/** Period for which a login or a proof of ownership counts as recent. */
const freshSeconds = 600;
/** Limit of guesses of the current password, against a hijacked session. */
const guesses = { most: 5, seconds: 900 };

export type Proof = { currentPassword: string | undefined; code: string | undefined };

/**
 * Requires proof that a request to change the password is the owner's, and not that of a found or copied session
 * (docs/security.md#proof-of-ownership). Proof is the current password, or a code of purpose `identity` sent to the account's own phone or
 * mailbox. For an account without a password, a login by code within ten minutes suffices.
 * @throws Refusal passwordProofMissing, codeWrong, codePaused; TooMany
 */
export async function requireOwner(
  deps: Deps,
  session: Session,
  request: FastifyRequest,
  { currentPassword, code }: Proof,
): Promise<void> {
  const { db, clock } = deps;
  const user = await db
    .selectFrom('users')
    .select(['phone', 'email', 'password_hash'])
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();
  if (code !== undefined) {
    const own = [user.phone, user.email].filter((recipient) => recipient !== null);
    const recipient = await lastAsked(db, own);
    return consumeCode(deps, request, { purpose: 'identity', recipient }, code);
  }
  if (currentPassword !== undefined) {
    await spend(db, clock, [{ key: `current-password:${session.userId}`, ...guesses }]);
    if (await isPassword(user.password_hash, currentPassword)) return;
  }
  const byCode = user.password_hash === null && session.openedBy === 'code';
  if (!byCode || !isFresh(session)) throw new Refusal('passwordProofMissing');
}

/** Returns true if the session was opened within the last ten minutes. */
export function isFresh({ createdAt, readAt }: Session): boolean {
  return isRecent(createdAt, readAt);
}

/**
 * Requires a login or a proof of ownership within the last ten minutes, before data are exported or a login method is removed
 * (docs/security.md#proof-of-ownership).
 * @throws Refusal passwordProofMissing
 */
export function requireRecentProof(session: Session): void {
  const { provenAt, readAt } = session;
  if (!isFresh(session) && !(provenAt && isRecent(provenAt, readAt))) throw new Refusal('passwordProofMissing');
}

const isRecent = (at: Date, now: Date) => now.getTime() - at.getTime() <= freshSeconds * 1000;

/** Returns the user's contact that got the newest open code. Without an open code it returns any contact, and the code is refused later. */
async function lastAsked(db: Db, own: string[]): Promise<string> {
  const newest = await db
    .selectFrom('verification_codes')
    .select('recipient')
    .where('recipient', 'in', own)
    .where('purpose', '=', 'identity')
    .where('closed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return newest?.recipient ?? own[0] ?? '';
}
