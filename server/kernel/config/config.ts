import { z } from 'zod';
import { identity, isPlaceholder } from '#content/company.ts';
import { overseas } from '#content/overseas.ts';
import { licenceJwk, licencePublicJwk, parseJson } from '#server/kernel/secrets/licence-jwk.ts';
import { ConfigError } from './config-error.ts';
import { limitSettings } from './limit-settings.ts';
import { isLoopbackHost } from './loopback.ts';
import { findMadeUp } from './placeholders.ts';
import { findSandboxConflicts } from './sandbox-conflicts.ts';
import { readSecretFiles } from './secret-files.ts';
import { kindsOf, thirdParties, thirdPartySettings, type ThirdPartySettings } from './third-parties.ts';
import { isProxy } from './trusted-proxies.ts';
import { findUnsafeSettings } from './unsafe-settings.ts';
import { emailAddress, filled, flag, httpUrl, list, origin, robotUrl, secretOf, whole } from './variables.ts';

/** Which of several servers is the primary is a pooler's or a virtual address's to know. */
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

/** Public keys of other times as a JSON list of JWKs, as `/api/rqlicense/public_keys` shows them. */
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

/**
 * The validated configuration, read once at the start.
 * @param company who we are, `content/company.json` but in tests
 * @param facts what pages say to buyers abroad, `content/overseas.json` but in tests
 * @throws ConfigError that names every wrong variable, what is wrong with it and what it must be
 */
export function readConfig(source: Record<string, string | undefined>, company = identity, facts = overseas) {
  const secrets = readSecretFiles(source);
  const given = Object.fromEntries(Object.entries(secrets.env).filter(([, value]) => value !== ''));
  const problems = [...secrets.problems];
  const env: Environment = {
    ...parse(environment, given, problems),
    thirdParties: readThirdParties(given, problems),
  };
  if (env.OPERATOR_WEBHOOK_URL && !env.OPERATOR_WEBHOOK_SECRET)
    problems.push('OPERATOR_WEBHOOK_SECRET: required beside OPERATOR_WEBHOOK_URL');
  if (Boolean(env.IMAP_URL) !== Boolean(env.MAILBOX_ADDRESS))
    problems.push('IMAP_URL, MAILBOX_ADDRESS: both or neither');
  for (const name of ['DINGTALK_ROBOT', 'FEISHU_ROBOT'] as const)
    if (env[`${name}_URL`] && !env[`${name}_SECRET`]) problems.push(`${name}_SECRET: required beside ${name}_URL`);
  problems.push(...findSandboxConflicts(env));
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
  const site = new URL(publicOrigin);
  const secure = site.protocol === 'https:';
  const isPublic = !isLoopbackHost(site.hostname);
  const production = secure || env.NODE_ENV === 'production' || isPublic;
  if (production) problems.push(...findUnsafeSettings(env, site));
  if (isPublic && !env.SANDBOX) {
    problems.push(...findMadeUp(company, facts));
    for (const name of ['MAIL_FROM', 'OPERATOR_EMAIL'])
      if (isPlaceholder(given[name] ?? '')) problems.push(`${name}: must be the company's own, and is ${given[name]}`);
  }
  // With the seams every client that reaches the server moves its clock and reads what was sent.
  if (env.TEST_SEAMS && !isLoopbackHost(env.HOST)) problems.push('TEST_SEAMS: refused unless HOST is this machine');
  if (problems.length > 0) throw new ConfigError(problems);
  // A sandbox or a test found in a search would be taken for the site (decision 0026).
  const searchable = !env.SANDBOX && !env.TEST_SEAMS;
  return { ...env, publicOrigin, secure, production, searchable, identity: company, overseas: facts };
}

/** What is wrong goes into `problems`, and is left out of the result, so that the others are looked at as well. */
function parse<Schema extends z.ZodObject>(
  schema: Schema,
  given: Record<string, unknown>,
  problems: string[],
): z.infer<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  problems.push(...issues.map(({ path, message }) => `${String(path[0])}: ${message}`));
  // Every variable has a default or may be missing.
  return schema.parse(without(given, issues));
}

function without(given: Record<string, unknown>, issues: readonly z.core.$ZodIssue[]): Record<string, unknown> {
  const wrong = new Set(issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
}

function readThirdParties(given: Record<string, string | undefined>, problems: string[]): ThirdPartySettings {
  const settings = thirdParties.map((name) => {
    const kind = given[name] ?? 'embedded';
    const parsed = thirdPartySettings[name].safeParse({ ...given, kind });
    if (parsed.success) return [name, parsed.data];
    const { issues } = parsed.error;
    const describe = ({ path: [variable], message }: z.core.$ZodIssue) =>
      variable === 'kind'
        ? `${name}: must be ${kindsOf(name).join(', ')}`
        : `${String(variable)}: ${String(variable) in given ? message : `required by ${name}=${kind}`}`;
    problems.push(...issues.map(describe));
    return [name, { ...without(given, issues), kind }];
  });
  return Object.fromEntries(settings) as ThirdPartySettings;
}

export type Config = ReturnType<typeof readConfig>;
