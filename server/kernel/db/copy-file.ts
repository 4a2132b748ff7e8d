import { createWriteStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import type { Kysely } from 'kysely';
import { runServerTool } from './server-tools.ts';

/**
 * Writes a copy of the embedded database to a new file, a compressed tar of its folder. No other query uses the
 * connection while the folder is read, so the copy is of one moment; compressing it blocks nothing.
 */
export async function copyEmbedded<Tables>(db: Kysely<Tables>, pglite: PGlite, file: string): Promise<void> {
  await writeWhole(file, async (part) => {
    const copy = await db.connection().execute(() => pglite.dumpDataDir('none'));
    await pipeline(copy.stream(), createGzip(), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
  });
}

/** Writes a copy of a server's database to a new file, as `pg_restore` reads it. @throws ToolFailed */
export async function copyServer(databaseUrl: string, file: string): Promise<void> {
  await writeWhole(file, (part) =>
    runServerTool('pg_dump', databaseUrl, ['--format=custom', '--no-owner', `--file=${part}`]),
  );
}

/** A copy is read by the engine that wrote it, and no other; the message says what to do. */
class OtherEngine extends Error {}

/** @throws OtherEngine */
export async function requireCopyOf(engine: 'embedded' | 'server', file: string): Promise<void> {
  const wroteIt = (await isServerCopy(file)) ? 'server' : 'embedded';
  if (wroteIt === engine) return;
  throw new OtherEngine(
    wroteIt === 'server'
      ? "this is a copy of a PostgreSQL server's database: set DATABASE_URL to an empty one"
      : 'this is a copy of an embedded database: restore it without DATABASE_URL, then npm run ops -- move-database',
  );
}

/** A copy that {@link copyEmbedded} has written, unpacked: the database's own way says nothing of one that is cut off. @throws Error */
export async function readEmbeddedCopy(file: string): Promise<Blob> {
  return new Blob([await promisify(gunzip)(await readFile(file))], { type: 'application/x-tar' });
}

/** Puts a copy that {@link copyServer} has written into a database that is empty, all of it or nothing. @throws ToolFailed */
export async function restoreServer(databaseUrl: string, file: string): Promise<void> {
  await runServerTool('pg_restore', databaseUrl, ['--single-transaction', '--exit-on-error', '--no-owner', file]);
}

/** By the mark with which `pg_dump` begins its own format. */
async function isServerCopy(file: string): Promise<boolean> {
  const mark = 'PGDMP';
  const opened = await open(file);
  try {
    const { buffer } = await opened.read(Buffer.alloc(mark.length), 0, mark.length, 0);
    return buffer.toString('latin1') === mark;
  } finally {
    await opened.close();
  }
}

/** Under another name until it is whole: half a copy is never taken for one. */
export async function writeWhole(file: string, write: (part: string) => Promise<unknown>): Promise<void> {
  const part = `${file}.part`;
  try {
    await write(part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
