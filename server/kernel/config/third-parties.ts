import { z } from 'zod';
import { rsaPrivateKey, rsaPublicKey } from '#server/kernel/secrets/rsa-key.ts';
import { emailAddress, filled, flag, httpUrl, origin } from './variables.ts';

const tencentKey = { TENCENT_SECRET_ID: filled, TENCENT_SECRET_KEY: filled };

/** Required settings of each real third party. Alipay's address may be that of its sandbox. */
const sms = z.object({
  ...tencentKey,
  SMS_SDK_APP_ID: filled,
  SMS_SIGN_NAME: filled,
  SMS_TEMPLATE_ID: filled,
  SMS_TEMPLATE_ID_OVERSEAS: filled.optional(),
  SMS_NOTICE_TEMPLATE_ID: filled.optional(),
  SMS_NOTICE_TEMPLATE_ID_OVERSEAS: filled.optional(),
});
const mail = z.object({
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@host' }),
  MAIL_FROM: emailAddress,
});
const captcha = z.object({
  ...tencentKey,
  CAPTCHA_APP_ID: z.coerce.number('must be a number').int().positive(),
  CAPTCHA_APP_SECRET: filled,
  CAPTCHA_ACCEPT_DEGRADED: flag.default(false),
});
const wechat = z.object({
  WECHAT_APP_ID: filled,
  WECHAT_APP_SECRET: filled,
});
const companyRegister = z.object({
  COMPANY_REGISTER_KEY: filled,
  COMPANY_REGISTER_SECRET: filled,
});
const alipay = z.object({
  ALIPAY_ENDPOINT: httpUrl.default('https://openapi.alipay.com/gateway.do'),
  ALIPAY_APP_ID: filled,
  ALIPAY_SELLER_ID: filled,
  ALIPAY_PRIVATE_KEY: rsaPrivateKey,
  ALIPAY_PUBLIC_KEY: rsaPublicKey,
  ALIPAY_OTHER_PUBLIC_KEY: rsaPublicKey.optional(),
});
const wechatPay = z.object({
  WECHAT_PAY_APP_ID: filled,
  WECHAT_PAY_MERCHANT_ID: filled,
  WECHAT_PAY_CERTIFICATE_SERIAL: filled,
  WECHAT_PAY_PRIVATE_KEY: rsaPrivateKey,
  WECHAT_PAY_API_KEY: z.string().length(32, 'must have 32 characters'),
  WECHAT_PAY_OTHER_API_KEY: z.string().length(32, 'must have 32 characters').optional(),
  WECHAT_PAY_PUBLIC_KEY_ID: filled,
  WECHAT_PAY_PUBLIC_KEY: rsaPublicKey,
  WECHAT_PAY_OTHER_KEY_ID: filled.optional(),
  WECHAT_PAY_OTHER_KEY: rsaPublicKey.optional(),
});

const deliveryBucket = z.object({
  DELIVERIES_ENDPOINT: origin,
  DELIVERIES_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a name of a bucket'),
  DELIVERIES_REGION: filled.default('us-east-1'),
  DELIVERIES_ACCESS_KEY_ID: filled,
  DELIVERIES_SECRET_ACCESS_KEY: filled,
});

/** Builds the union of a third party's settings by `kind`, the value of its variable: the stand-in or the real one. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the kind is part of the type of the result
function variants<Shape extends z.ZodRawShape, Kind extends string>(real: z.ZodObject<Shape>, kind: Kind) {
  return z.discriminatedUnion('kind', [
    real.partial().extend({ kind: z.literal('embedded') }),
    real.extend({ kind: z.literal(kind) }),
  ]);
}

/** Adds the kind `off` for an optional third party: pages then neither offer nor mention it (decision 0115). */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the kind is part of the type of the result
function variantsWithOff<Shape extends z.ZodRawShape, Kind extends string>(real: z.ZodObject<Shape>, kind: Kind) {
  return z.discriminatedUnion('kind', [
    ...variants(real, kind).options,
    real.partial().extend({ kind: z.literal('off') }),
  ]);
}

/**
 * Settings of each third party. A real one has every required key, so its adapter never lacks one. Keys of a real one are validated even if
 * the stand-in is chosen.
 */
export const thirdPartySettings = {
  SMS: variants(sms, 'tencent'),
  MAIL: variants(mail, 'smtp'),
  CAPTCHA: variants(captcha, 'tencent'),
  WECHAT: variantsWithOff(wechat, 'open-platform'),
  COMPANY_REGISTER: variantsWithOff(companyRegister, 'qcc'),
  ALIPAY: variantsWithOff(alipay, 'open-platform'),
  WECHAT_PAY: variantsWithOff(wechatPay, 'v3'),
  /** Two real kinds: purchased files are in a folder or in S3-compatible storage. */
  DELIVERIES: z.discriminatedUnion('kind', [
    deliveryBucket.partial().extend({ kind: z.literal('embedded') }),
    deliveryBucket.partial().extend({ kind: z.literal('folder'), DELIVERIES_DIR: filled }),
    deliveryBucket.extend({ kind: z.literal('s3') }),
  ]),
};

export type ThirdParty = keyof typeof thirdPartySettings;
export type ThirdPartySettings = { [Name in ThirdParty]: z.infer<(typeof thirdPartySettings)[Name]> };
export const thirdParties = Object.keys(thirdPartySettings) as ThirdParty[];

/** Lists the valid values of a third party's variable, the stand-in first. */
export const kindsOf = (name: ThirdParty): string[] =>
  thirdPartySettings[name].options.flatMap(({ shape }) => [...shape.kind.values]);

/** Lists the third parties that run as stand-ins. */
export function standIns(settings: ThirdPartySettings): ThirdParty[] {
  return thirdParties.filter((name) => settings[name].kind === 'embedded');
}
