import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Parameters of RFC 6238 that every authenticator supports: SHA-1, six digits, 30 seconds. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Accepted steps before and after the current one, since clocks differ. */
const window = 1;

/** Generates a secret of 160 bits in base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32;

/** Returns the URI that authenticators scan as a QR code. */
export function totpUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...form, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** Returns the time step of a valid code, or null if the code is wrong or that step or a later one was used. */
export function matchingStep(secret: string, code: string, now: Date, used: number | null): number | null {
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window });
  if (delta === null) return null;
  const step = Math.floor(now.getTime() / 1000 / form.period) + delta;
  return used !== null && step <= used ? null : step;
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Generates a recovery code of 50 bits, in two halves. */
export function newRecoveryCode(): string {
  const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return `${half()}-${half()}`;
}

/** Returns true if a code has the format of a recovery code, and not of an authenticator code. */
export const isRecoveryCode = (code: string) => code.includes('-');
