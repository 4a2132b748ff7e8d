import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseEnv } from 'node:util';
import { builtInto, releaseSettings } from '#server/kernel/config/built-for.ts';
import { traceServer } from './trace-server.ts';

/** Folders that are read by computed names: the build, public files, facts and documents; and the files to set up a machine. */
const wholeFolders = ['.next', 'public', 'content', 'deploy'];

/** Documents for the colleague on call, with those that they link to. */
const manuals = [
  'README.md',
  'docs/operations.md',
  'docs/colleagues.md',
  'docs/runbook.md',
  'docs/security.md',
  'docs/behaviour.md',
];

/**
 * Files of these folders that are left out: the build's cache, reports and source maps, sources that only the build
 * reads, and the empty embedded database, which speeds up a first start without PostgreSQL.
 */
const staysBehind =
  /^\.next\/(?:cache|diagnostics|empty-database|lock|trace|trace-build|turbopack|types)$|\.(?:map|nft\.json)$|^content\/.*\.ts$/;

/**
 * Creates a release below `target`. Its folder is renamed once it is complete.
 * @param env variables of the build
 * @returns the folder
 */
export async function layRelease(
  root: string,
  target: string,
  env: Record<string, string | undefined>,
): Promise<string> {
  const making = join(target, 'making');
  rmSync(making, { recursive: true, force: true });
  const traced = await traceServer(root);
  for (const folder of wholeFolders) {
    const filter = (path: string) => !staysBehind.test(relative(root, path));
    cpSync(join(root, folder), join(making, folder), { recursive: true, verbatimSymlinks: true, filter });
  }
  for (const file of ['LICENSE', ...manuals, ...traced, ...licencesOf(traced)])
    copy(join(root, file), join(making, file));
  copy(process.execPath, join(making, 'node'));
  renameSync(join(making, 'deploy/bin'), join(making, 'bin'));
  writeFileSync(join(making, releaseSettings), settingsOf(env));
  const version = writeManifest(root, making, traced);
  allowReading(making);
  const folder = join(target, `rquant-${version.replace('+', '-')}`);
  rmSync(folder, { recursive: true, force: true });
  renameSync(making, folder);
  return folder;
}

/** Returns the size in bytes of all files below a folder. */
export function measureFolder(folder: string): number {
  return below(folder)
    .map((path) => lstatSync(path))
    .reduce((sum, file) => (file.isFile() ? sum + file.size : sum), 0);
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { verbatimSymlinks: true });
}

/** Returns the licence texts of the distributed packages. */
function licencesOf(traced: readonly string[]): string[] {
  const folders = traced.map((file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(file)?.[0]);
  const packages = [...new Set(folders)].filter((folder) => folder !== undefined);
  return packages.flatMap((folder) => globSync(`${folder}{LICEN[CS]E,NOTICE,license}*`));
}

/** Writes the settings of the build. @throws Error for a value that cannot be quoted */
function settingsOf(env: Record<string, string | undefined>): string {
  const lines = Object.entries(builtInto(env)).map(([name, value]) => {
    const quotes = [`'`, `"`, '`'].find((quote) => parseEnv(`${name}=${quote}${value}${quote}`)[name] === value);
    if (quotes === undefined) throw new Error(`${name}: holds every kind of quotation mark`);
    return `${name}=${quotes}${value}${quotes}\n`;
  });
  return `# What the pages were built with: another value is refused at the start.\n${lines.join('')}`;
}

/**
 * Writes the release's package.json.
 * @returns its version, which two releases share only if they are identical
 */
function writeManifest(root: string, making: string, traced: readonly string[]): string {
  const { name, version, license, type, imports } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const hash = createHash('sha256').update(traced.join('\n'));
  const own = traced.filter((file) => !file.startsWith('node_modules/'));
  // The stamp covers the lock, and all inputs of the pages.
  for (const file of [...own, '.next/build-stamp', 'deploy']) {
    for (const path of below(join(root, file)))
      if (lstatSync(path).isFile()) hash.update(relative(root, path)).update(readFileSync(path));
  }
  const full = `${String(version)}+${hash.digest('hex').slice(0, 12)}`;
  writeFileSync(
    join(making, 'package.json'),
    `${JSON.stringify({ name, version: full, private: true, license, type, imports }, null, 2)}\n`,
  );
  return full;
}

/** Makes the files readable: a build's files may be private to its user, and the site runs as another one. */
function allowReading(folder: string): void {
  for (const path of [folder, ...below(folder)]) {
    const file = lstatSync(path);
    const runs = file.isDirectory() || dirname(path) === join(folder, 'bin') || path === join(folder, 'node');
    if (!file.isSymbolicLink()) chmodSync(path, runs ? 0o755 : 0o644);
  }
}

function below(path: string): string[] {
  if (!lstatSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .toSorted();
}
