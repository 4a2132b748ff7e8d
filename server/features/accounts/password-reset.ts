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
 * A new password for a client that has proven the account's phone or mailbox. Every session of the account ends: one of them may be the
 * thief's. An account that does not exist looks like a wrong code, and only to whoever received the right one.
 * @param reset.password already checked, but for what only the account says of its owner
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
  // The code stays good for another password.
  checkNewPassword('password', password, await readAccount(deps.db, user.id));
  await closeCode(deps, codeId);
  const passwordHash = await hashPassword(password);
  await deps.db.transaction().execute((trx) => storePassword(deps, trx, request, { userId: user.id, passwordHash }));
  // Their own forgotten guesses must not keep them from the login that follows.
  await forgetWrongPasswords(deps.db, { account, clientAddress: request.ip });
}

/**
 * Keeps the hash, ends the user's sessions, but for the one that `keep` names by its token's hash, and notifies the owner
 * (`change-notice.ts`).
 */
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
