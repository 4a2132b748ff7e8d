import { readStored, writeStored } from '#lib/browser/storage.ts';

const key = 'invite-code';

/** An invitation from the address: after the login it leads to the dashboard (docs/behaviour.md#login-parameters). */
export function storeInviteCode(code: string): void {
  writeStored('session', key, code);
}

export function hasInviteCode(): boolean {
  return Boolean(readStored('session', key));
}
