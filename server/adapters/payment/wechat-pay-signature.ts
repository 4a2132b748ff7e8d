import { createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { signRsa, verifyRsa } from '#server/kernel/secrets/rsa-key.ts';
import { fromUnixTime, toUnixTime } from './unix-time.ts';

/** Who signs our requests: the merchant's number and the serial number of its certificate. */
export type WechatPayMerchant = { merchantId: string; certificateSerial: string; privateKey: KeyObject };

/** The `Authorization` header (https://pay.weixin.qq.com/doc/v3/merchant/4012365342). */
export function authorizeWechatPay(
  { merchantId, certificateSerial, privateKey }: WechatPayMerchant,
  { method, path, body, at }: { method: string; path: string; body: string; at: Date },
): string {
  const timestamp = toUnixTime(at);
  const nonce = randomBytes(16).toString('hex');
  const signature = signRsa(privateKey, `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`);
  return `WECHATPAY2-SHA256-RSA2048 mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${certificateSerial}"`;
}

/** WeChat Pay's public key and the id by which its answers name it (https://pay.weixin.qq.com/doc/v3/merchant/4013053420). */
export type WechatPayKey = { id: string; key: KeyObject };

const signatureHeaders = z.object({
  'wechatpay-serial': z.string(),
  'wechatpay-timestamp': z.string(),
  'wechatpay-nonce': z.string().check(z.minLength(1)),
  'wechatpay-signature': z.string(),
});

/**
 * Finds an answer or a notification signed by WeChat Pay over the very bytes that arrived.
 * @returns what makes a notification one of its kind
 * @throws Error when it is not
 */
export function verifyWechatPay({ id, key }: WechatPayKey, headers: unknown, rawBody: Buffer) {
  const parsed = signatureHeaders.safeParse(headers);
  if (!parsed.success) throw new Error('WeChat Pay: unsigned');
  const { 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': nonce, ...signed } = parsed.data;
  if (signed['wechatpay-serial'] !== id) throw new Error('WeChat Pay: signed with a key that is not configured');
  const text = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), rawBody, Buffer.from('\n')]);
  if (!verifyRsa(key, text, signed['wechatpay-signature'])) throw new Error('WeChat Pay: wrong signature');
  return { nonce, sentAt: fromUnixTime(timestamp) };
}

const tagBytes = 16;

/**
 * What is encrypted inside a notification, AEAD_AES_256_GCM (https://pay.weixin.qq.com/doc/v3/merchant/4012071382).
 * @throws Error
 */
export function decryptResource(
  apiKey: string,
  { ciphertext, nonce, associated_data }: { ciphertext: string; nonce: string; associated_data?: string | undefined },
): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  decipher.setAAD(Buffer.from(associated_data ?? ''));
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
}
