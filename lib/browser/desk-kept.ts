import { forgetStored } from './storage.ts';

const prefix = 'desk ';

/** Names what the desk keeps in the browser: keys of presses without an answer, drafts. */
export const deskKey = (...what: readonly string[]) => `${prefix}${what.join(' ')}`;

/** Forgets all of it, when a colleague logs out. */
export function forgetDesk(): void {
  forgetStored('local', prefix);
  forgetStored('session', prefix);
}
