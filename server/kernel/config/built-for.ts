import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from './config-error.ts';

/** File with the settings that a release's pages were built with (scripts/release.ts). Only the programs of a release have it. */
export const releaseSettings = 'release.env';

/** Third parties that pages can offer or leave out. */
const mayBeOff = ['WECHAT', 'COMPANY_REGISTER', 'ALIPAY', 'WECHAT_PAY'];

/** Returns the environment variables that affect the build of the pages. A third party counts only if it is `off`. */
export function builtInto(env: Record<string, string | undefined>): Record<string, string> {
  const isBuiltIn = (name: string, value = '') =>
    mayBeOff.includes(name) ? value === 'off' : /^(SITE_\w+|PUBLIC_ORIGIN|API_ORIGIN|REDIRECT_HOSTS)$/.test(name);
  const found = Object.entries(env).filter(([name, value]) => value && isBuiltIn(name, value));
  return Object.fromEntries(found.toSorted(([a], [b]) => (a < b ? -1 : 1))) as Record<string, string>;
}

/**
 * Refuses to start if the settings differ from those of the build: pages contain their own origin and the company's name.
 * @throws ConfigError that names each variable with a different value
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
