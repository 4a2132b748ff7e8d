import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { refuseOtherBuild } from './built-for.ts';
import { ConfigError } from './config-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'rquant-built-for-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'release.env');
const built = { PUBLIC_ORIGIN: 'https://www.example.com', SITE_ANALYTICS_FUNCTION: 'report' };
writeFileSync(
  file,
  `PUBLIC_ORIGIN='${built.PUBLIC_ORIGIN}'\nSITE_ANALYTICS_FUNCTION='${built.SITE_ANALYTICS_FUNCTION}'\n`,
);

it('a release starts with the settings of its build; settings that do not affect the pages may differ', () => {
  expect(() => refuseOtherBuild({ ...built, PORT: '3001', SITE_ANALYTICS_SCRIPT_URL: '' }, file)).not.toThrow();
});

it.each([
  ['PUBLIC_ORIGIN', { ...built, PUBLIC_ORIGIN: 'https://staging.example.com' }],
  ['PUBLIC_ORIGIN', { SITE_ANALYTICS_FUNCTION: 'report' }],
  ['SITE_ANALYTICS_FUNCTION', { ...built, SITE_ANALYTICS_FUNCTION: 'other' }],
  ['SITE_ANALYTICS_SCRIPT_URL', { ...built, SITE_ANALYTICS_SCRIPT_URL: 'https://a.example.com/a.js' }],
  ['WECHAT_PAY', { ...built, WECHAT_PAY: 'off' }],
  ['REDIRECT_HOSTS', { ...built, REDIRECT_HOSTS: 'other.example.com' }],
])('another %s than at the build is refused in one line', (name, env) => {
  expect(() => refuseOtherBuild(env, file)).toThrow(ConfigError);
  expect(() => refuseOtherBuild(env, file)).toThrow(new RegExp(`^${name}: this release was built [^\\n]+$`));
});

it('a working tree, which builds at its start, refuses no setting', () => {
  expect(() => refuseOtherBuild({ PUBLIC_ORIGIN: 'https://other.example.com' }, join(folder, 'none'))).not.toThrow();
});
