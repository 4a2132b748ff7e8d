import { reportError } from '#components/shell/report-error.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { checkLogin } from '#lib/api/user-calls.ts';
import { readAccount } from '#lib/session/stored-account.ts';
import { keepKnown, markSignedIn, markSignedOut, readUser, recallAccount } from '#lib/session/user-store.ts';

let isUnanswered = false;

/** Returns true if the last check failed without an answer from the server. */
export const isLoginUnanswered = () => isUnanswered;

/**
 * Checks the login. Code 0 means signed in, a refusal means signed out. Any other failure is shown and leaves the known
 * state unchanged (docs/behaviour.md#login-check).
 */
export async function refreshLogin(): Promise<void> {
  try {
    markSignedIn(await checkLogin());
    isUnanswered = false;
  } catch (error) {
    isUnanswered = !(error instanceof RefusedError);
    if (!isUnanswered) return markSignedOut();
    if (readUser().account === null) recallAccount(readAccount());
    keepKnown();
    reportError(error);
  }
}
