import type { AccountReply } from '#contract/user.ts';
import { finishLogin } from '#lib/session/finish-login.ts';
import { type LoginMethod, rememberLoginMethod } from '#lib/session/login-method.ts';
import { markSignedIn, readUser, switchDialogMode } from '#lib/session/user-store.ts';

/** A login succeeded: keep the account and the method, then finish or ask for the missing phone (section 4). */
export function loginSucceeded(reply: AccountReply, method: LoginMethod): void {
  markSignedIn(reply);
  if (reply.phone) rememberLoginMethod(method);
  afterLogin();
}

/** With a phone the login is finished; without one the account must be completed. */
export function afterLogin(): void {
  if (readUser().account?.phone) finishLogin();
  else switchDialogMode('supplement');
}
