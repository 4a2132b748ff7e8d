import { execFileSync } from 'node:child_process';
import { filesBelow, pageSources } from './page-sources.ts';

/**
 * When each page and each file of content was last changed, for the sitemap: by file, the time of the newest commit that
 * touched it or, for a page, any of its own sources. The time is empty where nobody knows it: without git, or in a shallow
 * clone, whose one commit would date everything to the build.
 */
export function readPageDates(root: string): Record<string, string> {
  const committed = readCommitTimes(root);
  const content = filesBelow(root, 'content').filter((file) => /\.(?:json|md)$/.test(file));
  const pages = [...pageSources(root)].map(([page, files]) => [page, newest(files.map((file) => committed.get(file)))]);
  return Object.fromEntries([...pages, ...content.map((file) => [file, committed.get(file) ?? ''])]);
}

/** By file, the time of its newest commit in UTC. */
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
    const folders = ['app', 'components', 'content', 'lib', 'messages'];
    return git('-c', 'core.quotePath=false', 'log', '--format=%x00%cI', '--name-only', '--relative', '--', ...folders);
  } catch {
    return '';
  }
}

function newest(times: readonly (string | undefined)[]): string {
  return times.reduce<string>((latest, time) => (time !== undefined && time > latest ? time : latest), '');
}
