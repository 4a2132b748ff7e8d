import { z } from 'zod';
import { licenceJwk, licencePublicJwk, parseJson } from '#server/kernel/secrets/licence-jwk.ts';
import { limitSettings } from './limit-settings.ts';
import { isLoopbackHost } from './loopback.ts';
import type { ThirdPartySettings } from './third-parties.ts';
import { isProxy } from './trusted-proxies.ts';
import { emailAddress, filled, flag, httpUrl, list, origin, robotUrl, secretOf, whole } from './variables.ts';

/** Address of one database host. With several servers, a pooler or a virtual address leads to the primary. */
const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be one address, postgres://user:password@host:port/database',
});
const port = whole(0, 65535);

/** An Ed25519 private key as a JWK in JSON: `npm run ops -- new-licence-key` makes one. */
const licencePrivateKey = z.string().transform((text, context) => {
  const jwk = licenceJwk.safeParse(parseJson(text));
  if (jwk.success) return jwk.data;
  context.addIssue({ code: 'custom', message: 'must be an Ed25519 private key as a JWK in JSON' });
  return z.NEVER;
});

/** Public keys of earlier or later signing keys, as a JSON list of JWKs in the form of `/api/rqlicense/public_keys`. */
const licencePublicKeys = z.string().transform((text, context) => {
  const keys = z.array(licencePublicJwk).safeParse(parseJson(text));
  if (keys.success) return keys.data;
  context.addIssue({ code: 'custom', message: 'must be a JSON list of Ed25519 public keys as JWKs, without "d"' });
  return z.NEVER;
});

const imapError = 'must be an address such as imaps://user:password@host/INBOX';

/** The environment the server understands: README.md and docs/operations.md#variables explain each line. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).optional(),
  HOST: z.string().default('localhost'),
  PORT: port.default(3000),
  DRAIN_SECONDS: whole(0, 300).default(0),
  PUBLIC_ORIGIN: origin.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: whole(1, 500).default(10),
  SHED_LAG_MS: whole(0, 60_000).default(1000),
  DATA_DIR: z.string().default('.data'),
  API_ORIGIN: origin.optional(),
  TRUSTED_PROXIES: list
    .refine((proxies) => proxies.every(isProxy), 'must be addresses or networks such as 10.0.0.0/8, comma-separated')
    .default([]),
  SECRET_KEY: secretOf(32).optional(),
  SECRET_KEY_FORMER: list
    .refine((keys) => keys.every((key) => key.length >= 32), 'must be former keys, comma-separated')
    .default([]),
  TRIAL_HASH_KEY: secretOf(32).optional(),
  LICENCE_PRIVATE_KEY: licencePrivateKey.optional(),
  LICENCE_PUBLIC_KEYS: licencePublicKeys.default([]),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_TOKEN: secretOf(16).optional(),
  REDIRECT_HOSTS: list.default([]),
  SITE_ANALYTICS_SCRIPT_URL: httpUrl.optional(),
  OPERATOR_EMAIL: emailAddress.optional(),
  OPERATOR_WEBHOOK_URL: httpUrl.optional(),
  OPERATOR_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and 24 bytes or more in base64')
    .optional(),
  WECOM_ROBOT_URL: robotUrl('key').optional(),
  DINGTALK_ROBOT_URL: robotUrl('access_token').optional(),
  DINGTALK_ROBOT_SECRET: filled.optional(),
  FEISHU_ROBOT_URL: httpUrl.optional(),
  FEISHU_ROBOT_SECRET: filled.optional(),
  OPS_KEY: filled.optional(),
  OPS_SOCKET: z
    .string()
    .regex(/^\/.{1,106}$/, 'must be an absolute path of at most 107 characters')
    .optional(),
  LIMITS: limitSettings,
  SANDBOX: flag.default(false),
  TEST_SEAMS: flag.default(false),

  BAIDU_PUSH_TOKEN: filled.optional(),
  IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: imapError })
    .refine((value) => new URL(value).protocol === 'imaps:' || isLoopbackHost(new URL(value).hostname), imapError)
    .optional(),
  MAILBOX_ADDRESS: emailAddress.optional(),
});

export type Environment = z.infer<typeof environment> & { thirdParties: ThirdPartySettings };
