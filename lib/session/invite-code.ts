import { readStored, writeStored } from '#lib/browser/storage.ts';

const key = 'invite-code';

/** An invitation from the address: after the login it leads to the dashboard (specification, section 2). */
export function storeInviteCode(code: string): void {
  writeStored('session', key, code);
}

export function hasInviteCode(): boolean {
  return Boolean(readStored('session', key));
}
