import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepForOwner } from '#server/kernel/files/owner-alone.ts';

/** Writes one message. @returns the path of its file */
export type Outbox = (message: { at: Date; extension: string; content: string | Uint8Array }) => Promise<string>;

/** What is being written, and what a killed process has left of it. */
const partSuffix = '.part';
const dayMs = 86_400_000;
/** The name of a message, whole or not. */
const messageName = /^\d{8}T\d{6}\.\d{3}Z-\d{6,}-[\da-f]{6}\.\w+(?:\.part)?$/;

/** Sorts as the moments do. */
const stampOf = (at: Date) => at.toISOString().replaceAll(/[-:]/g, '');

/**
 * A folder that stands for the receivers of SMS and mail. Files sort by time, then by order of writing; the random end keeps
 * two processes on one folder apart. Only the owner may read them: they hold live codes, and on a shared machine any other
 * account could take over a login.
 */
export function createOutbox(folder: string): Outbox {
  let written = 0;
  return async ({ at, extension, content }) => {
    written += 1;
    const order = String(written).padStart(6, '0');
    const path = join(folder, `${stampOf(at)}-${order}-${randomBytes(3).toString('hex')}.${extension}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    keepForOwner(folder);
    // Renamed when it is whole: a reader of the folder never finds half a message.
    await writeFile(path + partSuffix, content, { mode: 0o600, flag: 'wx' });
    await rename(path + partSuffix, path);
    return path;
  };
}

/** Deletes messages of more than `days` ago, and after a day what was never finished. Files of others are left alone. */
export async function pruneOutbox(folder: string, now: Date, days: number): Promise<void> {
  const oldest = stampOf(new Date(now.getTime() - days * dayMs));
  const oldestPart = stampOf(new Date(now.getTime() - dayMs));
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    const isDue = messageName.test(name) && name < (name.endsWith(partSuffix) ? oldestPart : oldest);
    if (isDue) await rm(join(folder, name), { force: true });
  }
}
