import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepForOwner } from '#server/kernel/files/owner-alone.ts';

/** Writes one message. @returns the path of its file */
export type Outbox = (message: { at: Date; extension: string; content: string | Uint8Array }) => Promise<string>;

/** Suffix of unfinished files, also those that a killed process left behind. */
const partSuffix = '.part';
const dayMs = 86_400_000;
/** File name of a message, finished or not. */
const messageName = /^\d{8}T\d{6}\.\d{3}Z-\d{6,}-[\da-f]{6}\.\w+(?:\.part)?$/;

/** Timestamp for file names, which sort by time. */
const stampOf = (at: Date) => at.toISOString().replaceAll(/[-:]/g, '');

/**
 * Creates an outbox: a folder that receives the embedded SMS and mail. Files sort by time, then by order of writing; the random suffix
 * distinguishes processes that share the folder. Only the owner may read them. They contain valid codes, so another user of a shared
 * machine could take over an account.
 */
export function createOutbox(folder: string): Outbox {
  let written = 0;
  return async ({ at, extension, content }) => {
    written += 1;
    const order = String(written).padStart(6, '0');
    const path = join(folder, `${stampOf(at)}-${order}-${randomBytes(3).toString('hex')}.${extension}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    keepForOwner(folder);
    // Renamed once complete, so that a reader of the folder never finds half a message.
    await writeFile(path + partSuffix, content, { mode: 0o600, flag: 'wx' });
    await rename(path + partSuffix, path);
    return path;
  };
}

/** Deletes messages after `days`, and unfinished files after a day. Other files are ignored. */
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
