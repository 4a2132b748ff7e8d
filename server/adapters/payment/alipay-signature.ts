import type { KeyObject } from 'node:crypto';
import { signRsa, verifyRsa } from '#server/kernel/secrets/rsa-key.ts';
import { parseStorableJson } from '#server/kernel/text/storable-json.ts';

type Parameters = Readonly<Record<string, string>>;

/** Signs the parameters of a request (https://opendocs.alipay.com/common/02khjm, RSA2). */
export function signAlipay(key: KeyObject, parameters: Parameters): Record<string, string> {
  return { ...parameters, sign: signRsa(key, signedText(parameters, ['sign'])) };
}

/**
 * Parses a notification's form, with each byte as a character (latin1). The signature covers the bytes in any character set, and the fields
 * that we read are ASCII. Returns an empty form if a name occurs twice: one value could be signed and the other read.
 */
export function readAlipayForm(rawBody: Buffer): Record<string, string> {
  const entries = rawBody
    .toString('latin1')
    .split('&')
    .map((pair) => {
      const at = pair.indexOf('=');
      return [unescapeBytes(pair.slice(0, at)), unescapeBytes(pair.slice(at + 1))] as const;
    });
  const form = Object.fromEntries(entries);
  return Object.keys(form).length === entries.length ? form : {};
}

function unescapeBytes(text: string): string {
  return text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Returns true if one of Alipay's keys signed the notification. Unlike a request's, its `sign_type` is not signed. */
export function verifyAlipayForm(keys: readonly KeyObject[], form: Parameters): boolean {
  const bytes = Buffer.from(signedText(form, ['sign', 'sign_type']), 'latin1');
  return keys.some((key) => verifyRsa(key, bytes, form['sign'] ?? ''));
}

function signedText(parameters: Parameters, except: readonly string[]): string {
  return Object.entries(parameters)
    .filter(([name, value]) => value !== '' && !except.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/**
 * Reads the reply inside `{"alipay_…_response":{…},"sign":"…"}` after verifying its signature over the exact characters sent.
 * @throws Error for a reply without a valid signature
 */
export function readAlipayAnswer(keys: readonly KeyObject[], method: string, text: string): unknown {
  const name = `"${method.replaceAll('.', '_')}_response":`;
  const start = text.indexOf(name) + name.length;
  const end = text.lastIndexOf(',"sign":');
  const signed = text.slice(start, end);
  const sign = /^,"sign":"([A-Za-z0-9+/=]+)"/.exec(text.slice(end))?.[1];
  if (!text.includes(name) || end < start || sign === undefined || !keys.some((key) => verifyRsa(key, signed, sign))) {
    throw new Error(`Alipay ${method}: unsigned answer`);
  }
  return parseStorableJson(signed);
}
