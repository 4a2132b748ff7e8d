import { chmodSync, statSync } from 'node:fs';

/**
 * Restricts an existing file or folder to its owner. It is created with this mode, but a copy, an archive or a wide umask may have changed
 * it. If the system refuses, one line is logged and the start continues.
 */
export function keepForOwner(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700);
  } catch (error) {
    process.stderr.write(`others may read ${path}: ${(error as Error).message}\n`);
  }
}
