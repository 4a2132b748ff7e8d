import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** An RSA key in the formats of the payment providers: PEM, also on one line with literal `\n`, or the bare base64 of its DER. */
export const rsaPrivateKey = z.string().transform((text, context) => readKey(text, createPrivateKey, 'pkcs8', context));
export const rsaPublicKey = z.string().transform((text, context) => readKey(text, createPublicKey, 'spki', context));

/** Minimum key length: shorter keys are broken, or soon will be (NIST SP 800-131A, section 3). */
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
    // The parser's message is dropped, because it may quote the key.
  }
  context.addIssue({
    code: 'custom',
    message: `must be an RSA key of ${fewestBits} bits or more, PEM or base64 of its ${type} form`,
  });
  return z.NEVER;
}

/** Signs with SHA256withRSA, in base64; Alipay calls it RSA2, and WeChat Pay uses it too. */
export function signRsa(key: KeyObject, text: string | Buffer): string {
  return sign('sha256', Buffer.from(text), key).toString('base64');
}

export function verifyRsa(key: KeyObject, text: string | Buffer, signature: string): boolean {
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
