import { z } from 'zod';
import { identity } from '#lib/shared/site/identity.ts';
import { rsaPrivateKey, rsaPublicKey } from '#server/kernel/secrets/rsa-key.ts';
import { findDemoConflict } from './demo-conflicts.ts';
import { isProxy } from './trusted-proxies.ts';
import { findUnsafeSetting } from './unsafe-settings.ts';
import { licenceJwk, parseJson } from '#server/kernel/secrets/licence-jwk.ts';
import { isLoopbackHost } from './loopback.ts';

const port = z.coerce.number().int().min(0).max(65535);
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => new URL(value).origin === value, 'must be an origin such as https://www.example.com');
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** An Ed25519 private key as a JWK in JSON: `npm run ops -- new-licence-key` makes one. */
const licencePrivateKey = z.string().transform((text, context) => {
  const jwk = licenceJwk.safeParse(parseJson(text));
  if (jwk.success) return jwk.data;
  context.addIssue({ code: 'custom', message: 'must be an Ed25519 private key as a JWK in JSON' });
  return z.NEVER;
});

/** The environment the server understands: README.md, "Configuration", explains each line. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).optional(),
  HOST: z.string().default('localhost'),
  PORT: port.default(3000),
  LISTEN_FD: z.coerce.number().int().min(3).max(1023).optional(),
  PUBLIC_ORIGIN: origin.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().default('.data'),
  API_ORIGIN: origin.optional(),
  TRUSTED_PROXIES: list
    .refine((proxies) => proxies.every(isProxy), 'must be addresses or networks such as 10.0.0.0/8, comma-separated')
    .default([]),
  SECRET_KEY: z.string().min(32).optional(),
  LICENCE_PRIVATE_KEY: licencePrivateKey.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  REDIRECT_HOSTS: list.default([]),
  RESEND_SECONDS: z.coerce.number().int().min(0).max(600).default(60),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPERATOR_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and 24 bytes or more in base64')
    .optional(),
  KEEP_PERSONAL_DATA_DAYS: z.coerce.number().int().min(1).max(3650).default(730),
  DEMO: flag.default(false),
  TEST_SEAMS: flag.default(false),

  SMS: z.enum(['embedded', 'tencent']).default('embedded'),
  MAIL: z.enum(['embedded', 'smtp']).default('embedded'),
  CAPTCHA: z.enum(['embedded', 'tencent']).default('embedded'),
  WECHAT: z.enum(['embedded', 'open-platform']).default('embedded'),
  COMPANY_REGISTER: z.enum(['embedded', 'qcc']).default('embedded'),
  ALIPAY: z.enum(['embedded', 'open-platform']).default('embedded'),
  WECHAT_PAY: z.enum(['embedded', 'v3']).default('embedded'),
  BANK_NAME: z.string().min(1).default('示例银行示例支行'),
  BANK_ACCOUNT: z.string().min(1).default('0000 0000 0000 0000 000'),

  SIBLING_QUANT_ORIGIN: origin.optional(),
  SIBLING_AMS_ORIGIN: origin.optional(),
  SIBLING_DASHBOARD_ORIGIN: origin.optional(),
  SIBLING_DOC_ORIGIN: origin.optional(),
  SIBLING_RQINDEX_ORIGIN: origin.optional(),

  INDEXNOW_ENDPOINT: origin.default('https://api.indexnow.org'),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and hyphens')
    .optional(),
  BAIDU_PUSH_ENDPOINT: origin.default('http://data.zz.baidu.com'),
  BAIDU_PUSH_TOKEN: z.string().min(1).optional(),

  TENCENT_SECRET_ID: z.string().min(1).optional(),
  TENCENT_SECRET_KEY: z.string().min(1).optional(),
  SMS_ENDPOINT: origin.default('https://sms.tencentcloudapi.com'),
  SMS_REGION: z.string().default('ap-guangzhou'),
  SMS_SDK_APP_ID: z.string().min(1).optional(),
  SMS_SIGN_NAME: z.string().min(1).optional(),
  SMS_TEMPLATE_ID: z.string().min(1).optional(),
  SMS_TEMPLATE_ID_OVERSEAS: z.string().min(1).optional(),
  CAPTCHA_ENDPOINT: origin.default('https://captcha.tencentcloudapi.com'),
  CAPTCHA_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default('https://turing.captcha.qcloud.com/TJCaptcha.js'),
  CAPTCHA_APP_ID: z.coerce.number().int().positive().optional(),
  CAPTCHA_APP_SECRET: z.string().min(1).optional(),
  CAPTCHA_ACCEPT_DEGRADED: flag.default(false),
  COMPANY_REGISTER_ENDPOINT: origin.default('https://api.qichacha.com'),
  COMPANY_REGISTER_KEY: z.string().min(1).optional(),
  COMPANY_REGISTER_SECRET: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  WECHAT_ENDPOINT: origin.default('https://api.weixin.qq.com'),
  WECHAT_QR_ENDPOINT: origin.default('https://open.weixin.qq.com'),
  WECHAT_APP_ID: z.string().min(1).optional(),
  WECHAT_APP_SECRET: z.string().min(1).optional(),
  ALIPAY_ENDPOINT: z.url({ protocol: /^https?$/ }).default('https://openapi.alipay.com/gateway.do'),
  ALIPAY_APP_ID: z.string().min(1).optional(),
  ALIPAY_SELLER_ID: z.string().min(1).optional(),
  ALIPAY_PRIVATE_KEY: rsaPrivateKey.optional(),
  ALIPAY_PUBLIC_KEY: rsaPublicKey.optional(),
  WECHAT_PAY_ENDPOINT: origin.default('https://api.mch.weixin.qq.com'),
  WECHAT_PAY_APP_ID: z.string().min(1).optional(),
  WECHAT_PAY_MERCHANT_ID: z.string().min(1).optional(),
  WECHAT_PAY_CERTIFICATE_SERIAL: z.string().min(1).optional(),
  WECHAT_PAY_PRIVATE_KEY: rsaPrivateKey.optional(),
  WECHAT_PAY_API_KEY: z.string().length(32).optional(),
  WECHAT_PAY_PUBLIC_KEY_ID: z.string().min(1).optional(),
  WECHAT_PAY_PUBLIC_KEY: rsaPublicKey.optional(),
});

export type Environment = z.infer<typeof environment>;

/** What a chosen real adapter cannot work without. */
const required: ReadonlyArray<{ when: (env: Environment) => boolean; names: ReadonlyArray<keyof Environment> }> = [
  {
    when: (env) => env.SMS === 'tencent',
    names: ['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY', 'SMS_SDK_APP_ID', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_ID'],
  },
  {
    when: (env) => env.CAPTCHA === 'tencent',
    names: ['TENCENT_SECRET_ID', 'TENCENT_SECRET_KEY', 'CAPTCHA_APP_ID', 'CAPTCHA_APP_SECRET'],
  },
  { when: (env) => env.MAIL === 'smtp', names: ['SMTP_URL', 'MAIL_FROM'] },
  { when: (env) => env.OPERATOR_WEBHOOK_URL !== undefined, names: ['OPERATOR_WEBHOOK_SECRET'] },
  {
    when: (env) => env.COMPANY_REGISTER === 'qcc',
    names: ['COMPANY_REGISTER_KEY', 'COMPANY_REGISTER_SECRET'],
  },
  { when: (env) => env.WECHAT === 'open-platform', names: ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'] },
  {
    when: (env) => env.ALIPAY === 'open-platform',
    names: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
  },
  {
    when: (env) => env.WECHAT_PAY === 'v3',
    names: [
      'WECHAT_PAY_APP_ID',
      'WECHAT_PAY_MERCHANT_ID',
      'WECHAT_PAY_CERTIFICATE_SERIAL',
      'WECHAT_PAY_PRIVATE_KEY',
      'WECHAT_PAY_API_KEY',
      'WECHAT_PAY_PUBLIC_KEY_ID',
      'WECHAT_PAY_PUBLIC_KEY',
    ],
  },
];

export class ConfigError extends Error {}

/**
 * The validated configuration, read once at the start.
 * @throws ConfigError one line that names the first wrong variable and what it must be
 */
export function readConfig(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0] ?? 'environment')}: ${issue?.message}`);
  }
  const env = parsed.data;
  for (const { when, names } of required) {
    const missing = names.find((name) => when(env) && env[name] === undefined);
    if (missing) throw new ConfigError(`${missing}: required by what was chosen`);
  }
  const conflict = findDemoConflict(env);
  if (conflict) throw new ConfigError(conflict);
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
  const site = new URL(publicOrigin);
  const secure = site.protocol === 'https:';
  const production = secure || env.NODE_ENV === 'production' || !isLoopbackHost(site.hostname);
  const unsafe = production ? findUnsafeSetting(env, site) : undefined;
  if (unsafe) throw new ConfigError(unsafe);
  // With the seams whoever reaches the server moves its clock and reads what was sent.
  if (env.TEST_SEAMS && !isLoopbackHost(env.HOST))
    throw new ConfigError('TEST_SEAMS: refused unless HOST is this machine');
  // Whoever finds a demonstration or a test in a search takes it for the site (docs/decisions/0026).
  const searchable = !env.DEMO && !env.TEST_SEAMS;
  return { ...env, publicOrigin, secure, production, searchable, identity };
}

export type Config = ReturnType<typeof readConfig>;
