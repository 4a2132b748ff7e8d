import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOnce } from './create-once.ts';

/** Functions of the server's secret, which is used only through them. */
export type Keyring = {
  /** Computes HMAC-SHA-256, hex. `label` separates the uses of the key. */
  sign(label: string, text: string): string;
  verify(label: string, text: string, signature: string): boolean;
  /** Encrypts a text for the database (AES-256-GCM under a key of `label`). */
  seal(label: string, text: string): string;
  /** Decrypts a sealed text. @throws if no key decrypts it, or if it was changed */
  open(label: string, sealed: string): string;
};

/** Creates a keyring. @param former earlier secrets: their signatures stay valid, but nothing new is signed with them */
export function createKeyring(secret: string, former: string[] = []): Keyring {
  return {
    sign: (label, text) => hmac(secret, label, text),
    verify: (label, text, signature) =>
      [secret, ...former].some((key) => isSameText(hmac(key, label, text), signature)),
    seal: (label, text) => encrypt(sealingKey(secret, label), text),
    open: (label, sealed) =>
      decrypt(
        [secret, ...former].map((key) => sealingKey(key, label)),
        sealed,
      ),
  };
}

const sealingKey = (secret: string, label: string) => Buffer.from(hkdfSync('sha256', secret, '', `seal\n${label}`, 32));

const [nonceBytes, tagBytes] = [12, 16];

function encrypt(key: Buffer, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
}

function decrypt(keys: readonly Buffer[], sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      // Encrypted with another key.
    }
  }
  throw new Error('sealed by a key that is not ours any more');
}

function hmac(secret: string, label: string, text: string): string {
  return createHmac('sha256', secret).update(`${label}\n${text}`).digest('hex');
}

/**
 * Reads a secret of the embedded installation. It is generated at the first start and stored beside the database, so that codes and
 * sessions survive a restart. Production must configure its own (SECRET_KEY, TRIAL_HASH_KEY).
 */
export function readOrCreateSecret(dataDir: string, name: 'secret' | 'trial-hash-key' = 'secret'): string {
  const file = join(dataDir, name);
  createOnce(file, randomBytes(32).toString('hex'));
  return readFileSync(file, 'utf8').trim();
}

/** Creates a token of 256 random bits, base64url, for sessions and tickets. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Computes SHA-256, hex, the stored form of tokens. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Creates a verification code of uniformly distributed decimal digits. */
export function newCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

/** Compares in constant time for any lengths, so that the reply's timing reveals nothing about a guess. */
export function isSameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
