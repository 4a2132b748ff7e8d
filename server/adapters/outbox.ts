import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes one message. @returns the path of its file */
export type Outbox = (message: { at: Date; extension: string; content: string | Uint8Array }) => Promise<string>;

/**
 * A folder that stands for the receivers of SMS and mail. Files sort by time, then by order of writing; the random end keeps
 * two processes on one folder apart. Only the owner may read them: they hold live codes, and on a shared machine any other
 * account could take over a login.
 */
export function createOutbox(folder: string): Outbox {
  let written = 0;
  return async ({ at, extension, content }) => {
    written += 1;
    const time = at.toISOString().replaceAll(/[-:]/g, '');
    const order = String(written).padStart(6, '0');
    const path = join(folder, `${time}-${order}-${randomBytes(3).toString('hex')}.${extension}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Renamed when it is whole: whoever reads the folder never meets half a message.
    await writeFile(`${path}.part`, content, { mode: 0o600, flag: 'wx' });
    await rename(`${path}.part`, path);
    return path;
  };
}
