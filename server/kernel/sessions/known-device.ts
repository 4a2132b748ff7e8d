import type { Keyring } from '#server/kernel/secrets/keyring.ts';

/** How long a login makes a browser known; browsers keep no cookie longer (RFC 6265bis, 5.5). */
export const keepMarksSeconds = 400 * 86_400;
/** Accounts that a browser is known to; the one whose login is longest ago gives way. */
const mostMarks = 5;

type Keys = { keyring: Keyring };

/**
 * The cookie of a browser that has logged in to an account before (docs/security.md#known-devices): marks, the newest first,
 * joined by dots. A mark is the day of the login and a keyed hash of that day and the account: all browsers that log in to an
 * account on one day have the same one, so that it separates an account's devices from strangers' and not from each other.
 */
export function knownDeviceCookie(secure: boolean): string {
  return secure ? '__Host-known' : 'known';
}

/** The cookie's value once the browser has logged in to an account. */
export function addMark(keys: Keys, marks: string | undefined, { userId, now }: { userId: number; now: Date }): string {
  const others = marksIn(marks).filter((mark) => !isMarkOf(keys, mark, userId));
  return [markOf(keys, userId, dayOf(now)), ...others].slice(0, mostMarks).join('.');
}

/** The cookie's value without an account; empty when nothing is left. */
export function removeMark(keys: Keys, marks: string | undefined, userId: number): string {
  return marksIn(marks)
    .filter((mark) => !isMarkOf(keys, mark, userId))
    .join('.');
}

/** Whether the cookie shows a login to the account within the last 400 days. */
export function hasMark(
  keys: Keys,
  marks: string | undefined,
  { userId, now }: { userId: number; now: Date },
): boolean {
  const oldest = dayOf(now) - keepMarksSeconds / 86_400;
  return marksIn(marks).some((mark) => dayIn(mark) >= oldest && isMarkOf(keys, mark, userId));
}

/** Days since 1970 in UTC. */
const dayOf = (at: Date) => Math.floor(at.getTime() / 86_400_000);
const dayIn = (mark: string) => Number(mark.split('-')[0]);

function marksIn(cookie = ''): string[] {
  return cookie
    .split('.')
    .filter((mark) => /^\d{1,6}-[0-9a-f]{64}$/.test(mark))
    .slice(0, mostMarks);
}

function markOf({ keyring }: Keys, userId: number, day: number): string {
  return `${day}-${keyring.sign('known-device', `${userId}\n${day}`)}`;
}

function isMarkOf({ keyring }: Keys, mark: string, userId: number): boolean {
  return keyring.verify('known-device', `${userId}\n${dayIn(mark)}`, mark.slice(mark.indexOf('-') + 1));
}
