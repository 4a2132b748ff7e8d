import { reportError } from '#components/shell/report-error.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { checkLogin } from '#lib/api/user-calls.ts';
import { markSignedIn, markSignedOut } from '#lib/session/user-store.ts';

/** Code 0 is signed in, a refusal is signed out, anything else is shown as a failure (docs/behaviour.md#login-check). */
export async function refreshLogin(): Promise<void> {
  try {
    markSignedIn(await checkLogin());
  } catch (error) {
    markSignedOut();
    if (!(error instanceof RefusedError)) reportError(error);
  }
}
