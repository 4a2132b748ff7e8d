import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { keepForOwner } from '#server/kernel/files/owner-alone.ts';

/**
 * Creates a file that only the owner can read, unless it exists. It appears with its full content: another process that starts at the same
 * time reads that, and a killed one leaves no partial file.
 */
export function createOnce(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${randomBytes(6).toString('hex')}.part`;
  writeFileSync(part, content, { flag: 'wx', mode: 0o600 });
  try {
    // Unlike a rename, a link never replaces an existing file.
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
  keepForOwner(file);
}
