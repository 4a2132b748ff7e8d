import type { AccountReply } from '#contract/user.ts';
import { finishLogin } from '#lib/session/finish-login.ts';
import { type LoginMethod, rememberLoginMethod } from '#lib/session/login-method.ts';
import { markSignedIn, readUser, switchDialogMode } from '#lib/session/user-store.ts';

/** Stores the account and the method, then finishes or asks for the missing phone (docs/behaviour.md#login-success). */
export function loginSucceeded(reply: AccountReply, method: LoginMethod): void {
  markSignedIn(reply);
  if (reply.phone) rememberLoginMethod(method);
  afterLogin();
}

/** Without a phone the account must be completed; documents with a new version are asked about; else the login is finished. */
export function afterLogin(): void {
  const { account, agreementsDue } = readUser();
  if (!account?.phone) switchDialogMode('supplement');
  else if (agreementsDue.length > 0) switchDialogMode('agreements');
  else finishLogin();
}
