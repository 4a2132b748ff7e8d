import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const migrationsFolder = 'server/kernel/db/migrations';

/**
 * Finds the commit before the one that added the newest migration, the last one without the current schema.
 * @returns null if the baseline is the only migration, or the repository's history is too short
 */
export function previousRelease(): string | null {
  const files = readdirSync(migrationsFolder).filter((name) => /^\d{4}-.*\.ts$/.test(name));
  const [newest, ...earlier] = files.toSorted().toReversed();
  if (earlier.length === 0) return null;
  const added = ask(['log', '-1', '--diff-filter=A', '--format=%H', '--', `${migrationsFolder}/${newest}`]);
  return added ? ask(['rev-parse', '--verify', '--quiet', `${added}^`]) : null;
}

function ask(args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : null;
}

/** Unpacks a commit's files into a separate folder, with the current packages. */
export function unpackCommit(commit: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'previous-release-'));
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
