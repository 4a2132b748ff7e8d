import type { Deps } from '#server/kernel/deps/deps.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { findByAccount } from './accounts.ts';
import { admitAttempt, forgiveAttempt, type Attempt } from './login-throttle.ts';
import { isPassword } from './passwords.ts';

/**
 * Finds the user by account and password. Unknown accounts and those without a password are refused with the same message and in the same time.
 * @throws Refusal loginFailed, captchaRequired, captchaFailed, loginThrottled; TooMany
 */
export async function findByPassword(
  deps: Deps,
  attempt: Attempt & { password: string; proof: { ticket: string; randstr: string } | null },
): Promise<number> {
  const admitted = await admitAttempt(deps, attempt, attempt.proof);
  const user = await findByAccount(deps.db, attempt.account);
  const matches = await isPassword(user?.password_hash ?? null, attempt.password);
  if (!user || !matches) throw new Refusal('loginFailed');
  await forgiveAttempt(deps.db, admitted);
  return user.id;
}
