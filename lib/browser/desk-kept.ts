import { forgetStored } from './storage.ts';

const prefix = 'desk ';

/** Returns the key of desk data in the browser: idempotency keys of unanswered presses, drafts. */
export const deskKey = (...what: readonly string[]) => `${prefix}${what.join(' ')}`;

/** Forgets all of it, when a colleague logs out. */
export function forgetDesk(): void {
  forgetStored('local', prefix);
  forgetStored('session', prefix);
}
