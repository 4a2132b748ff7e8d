import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { unpackTar } from 'modern-tar/fs';
import { openDatabase, type OpenDatabase } from '#server/kernel/db/connection.ts';
import { readTemplateDatabase } from './template-database.ts';

export type LastingDatabase = {
  /** Environment with which a server finds it. */
  env: Record<string, string>;
  open: () => Promise<OpenDatabase>;
  drop: () => Promise<void>;
};

type Options = {
  /** Parent of the folder. */
  parent?: string;
  /** Without a database, as a restore requires. */
  empty?: boolean | undefined;
};

/**
 * Creates a database that outlives the processes on it: a folder, or a scratch one on TEST_DATABASE_URL. An embedded one is a copy of the
 * template's files, because creating a new one takes seconds.
 */
export async function createLastingDatabase({ parent = tmpdir(), empty }: Options = {}): Promise<LastingDatabase> {
  const folder = mkdtempSync(join(parent, 'lasting-'));
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const { createScratchDatabase } = await import('./scratch-database.ts');
  const scratch = serverUrl ? await createScratchDatabase(serverUrl, { empty }) : null;
  if (!scratch && !empty) await unpackTemplate(join(folder, 'pg'));
  const where = scratch ? { databaseUrl: scratch.url } : { folder };
  return {
    env: { DATA_DIR: folder, ...(scratch ? { DATABASE_URL: scratch.url } : {}) },
    open: () => openDatabase(where),
    async drop() {
      await scratch?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Unpacks the template's files to the folder of an embedded database. */
export async function unpackTemplate(folder: string): Promise<void> {
  mkdirSync(folder, { mode: 0o700, recursive: true });
  const template = await readTemplateDatabase();
  await pipeline(Readable.fromWeb(template.stream() as ReadableStream), unpackTar(folder));
}
