import { readStored, writeStored } from '#lib/browser/storage.ts';

const key = 'login-method';

/** The dialog's tabs: 0 code, 1 password (docs/behaviour.md#login-tabs). */
export type LoginMethod = '0' | '1';

/** Returns the method of the last successful login in this browser; an invalid stored value is removed. */
export function lastLoginMethod(): LoginMethod {
  const stored = readStored('local', key);
  if (stored === '0' || stored === '1') return stored;
  if (stored !== null) writeStored('local', key, null);
  return '0';
}

/** Returns true if a login has succeeded in this browser. */
export function hasLoggedInBefore(): boolean {
  return readStored('local', key) !== null;
}

export function rememberLoginMethod(method: LoginMethod): void {
  writeStored('local', key, method);
}
