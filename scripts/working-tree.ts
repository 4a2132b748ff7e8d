import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export type WorkingTree = { root: string; remove(): void };

/** A commit in a working tree of its own, with this one's packages, in which it can be built. */
export function addWorkingTree(root: string, commit: string): WorkingTree {
  const git = (...args: string[]) => execFileSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  git('worktree', 'prune');
  git('worktree', 'add', '--force', '--detach', root, commit);
  // Hard links: the bundler takes nothing from outside of a tree that has a lockfile.
  execFileSync('cp', ['-al', 'node_modules', join(root, 'node_modules')]);
  return { root, remove: () => git('worktree', 'remove', '--force', root) };
}
