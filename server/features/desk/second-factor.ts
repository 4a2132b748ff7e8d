import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with what every authenticator knows: SHA-1, six digits, half a minute. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after now that are good: clocks differ. */
const window = 1;

/** 160 bits, base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** What an authenticator scans. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...form, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The step that a code belongs to, unless that one or a later one was used. */
export function matchingStep(secret: string, code: string, now: Date, used: number | null): number | null {
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / form.period) + delta;
  return used !== null && step <= used ? null : step;
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Fifty bits, in two halves. */
export function newRecoveryCode(): string {
  const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return `${half()}-${half()}`;
}

export const isRecoveryCode = (code: string) => code.includes('-');
