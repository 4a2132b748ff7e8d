import type { Environment } from './environment.ts';
import { isLoopbackHost } from './loopback.ts';
import { kindsOf, standIns } from './third-parties.ts';
import { trustsStrangers } from './trusted-proxies.ts';
import { isWeakSecret } from './weak-secret.ts';

/**
 * Lists every URL that the server sends secrets or money to, or trusts answers from. Matching by name includes the settings of new
 * providers.
 */
function endpointsOf({ thirdParties, ...env }: Environment): [name: string, url: unknown][] {
  const settings = [env, ...Object.values(thirdParties)].flatMap((group) => Object.entries(group));
  return settings.filter(([name]) => /_(ENDPOINT|URL)$/.test(name));
}

/** Lists the secrets that the operator generates, without `SECRET_KEY` and `TRIAL_HASH_KEY`. Providers issue all others. */
const ownSecretsOf = (env: Environment): [name: string, secrets: (string | undefined)[]][] => [
  ['SECRET_KEY_FORMER', env.SECRET_KEY_FORMER],
  ['METRICS_TOKEN', [env.METRICS_TOKEN]],
  ['OPERATOR_WEBHOOK_SECRET', [env.OPERATOR_WEBHOOK_SECRET?.slice('whsec_'.length)]],
  ['WECHAT_PAY_API_KEY', [env.thirdParties.WECHAT_PAY.WECHAT_PAY_API_KEY]],
  ['WECHAT_PAY_OTHER_API_KEY', [env.thirdParties.WECHAT_PAY.WECHAT_PAY_OTHER_API_KEY]],
];

/** Lists the keys in the webhook addresses of the group robots. A placeholder copied from a manual is not a valid key. */
const robotKeysOf = (env: Environment): [name: string, key: string | undefined][] => {
  const parameter = (url: string | undefined, name: string) => url && (new URL(url).searchParams.get(name) ?? '');
  return [
    ['WECOM_ROBOT_URL', parameter(env.WECOM_ROBOT_URL, 'key')],
    ['DINGTALK_ROBOT_URL', parameter(env.DINGTALK_ROBOT_URL, 'access_token')],
    ['DINGTALK_ROBOT_SECRET', env.DINGTALK_ROBOT_SECRET],
    ['FEISHU_ROBOT_URL', env.FEISHU_ROBOT_URL && new URL(env.FEISHU_ROBOT_URL).pathname.split('/').at(-1)],
    ['FEISHU_ROBOT_SECRET', env.FEISHU_ROBOT_SECRET],
  ];
};

/**
 * Returns true if the connection to PostgreSQL crosses a network without TLS, or with TLS but without a verified certificate. The driver treats
 * these three modes as verify-full; any other may connect without either.
 */
function isOpenDatabase(address: string | undefined): boolean {
  if (address === undefined) return false;
  const { hostname, searchParams } = new URL(address);
  const { host = decodeURIComponent(hostname), sslmode = '', uselibpqcompat } = Object.fromEntries(searchParams);
  const isLocal = host === '' || host.startsWith('/') || isLoopbackHost(host);
  return !isLocal && (!['require', 'verify-ca', 'verify-full'].includes(sslmode) || uselibpqcompat !== undefined);
}

/** Returns true if mails, with codes and links in them, may be sent without TLS or without a verified certificate of the mail server. */
function isOpenMail(address: string | undefined): boolean {
  if (address === undefined) return false;
  const { hostname, searchParams } = new URL(address);
  const opens = ['requireTLS=false', 'ignoreTLS=true', 'secure=false', 'tls.rejectUnauthorized=false'];
  return !isLoopbackHost(hostname) && [...searchParams].some(([name, value]) => opens.includes(`${name}=${value}`));
}

