import { refusals } from '#contract/refusals.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { checkLogin } from '#lib/api/user-calls.ts';

let isLost = false;

/** Returns true if the last login of this page lost its cookie: another code would be wasted. */
export const isSessionLost = () => isLost;

/**
 * Checks right after a login whether requests carry the session. A proxy or an extension may have removed the cookie,
 * which `navigator.cookieEnabled` does not detect. A check without an answer counts as kept.
 */
export async function isSessionKept(): Promise<boolean> {
  isLost = await checkLogin().then(
    () => false,
    (error: unknown) => error instanceof RefusedError && error.code === refusals.notSignedIn.code,
  );
  return !isLost;
}
