import type { z } from 'zod';
import { identity, isPlaceholder } from '#content/company.ts';
import { overseas } from '#content/overseas.ts';
import { ConfigError } from './config-error.ts';
import { environment, type Environment } from './environment.ts';
import { isLoopbackHost } from './loopback.ts';
import { findMadeUp } from './placeholders.ts';
import { readSecretFiles } from './secret-files.ts';
import { kindsOf, thirdParties, thirdPartySettings, type ThirdPartySettings } from './third-parties.ts';
import { findSandboxConflicts, findUnsafeSettings } from './unsafe-settings.ts';

/**
 * Reads and validates the configuration, once at the start.
 * @param company the vendor's identity; tests replace `content/company.json`
 * @param facts the facts for buyers abroad; tests replace `content/overseas.json`
 * @throws ConfigError that names every wrong variable, the problem and the valid values
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
  // With the test seams, every client that reaches the server can move its clock and read its outbox.
  if (env.TEST_SEAMS && !isLoopbackHost(env.HOST)) problems.push('TEST_SEAMS: refused unless HOST is this machine');
  if (problems.length > 0) throw new ConfigError(problems);
  // A visitor who finds a sandbox or a test server in a search engine would take it for the real site (decision 0026).
  const searchable = !env.SANDBOX && !env.TEST_SEAMS;
  return { ...env, publicOrigin, secure, production, searchable, identity: company, overseas: facts };
}

/** Parses the given variables. Adds each invalid one to `problems` and leaves it out of the result, so that the rest is still checked. */
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
