import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from './config-error.ts';

/** What a release's pages were built with (scripts/release.ts). Its programs take these from here; nothing else has the file. */
export const releaseSettings = 'release.env';

/** Variables that reach into the pages when they are built. */
export const isBuiltIn = (name: string): boolean => /^(SITE_\w+|PUBLIC_ORIGIN|API_ORIGIN|REDIRECT_HOSTS)$/.test(name);

/**
 * Pages name their own address and the company: started for another one, a release would show the first one's.
 * @throws ConfigError one line that names the first variable which is not as it was at the build
 */
export function refuseOtherBuild(env: Record<string, string | undefined>, file = releaseSettings): void {
  if (!existsSync(file)) return;
  const built = parseEnv(readFileSync(file, 'utf8'));
  const names = [...Object.keys(built), ...Object.keys(env)].filter(isBuiltIn);
  const other = names.find((name) => (env[name] ?? '') !== (built[name] ?? ''));
  if (other === undefined) return;
  const value = built[other] ? `with ${built[other]}` : 'without it';
  throw new ConfigError(
    `${other}: this release was built ${value}: build one for ${env[other] || 'none'}, or unset it and start bin/rquant`,
  );
}
