import { readFileSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { identity } from '#content/company.ts';
import { password as passwordRule } from '#contract/fields.ts';
import { FairPlaces } from '#server/kernel/fairness/fair-places.ts';
import { BadField, Refusal } from '#server/kernel/refusals/refusal.ts';
import { nationalDigits } from '#server/kernel/text/phone-number.ts';

/**
 * Argon2id, the library's default kind: 19 MiB, two passes, one lane (OWASP, "Password Storage Cheat Sheet"). The library
 * computes on a thread of its own, and the PHC string carries the parameters, so that raising them keeps old hashes valid.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One text for what a person typed, whichever way their keyboard composes it (NIST SP 800-63B, 3.1.1.2). */
const composed = (password: string) => password.normalize('NFKC');

/** Node has four threads: one of them is left for files and names of hosts, and one address has two. */
const threads = new FairPlaces(3, { mostOfOne: 2 });

async function onThread<Result>(work: () => Promise<Result>): Promise<Result> {
  const giveBack = await threads.take();
  return work().finally(giveBack);
}

/** @returns a PHC string, `$argon2id$…` */
export function hashPassword(password: string): Promise<string> {
  return onThread(() => hash(composed(password), cost));
}

/**
 * What an account without a password is compared with, so that it takes as long as one that has it
 * (docs/security.md#enumeration).
 */
const dummyHash = hashPassword('belongs to no account');

/** Whether `password` is the one behind `hashed`; with `null` always no, in the same time. */
export async function isPassword(hashed: string | null, password: string): Promise<boolean> {
  const known = hashed ?? (await dummyHash);
  const matches = await onThread(() => verify(known, composed(password)));
  return matches && hashed !== null;
}

/**
 * The wire form of a login: strict base64 of UTF-8 (docs/behaviour.md#login-by-password). Checked before anything is
 * hashed: hashing 10,000 characters on request would be a way to keep the server busy (docs/security.md#passwords).
 * @throws BadField with the rule that the decoded password breaks; `badText` when it cannot be decoded
 */
export function decodePassword(field: string, encoded: string): string {
  const bytes = Buffer.from(encoded, 'base64');
  // Node skips what it does not understand; the standard alphabet with its padding comes back as it was.
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

/** @throws BadField unless the length and the characters are those a password may have */
function checkPassword(field: string, password: string): string {
  const checked = passwordRule.safeParse(password);
  if (!checked.success) throw new BadField(field, checked.error.issues[0]?.message ?? 'badText');
  return checked.data;
}

/** What an account says of its owner; normalised as it is stored. */
export type Owner = { fullname?: string | null; phone?: string | null; email?: string | null };

/**
 * A newly chosen password (NIST SP 800-63B-4, 3.1.1.2: no common one, none of the account's own texts, not the site's name).
 * @throws BadField; Refusal passwordCommon
 */
export function checkNewPassword(field: string, password: string, owner: Owner): string {
  checkPassword(field, password);
  if (isPersonal(password, owner)) throw new BadField(field, 'passwordPersonal');
  if (isCommonPassword(password) || isBrand(password)) throw new Refusal('passwordCommon');
  return password;
}

/** Shorter names are parts of too many words; a Chinese one of two characters is a whole name. */
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

/** The site's name with nothing but digits and signs around it: an attacker's first guess. */
function isBrand(password: string): boolean {
  const word = plain(password).replaceAll(/[^\p{L}]/gu, '');
  return [identity.brandZh, identity.brandEn].some((brand) => word === plain(brand));
}

/** Without what may stand between the parts of a name. */
const plain = (text: string) =>
  composed(text)
    .toLowerCase()
    .replaceAll(/[\s.·_-]/g, '');

const commonPasswords = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
);

/** Returns true if a password is among the first that a guesser tries; case and full-width letters make no difference. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(composed(password).toLowerCase());
}
