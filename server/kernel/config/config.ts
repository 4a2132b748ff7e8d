import { z } from 'zod';
import { identity } from '#lib/shared/site/identity.ts';
import { licenceJwk, licencePublicJwk, parseJson } from '#server/kernel/secrets/licence-jwk.ts';
import { ConfigError } from './config-error.ts';
import { findDemoConflict } from './demo-conflicts.ts';
import { defaultWorkers, jobWorkers } from './job-workers.ts';
import { limitSettings } from './limit-settings.ts';
import { isLoopbackHost } from './loopback.ts';
import { withSecretFiles } from './secret-files.ts';
import { thirdParties, thirdPartySettings, type ThirdPartySettings } from './third-parties.ts';
import { isProxy } from './trusted-proxies.ts';
import { findUnsafeSetting } from './unsafe-settings.ts';
import { filled, flag, httpUrl, keyValues, list, origin } from './variables.ts';

const milliseconds = z.coerce.number().int().min(100).max(600_000);
/** Which of several servers is the primary is a pooler's or a virtual address's to know. */
const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be one address, postgres://user:password@host:port/database',
});
const port = z.coerce.number().int().min(0).max(65535);

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

/** The environment the server understands: README.md, "Configuration", explains each line. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).optional(),
  HOST: z.string().default('localhost'),
  PORT: port.default(3000),
  LISTEN_FD: z.coerce.number().int().min(3).max(1023).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  PUBLIC_ORIGIN: origin.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(500).default(10),
  DATABASE_PATIENCE_MS: milliseconds.default(2500),
  DATABASE_STATEMENT_MS: milliseconds.default(10_000),
  DATABASE_QUEUE: z.coerce.number().int().min(1).max(100_000).default(256),
  SHED_LAG_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  SCHEMA_WAIT_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
  MIGRATE_LOCK_SECONDS: z.coerce.number().int().min(1).max(3600).default(5),
  MIGRATE_STATEMENT_SECONDS: z.coerce.number().int().min(1).max(86_400).default(900),
  DATA_DIR: z.string().default('.data'),
  S3_ENDPOINT: origin.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a name of a bucket')
    .optional(),
  S3_REGION: filled.default('us-east-1'),
  S3_ACCESS_KEY_ID: filled.optional(),
  S3_SECRET_ACCESS_KEY: filled.optional(),
  API_ORIGIN: origin.optional(),
  TRUSTED_PROXIES: list
    .refine((proxies) => proxies.every(isProxy), 'must be addresses or networks such as 10.0.0.0/8, comma-separated')
    .default([]),
  SECRET_KEY: z.string().min(32).optional(),
  SECRET_KEY_FORMER: list
    .refine((keys) => keys.every((key) => key.length >= 32), 'must be former keys, comma-separated')
    .default([]),
  TRIAL_HASH_KEY: z.string().min(32).optional(),
  LICENCE_PRIVATE_KEY: licencePrivateKey.optional(),
  LICENCE_PUBLIC_KEYS: licencePublicKeys.default([]),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: keyValues.default({}),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_METRIC_EXPORT_INTERVAL: milliseconds.default(60_000),
  REDIRECT_HOSTS: list.default([]),
  SITE_ANALYTICS_SCRIPT_URL: httpUrl.optional(),
  RESEND_SECONDS: z.coerce.number().int().min(0).max(600).default(60),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_WEBHOOK_URL: httpUrl.optional(),
  OPERATOR_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'must be whsec_ and 24 bytes or more in base64')
    .optional(),
  KEEP_PERSONAL_DATA_DAYS: z.coerce.number().int().min(1).max(3650).default(730),
  JOURNAL_DAYS: z.coerce.number().int().min(1).max(3650).default(184),
  OUTBOX_DAYS: z.coerce.number().int().min(1).max(3650).default(30),
  OPS_SECOND_PERSON_FEN: z.coerce.number().int().min(0).optional(),
  OPS_KEY: filled.optional(),
  OPS_SOCKET: z
    .string()
    .regex(/^\/.{1,106}$/, 'must be an absolute path of at most 107 characters')
    .optional(),
  PROVIDER_CALLS: z.coerce.number().int().min(1).max(1000).default(20),
  JOB_WORKERS: jobWorkers.default(defaultWorkers),
  LIMITS: limitSettings,
  DEMO: flag.default(false),
  TEST_SEAMS: flag.default(false),

  BANK_NAME: filled.default('示例银行示例支行'),
  BANK_ACCOUNT: filled.default('0000 0000 0000 0000 000'),

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
  BAIDU_PUSH_TOKEN: filled.optional(),
});

export type Environment = z.infer<typeof environment> & { thirdParties: ThirdPartySettings };

/**
 * The validated configuration, read once at the start.
 * @throws ConfigError one line that names the first wrong variable and what it must be
 */
export function readConfig(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(withSecretFiles(source)).filter(([, value]) => value !== ''));
  const env: Environment = { ...parse(environment, given), thirdParties: readThirdParties(given) };
  if (env.OPERATOR_WEBHOOK_URL && !env.OPERATOR_WEBHOOK_SECRET)
    throw new ConfigError('OPERATOR_WEBHOOK_SECRET: required beside OPERATOR_WEBHOOK_URL');
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (env.S3_ENDPOINT && !env[name]) throw new ConfigError(`${name}: required beside S3_ENDPOINT`);
  const conflict = findDemoConflict(env);
  if (conflict) throw new ConfigError(conflict);
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
  const site = new URL(publicOrigin);
  const secure = site.protocol === 'https:';
  const production = secure || env.NODE_ENV === 'production' || !isLoopbackHost(site.hostname);
  const unsafe = production ? findUnsafeSetting(env, site) : undefined;
  if (unsafe) throw new ConfigError(unsafe);
  // With the seams every client that reaches the server moves its clock and reads what was sent.
  if (env.TEST_SEAMS && !isLoopbackHost(env.HOST))
    throw new ConfigError('TEST_SEAMS: refused unless HOST is this machine');
  // A demonstration or a test found in a search would be taken for the site (decision 0026).
  const searchable = !env.DEMO && !env.TEST_SEAMS;
  return { ...env, publicOrigin, secure, production, searchable, identity };
}

/**
 * @param kind the variable that a `kind` was read from
 * @throws ConfigError that names the first variable which is wrong or missing
 */
function parse<Schema extends z.ZodType>(
  schema: Schema,
  given: Record<string, unknown>,
  kind = 'kind',
): z.infer<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const { path = [], message = '' } = parsed.error.issues[0] ?? {};
  const name = path[0] === 'kind' ? kind : String(path[0] ?? 'environment');
  throw new ConfigError(`${name}: ${name in given ? message : 'required by what was chosen'}`);
}

function readThirdParties(given: Record<string, unknown>): ThirdPartySettings {
  const settings = thirdParties.map((name) => [
    name,
    parse(thirdPartySettings[name], { ...given, kind: given[name] ?? 'embedded' }, name),
  ]);
  return Object.fromEntries(settings) as ThirdPartySettings;
}

export type Config = ReturnType<typeof readConfig>;
