import { readStored, writeStored } from '#lib/browser/storage.ts';

const key = 'invite-code';

/** An invitation from the address: after the login it leads to the dashboard (docs/behaviour.md#login-parameters). */
export function storeInviteCode(code: string): void {
  writeStored('session', key, code);
}

/** Whether the visitor is invited: once, as the login that is sent to the dashboard uses the code up. */
export function takeInviteCode(): boolean {
  const invited = Boolean(readStored('session', key));
  writeStored('session', key, null);
  return invited;
}
