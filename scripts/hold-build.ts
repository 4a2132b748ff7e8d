import { linkSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Prefix of the folder name, before the id of the process that serves it. */
const prefix = '.next-served-';
/** Folders that a running server does not read. */
const notServed = new Set(['cache', 'dev', 'diagnostics', 'empty-database', 'lock', 'types']);

/**
 * Holds the build in `.next` for this process in a folder of its own, by hard links. Next reads its files on first use,
 * and the next build empties its folder. The folder of a killed process is removed by the next one.
 * @returns the folder's name
 */
export function holdBuild(root: string, pid = process.pid): string {
  const held = `${prefix}${pid}`;
  for (const name of readdirSync(root).filter((entry) => entry.startsWith(prefix))) {
    if (name === held || !isRunning(Number(name.slice(prefix.length)))) letGo(join(root, name));
  }
  linkFolder(join(root, '.next'), join(root, held), notServed);
  process.once('exit', () => letGo(join(root, held)));
  return held;
}

function letGo(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

function linkFolder(from: string, to: string, leftOut: ReadonlySet<string> = new Set()): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (leftOut.has(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
