import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from './build-folder.ts';

/**
 * Returns the package's version and, if there is a build, the start of its stamp: `1.0.0+3f2a9c0d1e4b`. A release's own version already
 * contains it (scripts/release.ts).
 */
export function releaseName(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  if (version.includes('+')) return version;
  const stamp = readStamp();
  return stamp === '' ? version : `${version}+${stamp}`;
}

function readStamp(): string {
  try {
    return readFileSync(join(buildFolder, 'build-stamp'), 'utf8').trim().slice(0, 12);
  } catch {
    return '';
  }
}
