import { chmodSync, statSync } from 'node:fs';

/**
 * Keeps a file or folder that exists for its owner alone: its mode is given when it is made, and a copy, an archive or a wide umask may have
 * brought another. Where the system refuses it, one line says so, and the start goes on.
 */
export function keepForOwner(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700);
  } catch (error) {
    process.stderr.write(`others may read ${path}: ${(error as Error).message}\n`);
  }
}