/** Rules that a public site must meet. Each returns its error lines. */
const rules: readonly ((env: Environment, site: URL) => string | readonly string[] | false | undefined)[] = [
  (env) => env.TEST_SEAMS && 'TEST_SEAMS: refused in production',
  // Without TLS an attacker on the network path reads codes and sessions.
  (env, { protocol, hostname }) =>
    protocol === 'http:' &&
    !isLoopbackHost(hostname) &&
    !env.SANDBOX &&
    'PUBLIC_ORIGIN: must be https:// unless it is this machine or SANDBOX=1',
  (env) => !env.SECRET_KEY && 'SECRET_KEY: required in production (32 characters or more)',
  (env) =>
    isWeakSecret(env.SECRET_KEY ?? '') &&
    'SECRET_KEY: must be random in production, for example from openssl rand -hex 32',
  (env) => !env.TRIAL_HASH_KEY && !env.SANDBOX && 'TRIAL_HASH_KEY: required in production (32 characters or more)',
  // A guessed key turns the hashes of phone numbers back into numbers.
  (env) =>
    env.TRIAL_HASH_KEY !== undefined &&
    isWeakSecret(env.TRIAL_HASH_KEY) &&
    'TRIAL_HASH_KEY: must be random in production, for example from openssl rand -hex 32',
  (env) => !env.LICENCE_PRIVATE_KEY && !env.SANDBOX && 'LICENCE_PRIVATE_KEY: required in production',
  // Stand-ins for third parties check nothing: a public site runs them only when it is declared a sandbox.
  (env) =>
    !env.SANDBOX &&
    standIns(env.thirdParties).map(
      (name) =>
        `${name}: must be ${kindsOf(name).slice(1).join(' or ')} in production, the embedded stand-in is for SANDBOX=1 alone`,
    ),
  // A process with API_ORIGIN serves pages alone and opens no database.
  (env) =>
    !env.DATABASE_URL && !env.API_ORIGIN && !env.SANDBOX && 'DATABASE_URL: required in production unless SANDBOX=1',
  (env) => {
    const wide = env.TRUSTED_PROXIES.find(trustsStrangers);
    return wide && `TRUSTED_PROXIES: ${wide} is too wide in production, must be /8 or narrower (IPv6 /16)`;
  },
  (env) =>
    endpointsOf(env)
      .filter(([, url]) => /^http:/i.test(String(url)))
      .map(([name]) => `${name}: must be https:// in production`),
  (env) =>
    ownSecretsOf(env)
      .filter(([, secrets]) => secrets.some((secret) => secret && isWeakSecret(secret)))
      .map(([name]) => `${name}: must be random in production, for example from openssl rand -hex 32`),
  (env) =>
    robotKeysOf(env)
      .filter(([, key]) => key !== undefined && isWeakSecret(key))
      .map(([name]) => `${name}: must be the robot's own in production`),
  (env) =>
    isOpenDatabase(env.DATABASE_URL) &&
    'DATABASE_URL: must have sslmode=verify-full in production unless the server is on this machine',
  (env) =>
    isOpenMail(env.thirdParties.MAIL.SMTP_URL) &&
    'SMTP_URL: must not switch TLS off in production unless the server is on this machine',
];

/** Finds the settings that a production site must not have. Returns one error line for each. */
export function findUnsafeSettings(env: Environment, site: URL): string[] {
  return rules.flatMap((rule) => rule(env, site) || []);
}

/**
 * Finds the settings that conflict with SANDBOX=1. Returns one error line for each. A sandbox with a real payment provider would give away
 * what it sells; with the vendor's key its licences would be genuine (decision 0038).
 */
export function findSandboxConflicts(env: Environment): string[] {
  if (!env.SANDBOX) return [];
  const real = (['ALIPAY', 'WECHAT_PAY'] as const).filter((name) => !standIns(env.thirdParties).includes(name));
  return [
    ...real.map((name) => `${name}: must be embedded with SANDBOX=1, a sandbox takes no money`),
    ...(env.LICENCE_PRIVATE_KEY
      ? ['LICENCE_PRIVATE_KEY: must not be set with SANDBOX=1, which signs with a key of its own']
      : []),
    ...(env.LICENCE_PUBLIC_KEYS.length > 0
      ? ['LICENCE_PUBLIC_KEYS: must not be set with SANDBOX=1, which publishes a key of its own']
      : []),
  ];
}
