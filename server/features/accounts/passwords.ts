import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { identity } from '#content/company.ts';
import { password as passwordRule } from '#contract/fields.ts';
import { FairPlaces } from '#server/kernel/fairness/fair-places.ts';
import { BadField, Refusal } from '#server/kernel/refusals/refusal.ts';
import { nationalDigits } from '#server/kernel/text/phone-number.ts';

/**
 * Argon2id, the library's default: 19 MiB, two passes, one lane (OWASP, "Password Storage Cheat Sheet"). The library computes on a separate
 * thread. The PHC string contains the parameters, so old hashes stay valid when they are raised.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Normalizes a password, because keyboards compose characters differently (NIST SP 800-63B, 3.1.1.2). */
const composed = (password: string) => password.normalize('NFKC');

/** Node has four worker threads. One is left for files and DNS, and one address may use two. */
const threads = new FairPlaces(3, { mostOfOne: 2 });

async function onThread<Result>(work: () => Promise<Result>): Promise<Result> {
  const giveBack = await threads.take();
  return work().finally(giveBack);
}

/** Hashes a password. @returns a PHC string, `$argon2id$…` */
export function hashPassword(password: string): Promise<string> {
  return onThread(() => hash(composed(password), cost));
}

/** Hash for accounts without a password, so that the comparison takes the same time (docs/security.md#enumeration). */
const dummyHash = hashPassword('belongs to no account');

/** Returns true if `password` matches `hashed`. With `null` it returns false after the same time. */
export async function isPassword(hashed: string | null, password: string): Promise<boolean> {
  const known = hashed ?? (await dummyHash);
  const matches = await onThread(() => verify(known, composed(password)));
  return matches && hashed !== null;
}

/**
 * Decodes a password on the wire: strict base64 of UTF-8 (docs/behaviour.md#login-by-password). The length is checked before hashing, since
 * hashing 10,000 characters per request could overload the server (docs/security.md#passwords).
 * @throws BadField with the rule that the decoded password breaks, or `badText` if it cannot be decoded
 */
export function decodePassword(field: string, encoded: string): string {
  const bytes = Buffer.from(encoded, 'base64');
  // Node ignores invalid characters. Only the standard alphabet with padding re-encodes to the same text.
  if (bytes.toString('base64') !== encoded) throw new BadField(field, 'badText');
  return checkPassword(field, decodeUtf8(field, bytes));
}

function decodeUtf8(field: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new BadField(field, 'badText');
  }
}

/** Checks length and characters of a password. @throws BadField */
function checkPassword(field: string, password: string): string {
  const checked = passwordRule.safeParse(password);
  if (!checked.success) throw new BadField(field, checked.error.issues[0]?.message ?? 'badText');
  return checked.data;
}

/** The owner's data in an account, normalised as stored. */
export type Owner = { fullname?: string | null; phone?: string | null; email?: string | null };

/**
 * Checks a new password (NIST SP 800-63B-4, 3.1.1.2: it must not be common, contain the account's data or be the site's name).
 * @throws BadField; Refusal passwordCommon
 */
export function checkNewPassword(field: string, password: string, owner: Owner): string {
  checkPassword(field, password);
  if (isPersonal(password, owner)) throw new BadField(field, 'passwordPersonal');
  if (isCommonPassword(password) || isBrand(password)) throw new Refusal('passwordCommon');
  return password;
}

/** Minimum length of a name that is compared. Shorter names are parts of too many words, but a Chinese name may have two characters. */
const shortestName = (name: string) => (/\p{Script=Han}/u.test(name) ? 2 : 3);

function isPersonal(password: string, { fullname, phone, email }: Owner): boolean {
  const typed = plain(password);
  const name = plain(fullname ?? '');
  if (name.length >= shortestName(name) && typed.includes(name)) return true;
  if (phone && typed.replaceAll(/\D/g, '').includes(nationalDigits(phone))) return true;
  if (!email) return false;
  const address = composed(email).toLowerCase();
  return composed(password).toLowerCase().includes(address) || typed === plain(address.split('@')[0] ?? '');
}

/** Returns true if the password is the site's name with only digits and signs around it, an attacker's first guess. */
function isBrand(password: string): boolean {
  const word = plain(password).replaceAll(/[^\p{L}]/gu, '');
  return [identity.brandZh, identity.brandEn].some((brand) => word === plain(brand));
}

/** Removes the separators between the parts of a name. */
const plain = (text: string) =>
  composed(text)
    .toLowerCase()
    .replaceAll(/[\s.·_-]/g, '');

const commonPasswords = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
);

/** Returns true if a password is on the list of common ones, regardless of case and full-width letters. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(composed(password).toLowerCase());
}
