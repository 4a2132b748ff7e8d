import { refusals } from '#contract/refusals.ts';
import { RefusedError } from '#lib/api/call-errors.ts';
import { markSignedOut } from './user-store.ts';

/** A session that ended elsewhere (another device, its time) is over here, too. */
export function followSession(error: unknown): void {
  if (error instanceof RefusedError && error.code === refusals.notSignedIn.code) markSignedOut();
}
