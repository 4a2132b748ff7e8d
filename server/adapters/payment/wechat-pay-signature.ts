import { createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { BadNotification } from '#server/kernel/ports/payment-gateway.ts';
import { signRsa, verifyRsa } from '#server/kernel/secrets/rsa-key.ts';
import { fromUnixTime, toUnixTime } from './unix-time.ts';

/** Signer of our requests: the merchant's number, and the serial number of its certificate. */
export type WechatPayMerchant = { merchantId: string; certificateSerial: string; privateKey: KeyObject };

/** Creates the `Authorization` header (https://pay.weixin.qq.com/doc/v3/merchant/4012365342). */
export function authorizeWechatPay(
  { merchantId, certificateSerial, privateKey }: WechatPayMerchant,
  { method, path, body, at }: { method: string; path: string; body: string; at: Date },
): string {
  const timestamp = toUnixTime(at);
  const nonce = randomBytes(16).toString('hex');
  const signature = signRsa(privateKey, `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`);
  return `WECHATPAY2-SHA256-RSA2048 mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${certificateSerial}"`;
}

/**
 * A signing key of WeChat Pay with its id. It is the public key (https://pay.weixin.qq.com/doc/v3/merchant/4013053420) or, for older
 * merchants, the key of the platform certificate with its serial number.
 */
export type WechatPayKey = { id: string; key: KeyObject };

const signatureHeaders = z.object({
  'wechatpay-serial': z.string().check(z.minLength(1)),
  'wechatpay-timestamp': z.string().check(z.regex(/^\d{1,11}$/)),
  'wechatpay-nonce': z.string().check(z.minLength(1)),
  'wechatpay-signature': z.string().check(z.minLength(1)),
});

/**
 * Verifies WeChat Pay's signature over the exact bytes of a reply or a notification. While a merchant moves from the certificate to the
 * public key, either may have signed (https://pay.weixin.qq.com/doc/v3/merchant/4012154180).
 * @returns the fields that identify a notification
 * @throws BadNotification if the signature is invalid
 */
export function verifyWechatPay(keys: readonly WechatPayKey[], headers: unknown, rawBody: Buffer) {
  const parsed = signatureHeaders.safeParse(headers);
  if (!parsed.success) throw new BadNotification('malformed', 'WeChat Pay: unsigned');
  const { 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': nonce, 'wechatpay-signature': signature } = parsed.data;
  if (signature.startsWith('WECHATPAY/SIGNTEST/')) throw new BadNotification('probe', 'WeChat Pay: a signature probe');
  const known = keys.find(({ id }) => id === parsed.data['wechatpay-serial']);
  if (!known) throw new BadNotification('unreadable', 'WeChat Pay: signed with a key that is not configured');
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), rawBody, Buffer.from('\n')]);
  if (!verifyRsa(known.key, text, signature)) throw new BadNotification('forged', 'WeChat Pay: wrong signature');
  return { nonce, sentAt: fromUnixTime(timestamp) };
}

const tagBytes = 16;

type Encrypted = { ciphertext: string; nonce: string; associated_data?: string | undefined };

/**
 * Decrypts the content of a notification, AEAD_AES_256_GCM (https://pay.weixin.qq.com/doc/v3/merchant/4012071382). Tries each key, because
 * around a key change some notifications use the former one.
 * @throws BadNotification
 */
export function decryptResource(apiKeys: readonly string[], resource: Encrypted): string {
  for (const apiKey of apiKeys) {
    try {
      return decrypt(apiKey, resource);
    } catch {
      // Encrypted with another key.
    }
  }
  throw new BadNotification('unreadable', 'WeChat Pay: encrypted with a key that is not configured');
}

function decrypt(apiKey: string, { ciphertext, nonce, associated_data }: Encrypted): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  decipher.setAAD(Buffer.from(associated_data ?? ''));
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
}
