import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { closeSessionsOf } from '#server/kernel/sessions/sessions.ts';
import { findByAccount, readAccount } from './accounts.ts';
import { enqueueChangeNotice } from './change-notice.ts';
import { forgetWrongPasswords } from './login-throttle.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { closeCode, matchCode } from './verification-codes.ts';
import { visitorOf } from './visitor.ts';

/**
 * Sets a new password for a client that has verified the account's phone or mailbox. Every session of the account is closed, since one may be a
 * thief's. An unknown account is answered like a wrong code, and only to a client with the right code.
 * @param reset.password already checked, except against the owner's data
 * @throws Refusal codeWrong, codePaused; BadField password
 */
export async function resetPassword(
  deps: Deps,
  request: FastifyRequest,
  reset: { account: string; password: string; code: string },
): Promise<void> {
  const { account, password, code } = reset;
  const visitor = await visitorOf(deps, request, account);
  const codeId = await matchCode(deps, { purpose: 'reset', recipient: account }, code, visitor);
  const user = await findByAccount(deps.db, account);
  if (!user) throw new Refusal('codeWrong');
  // The code stays valid for another password.
  checkNewPassword('password', password, await readAccount(deps.db, user.id));
  await closeCode(deps, codeId);
  const passwordHash = await hashPassword(password);
  await deps.db.transaction().execute((trx) => storePassword(deps, trx, request, { userId: user.id, passwordHash }));
  // The user's own wrong guesses must not prevent the login that follows.
  await forgetWrongPasswords(deps.db, { account, clientAddress: request.ip });
}

/** Stores the hash, closes the user's sessions except the one whose token hash is `keep`, and notifies the owner (`change-notice.ts`). */
export async function storePassword(
  deps: Deps,
  trx: Db,
  request: FastifyRequest,
  { userId, passwordHash, keep }: { userId: number; passwordHash: string; keep?: string },
): Promise<void> {
  const contacts = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .returning(['phone', 'email'])
    .executeTakeFirstOrThrow();
  await closeSessionsOf(trx, userId, keep === undefined ? {} : { except: keep });
  await enqueueChangeNotice(deps, trx, contacts, { change: 'password', request });
}
