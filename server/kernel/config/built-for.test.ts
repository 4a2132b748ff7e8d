import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { refuseOtherBuild } from './built-for.ts';
import { ConfigError } from './config-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'rquant-built-for-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'release.env');
const built = { PUBLIC_ORIGIN: 'https://www.example.com', SITE_BRAND_ZH: '睿量' };
writeFileSync(file, `PUBLIC_ORIGIN='${built.PUBLIC_ORIGIN}'\nSITE_BRAND_ZH='${built.SITE_BRAND_ZH}'\n`);

it('a release starts with what it was built with, and what the pages do not hold may be anything', () => {
  expect(() => refuseOtherBuild({ ...built, PORT: '3001', SITE_ADDRESS: '' }, file)).not.toThrow();
});

it.each([
  ['PUBLIC_ORIGIN', { ...built, PUBLIC_ORIGIN: 'https://staging.example.com' }],
  ['PUBLIC_ORIGIN', { SITE_BRAND_ZH: '睿量' }],
  ['SITE_BRAND_ZH', { ...built, SITE_BRAND_ZH: '另一' }],
  ['SITE_TAX_NUMBER', { ...built, SITE_TAX_NUMBER: '1' }],
  ['REDIRECT_HOSTS', { ...built, REDIRECT_HOSTS: 'other.example.com' }],
])('another %s than at the build is refused in one line', (name, env) => {
  expect(() => refuseOtherBuild(env, file)).toThrow(ConfigError);
  expect(() => refuseOtherBuild(env, file)).toThrow(new RegExp(`^${name}: this release was built [^\\n]+$`));
});

it('a working tree, which builds for what it is started with, refuses nothing', () => {
  expect(() => refuseOtherBuild({ PUBLIC_ORIGIN: 'https://other.example.com' }, join(folder, 'none'))).not.toThrow();
});
