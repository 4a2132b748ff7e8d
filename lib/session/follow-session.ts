import { refusals } from '#contract/refusals.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { markSignedOut } from './user-store.ts';

/** Ends the session on the page if it has ended elsewhere (another device, its expiry). */
export function followSession(error: unknown): void {
  if (error instanceof RefusedError && error.code === refusals.notSignedIn.code) markSignedOut();
}
