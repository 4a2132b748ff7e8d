import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from './config-error.ts';

/** What a release's pages were built with (scripts/release.ts). Its programs take these from here; nothing else has the file. */
export const releaseSettings = 'release.env';

/** What a page may promise or leave out. */
const mayBeOff = ['WECHAT', 'COMPANY_REGISTER', 'ALIPAY', 'WECHAT_PAY'];

/** What of the environment reaches into the pages when they are built; of a third party that it is `off`. */
export function builtInto(env: Record<string, string | undefined>): Record<string, string> {
  const isBuiltIn = (name: string, value = '') =>
    mayBeOff.includes(name) ? value === 'off' : /^(SITE_\w+|PUBLIC_ORIGIN|API_ORIGIN|REDIRECT_HOSTS)$/.test(name);
  const found = Object.entries(env).filter(([name, value]) => value && isBuiltIn(name, value));
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1))) as Record<string, string>;
}

/**
 * Pages name their own address and the company: started for another one, a release would show the first one's.
 * @throws ConfigError that names each variable which is not as it was at the build
 */
export function refuseOtherBuild(env: Record<string, string | undefined>, file = releaseSettings): void {
  if (!existsSync(file)) return;
  const built = builtInto(parseEnv(readFileSync(file, 'utf8')));
  const asked = builtInto(env);
  const others = Object.keys({ ...built, ...asked }).filter((name) => asked[name] !== built[name]);
  if (others.length === 0) return;
  throw new ConfigError(
    others.map((name) => {
      const value = built[name] ? `with ${built[name]}` : 'without it';
      return `${name}: this release was built ${value}: build one for ${env[name] || 'none'}, or unset it and start bin/rquant`;
    }),
  );
}
