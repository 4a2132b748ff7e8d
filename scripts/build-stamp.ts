import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInto } from '#server/kernel/config/built-for.ts';

/** Inputs of a build: the pages' sources, and the scripts that build and finish it. */
export const inputs = [
  'app',
  'components',
  'content',
  'contract',
  'instrumentation-client.ts',
  'lib',
  'messages',
  'public',
  'next.config.mjs',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'scripts/build.ts',
  'scripts/build-stamp.ts',
  'scripts/finish-build.ts',
  'scripts/keep-assets.ts',
  'scripts/page-dates.ts',
  'scripts/run.ts',
  'server/front/policy.ts',
  'server/kernel/build-folder.ts',
  'tsconfig.json',
];
const stampFile = join('.next', 'build-stamp');

/** Hashes all inputs of the pages: sources, lock, finishing scripts, and the variables that affect them. */
export function sourceStamp(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesBelow).toSorted()) hash.update(file).update(readFileSync(file));
  return hash.update(JSON.stringify(builtInto(process.env))).digest('hex');
}

/** Returns true if the existing build was made from these sources. */
export function isBuildFresh(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp();
}

export function markBuilt(): void {
  writeFileSync(stampFile, sourceStamp());
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}
