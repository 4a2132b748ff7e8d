import { reportError } from '#components/shell/report-error.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { checkLogin } from '#lib/api/user-calls.ts';
import { readAccount } from '#lib/session/stored-account.ts';
import { keepKnown, markSignedIn, markSignedOut, readUser, recallAccount } from '#lib/session/user-store.ts';

let isUnanswered = false;

/** Whether the last check got no answer. */
export const isLoginUnanswered = () => isUnanswered;

/**
 * Code 0 is signed in, a refusal is signed out; anything else is shown as a failure and changes nothing that was known
 * (docs/behaviour.md#login-check).
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
