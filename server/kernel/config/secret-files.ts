import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** Variables that a file may provide instead, so that no secret is in a process's environment. */
export const secretVariables = [
  'DATABASE_URL',
  'SECRET_KEY',
  'SECRET_KEY_FORMER',
  'TRIAL_HASH_KEY',
  'LICENCE_PRIVATE_KEY',
  'METRICS_TOKEN',
  'OPS_KEY',
  'OPERATOR_WEBHOOK_SECRET',
  'WECOM_ROBOT_URL',
  'DINGTALK_ROBOT_URL',
  'DINGTALK_ROBOT_SECRET',
  'FEISHU_ROBOT_URL',
  'FEISHU_ROBOT_SECRET',
  'BAIDU_PUSH_TOKEN',
  'TENCENT_SECRET_ID',
  'TENCENT_SECRET_KEY',
  'CAPTCHA_APP_SECRET',
  'SMTP_URL',
  'IMAP_URL',
  'WECHAT_APP_SECRET',
  'COMPANY_REGISTER_KEY',
  'COMPANY_REGISTER_SECRET',
  'DELIVERIES_ACCESS_KEY_ID',
  'DELIVERIES_SECRET_ACCESS_KEY',
  'ALIPAY_PRIVATE_KEY',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_API_KEY',
  'WECHAT_PAY_OTHER_API_KEY',
];

/**
 * Replaces each `NAME_FILE` of a secret by `NAME`, with its file's trimmed text: systemd's credentials (`LoadCredential=`) and the secrets
 * of containers are files.
 * @throws ConfigError if a file cannot be read or a variable is given twice
 */
export function withSecretFiles(source: Record<string, string | undefined>): Record<string, string | undefined> {
  const { env, problems } = readSecretFiles(source);
  if (problems.length > 0) throw new ConfigError(problems);
  return env;
}

/** Does the same and returns the problems. */
export function readSecretFiles(source: Record<string, string | undefined>) {
  const env = { ...source };
  const problems: string[] = [];
  for (const name of secretVariables) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    try {
      if (source[name]) problems.push(`${name}_FILE: refused beside ${name}`);
      else env[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
      problems.push(`${name}_FILE: cannot be read (${reason})`);
    }
  }
  return { env, problems };
}
