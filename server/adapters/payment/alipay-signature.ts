import type { KeyObject } from 'node:crypto';
import { signRsa, verifyRsa } from '#server/kernel/secrets/rsa-key.ts';

type Parameters = Readonly<Record<string, string>>;

/** The parameters of a request with their signature (https://opendocs.alipay.com/common/02khjm, RSA2). */
export function signAlipay(key: KeyObject, parameters: Parameters): Record<string, string> {
  return { ...parameters, sign: signRsa(key, signedText(parameters, ['sign'])) };
}

/** Whether a notification is Alipay's: unlike a request, its `sign_type` is not signed. */
export function verifyAlipayNotification(key: KeyObject, parameters: Parameters): boolean {
  const { sign = '', sign_type: type } = parameters;
  return type === 'RSA2' && verifyRsa(key, signedText(parameters, ['sign', 'sign_type']), sign);
}

function signedText(parameters: Parameters, except: readonly string[]): string {
  return Object.entries(parameters)
    .filter(([name, value]) => value !== '' && !except.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/**
 * The answer inside `{"alipay_…_response":{…},"sign":"…"}`, after its signature was found good over the very characters that
 * were sent.
 * @throws Error an answer that Alipay has not signed
 */
export function readAlipayAnswer(key: KeyObject, method: string, text: string): unknown {
  const name = `"${method.replaceAll('.', '_')}_response":`;
  const start = text.indexOf(name) + name.length;
  const end = text.lastIndexOf(',"sign":');
  const signed = text.slice(start, end);
  const sign = /^,"sign":"([A-Za-z0-9+/=]+)"/.exec(text.slice(end))?.[1];
  if (!text.includes(name) || end < start || sign === undefined || !verifyRsa(key, signed, sign)) {
    throw new Error(`Alipay ${method}: unsigned answer`);
  }
  return JSON.parse(signed);
}
