import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { keepForOwner } from '#server/kernel/files/owner-alone.ts';

/**
 * Makes a file of the owner's alone, unless there is one. It appears with its whole content: another process that starts at the
 * same time reads that, and one that is killed meanwhile leaves no half of it.
 */
export function createOnce(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.${randomBytes(6).toString('hex')}.part`;
  writeFileSync(part, content, { flag: 'wx', mode: 0o600 });
  try {
    // Unlike a rename, a link never takes the place of what is there.
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
  keepForOwner(file);
}
