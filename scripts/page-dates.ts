import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns the time of the last change of each page and each file of content, for the sitemap: that of the newest commit
 * to the file or, for a page, to its folder. It is empty if unknown: without git, or in a shallow clone, whose one
 * commit would date everything to the build.
 */
export function readPageDates(root: string): Record<string, string> {
  const committed = readCommitTimes(root);
  const pages = filesBelow(root, 'app').filter((file) => file.endsWith('/page.tsx'));
  const content = filesBelow(root, 'content').filter((file) => /\.(?:json|md)$/.test(file));
  return Object.fromEntries([
    ...pages.map((page) => [page, newestBelow(committed, dirname(page))]),
    ...content.map((file) => [file, committed.get(file) ?? '']),
  ]);
}

/** Returns the time of each file's newest commit, in UTC. */
function readCommitTimes(root: string): Map<string, string> {
  const times = new Map<string, string>();
  let time = '';
  for (const line of readLog(root).split('\n')) {
    if (line.startsWith('\0')) time = new Date(line.slice(1)).toISOString();
    else if (line && !times.has(line)) times.set(line, time);
  }
  return times;
}

function readLog(root: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: 'pipe' });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return '';
    const folders = ['app', 'content'];
    return git('-c', 'core.quotePath=false', 'log', '--format=%x00%cI', '--name-only', '--relative', '--', ...folders);
  } catch {
    return '';
  }
}

/** Returns the newest time among existing files in the folder itself or a folder of its own sections. */
function newestBelow(times: ReadonlyMap<string, string>, folder: string): string {
  return [...times]
    .filter(([file]) => dirname(file) === folder || file.startsWith(`${folder}/_`))
    .reduce<string>((latest, [, time]) => (time > latest ? time : latest), '');
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.replaceAll('\\', '/')}`,
  );
}
