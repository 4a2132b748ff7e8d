import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/**
 * An RSA key as the payment providers hand it out: PEM, on one line with `\n` written out, too, or the bare base64 of
 * its DER.
 */
export const rsaPrivateKey = z.string().transform((text, context) => readKey(text, createPrivateKey, 'pkcs8', context));
export const rsaPublicKey = z.string().transform((text, context) => readKey(text, createPublicKey, 'spki', context));

/** Shorter keys are broken, or will be (NIST SP 800-131A, section 3). */
const fewestBits = 2048;

type Format = { key: string | Buffer; format: 'pem' | 'der'; type: 'pkcs8' | 'spki' };

function readKey(
  text: string,
  create: (format: never) => KeyObject,
  type: Format['type'],
  context: z.core.$RefinementCtx<string>,
): KeyObject {
  try {
    const key: Format = text.includes('BEGIN')
      ? { key: text.replaceAll(String.raw`\n`, '\n'), format: 'pem', type }
      : { key: Buffer.from(text, 'base64'), format: 'der', type };
    const read = create(key as never);
    if (read.asymmetricKeyType === 'rsa' && (read.asymmetricKeyDetails?.modulusLength ?? 0) >= fewestBits) return read;
  } catch {
    // What the parser says may quote the key.
  }
  context.addIssue({
    code: 'custom',
    message: `must be an RSA key of ${fewestBits} bits or more, PEM or base64 of its ${type} form`,
  });
  return z.NEVER;
}

/** SHA256withRSA in base64: what Alipay calls RSA2 and WeChat Pay signs with. */
export function signRsa(key: KeyObject, text: string | Buffer): string {
  return sign('sha256', Buffer.from(text), key).toString('base64');
}

export function verifyRsa(key: KeyObject, text: string | Buffer, signature: string): boolean {
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
