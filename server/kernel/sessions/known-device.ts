import type { Keyring } from '#server/kernel/secrets/keyring.ts';

/** Lifetime of a browser's mark; browsers keep no cookie longer (RFC 6265bis, 5.5). */
export const keepMarksSeconds = 400 * 86_400;
/** Upper bound of accounts that a browser has marks for; the oldest mark is dropped. */
const mostMarks = 5;

type Keys = { keyring: Keyring };

/**
 * Returns the name of the cookie that lists the accounts which a browser has logged in to (docs/security.md#known-devices). Its value is a
 * list of marks, newest first, joined by dots. A mark is the day of the log-in and a keyed hash of that day and the account. All browsers
 * that log in to an account on one day share a mark. So it separates the account's devices from strangers', and not from each other.
 */
export function knownDeviceCookie(secure: boolean): string {
  return secure ? '__Host-known' : 'known';
}

/** Returns the cookie's value after a log-in to an account. */
export function addMark(keys: Keys, marks: string | undefined, { userId, now }: { userId: number; now: Date }): string {
  const others = marksIn(marks).filter((mark) => !isMarkOf(keys, mark, userId));
  return [markOf(keys, userId, dayOf(now)), ...others].slice(0, mostMarks).join('.');
}

/** Returns the cookie's value without an account's marks; empty if none remain. */
export function removeMark(keys: Keys, marks: string | undefined, userId: number): string {
  return marksIn(marks)
    .filter((mark) => !isMarkOf(keys, mark, userId))
    .join('.');
}

/** Returns true if the cookie has a log-in to the account within the last 400 days. */
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
