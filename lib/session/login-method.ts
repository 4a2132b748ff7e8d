import { readStored, writeStored } from '#lib/browser/storage.ts';

const key = 'login-method';

/** The dialog's tabs: 0 code, 1 password (docs/behaviour.md#login-tabs). */
export type LoginMethod = '0' | '1';

/** The method of the last successful login on this browser; an invalid stored value is removed. */
export function lastLoginMethod(): LoginMethod {
  const stored = readStored('local', key);
  if (stored === '0' || stored === '1') return stored;
  if (stored !== null) writeStored('local', key, null);
  return '0';
}

/** Whether a login has succeeded on this browser. */
export function hasLoggedInBefore(): boolean {
  return readStored('local', key) !== null;
}

export function rememberLoginMethod(method: LoginMethod): void {
  writeStored('local', key, method);
}
