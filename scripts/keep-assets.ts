import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Files of the previous build: pages open in browsers still request them after a new build is served. */
const keptFolder = '.next-kept';
const listFile = '.next/own-assets.json';

/**
 * Sets the present build's own assets aside; the ones it had kept itself are dropped. Call it before a build.
 * @param before the folder of the release that is being served, when each release has a folder of its own
 */
export function setAssetsAside(root: string, before = root): void {
  rmSync(join(root, keptFolder), { recursive: true, force: true });
  for (const file of ownAssets(before)) copy(join(before, '.next/static', file), join(root, keptFolder, file));
}

/** Lists the new build's assets and copies those of the previous build next to them; names contain hashes, so none collides. */
export function layAssetsBack(root: string): void {
  const own = filesBelow(join(root, '.next/static'));
  writeFileSync(join(root, listFile), JSON.stringify(own));
  for (const file of filesBelow(join(root, keptFolder))) {
    const target = join(root, '.next/static', file);
    if (!existsSync(target)) copy(join(root, keptFolder, file), target);
  }
}

function ownAssets(root: string): string[] {
  if (!existsSync(join(root, listFile))) return [];
  const listed = JSON.parse(readFileSync(join(root, listFile), 'utf8')) as string[];
  return listed.filter((file) => existsSync(join(root, '.next/static', file)));
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}
