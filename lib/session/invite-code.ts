import { readStored, writeStored } from '#lib/browser/storage.ts';

const key = 'invite-code';

/** Stores an invitation from the address: after the login it leads to the dashboard (docs/behaviour.md#login-parameters). */
export function storeInviteCode(code: string): void {
  writeStored('session', key, code);
}

/** Returns true if the visitor is invited, and removes the code: only one login is sent to the dashboard. */
export function takeInviteCode(): boolean {
  const invited = Boolean(readStored('session', key));
  writeStored('session', key, null);
  return invited;
}
