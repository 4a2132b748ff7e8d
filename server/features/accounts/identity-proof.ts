import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { spend } from '#server/kernel/limits/limits.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import type { Session } from '#server/kernel/sessions/sessions.ts';
import { isPassword } from './passwords.ts';
import { consumeCode } from './verification-codes.ts';

/** How long a login itself counts as proof, and a proof for what asks for a recent one. */
const freshSeconds = 600;
/** Guesses of the current password in an open session that was taken over. */
const guesses = { most: 5, seconds: 900 };

export type Proof = { currentPassword: string | undefined; code: string | undefined };

/**
 * Before a password changes: the request is the account owner's and not that of a found or copied session
 * (docs/security.md#proof-of-ownership). Proof is the current password, a code of purpose `identity` sent to the
 * account's own phone or mailbox, or, while the account has no password, having logged in by code within ten minutes.
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

/** Whether the session was opened within the last ten minutes. */
export function isFresh({ createdAt, readAt }: Session): boolean {
  return isRecent(createdAt, readAt);
}

/**
 * Before data leaves or a way in is closed: within the last ten minutes the session was opened, or its owner has proved to be
 * one by the call for that (docs/security.md#proof-of-ownership).
 * @throws Refusal passwordProofMissing
 */
export function requireRecentProof(session: Session): void {
  const { provenAt, readAt } = session;
  if (!isFresh(session) && !(provenAt && isRecent(provenAt, readAt))) throw new Refusal('passwordProofMissing');
}

const isRecent = (at: Date, now: Date) => now.getTime() - at.getTime() <= freshSeconds * 1000;

/** Which of a person's own recipients the newest open code went to; any of them when there is none, to be refused there. */
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
