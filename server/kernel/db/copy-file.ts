import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import type { Kysely } from 'kysely';

/**
 * Writes a consistent copy of the embedded database to a new file, a compressed tar of its folder. The file has a temporary name until it
 * is complete. No other query uses the connection while the folder is read; compression blocks nothing.
 */
export async function copyEmbedded<Tables>(db: Kysely<Tables>, pglite: PGlite, file: string): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    const copy = await db.connection().execute(() => pglite.dumpDataDir('none'));
    await pipeline(copy.stream(), createGzip(), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** The file is not a copy made by this site. */
export class NoCopy extends Error {
  constructor(file: string) {
    super(`${file} is no backup of this site's database`);
  }
}

/**
 * Reads and unpacks a copy that {@link copyEmbedded} has written. PGlite itself does not detect a truncated one.
 * @throws NoCopy, or the error of an invalid file
 */
export async function readEmbeddedCopy(file: string): Promise<Blob> {
  const tar = await promisify(gunzip)(await readFile(file));
  if (tar.toString('latin1', 257, 262) !== 'ustar') throw new NoCopy(file);
  return new Blob([tar], { type: 'application/x-tar' });
}
