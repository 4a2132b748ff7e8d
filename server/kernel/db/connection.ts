import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { copyEmbedded, copyServer, readEmbeddedCopy, restoreServer } from './copy-file.ts';
import { EmbeddedDialect } from './embedded-dialect.ts';
import { startEngine } from './embedded-engine.ts';
import { migrations } from './migrations/index.ts';
import { lockFolder } from './owner-lock.ts';
import type { Database } from './tables.ts';
import { createServerPool } from './server-pool.ts';

export type Db = Kysely<Database>;

export type OpenDatabase = {
  db: Db;
  kind: 'embedded' | 'server';
  /** Writes a copy of one moment to a new file, while others go on. `restoreDatabase` reads it. */
  copyTo: (file: string) => Promise<void>;
  /** Closes every connection and, when embedded, gives the folder back. */
  close: () => Promise<void>;
};

/** A PostgreSQL server's database, else the embedded one in `folder`, else one in memory, for tests. */
export type DatabasePlace = { databaseUrl?: string | undefined; folder?: string | undefined };

/** A copy is never put over a database. */
export class FolderTaken extends Error {
  constructor(folder: string) {
    super(`there is a database in ${folder} already`);
  }
}

/** Opens the database and brings it to the newest schema. An embedded one that is new may begin with a copy. */
export async function openDatabase({ databaseUrl, folder }: DatabasePlace, copy?: Blob): Promise<OpenDatabase> {
  if (databaseUrl) return openServer(databaseUrl);
  const opened = await openEmbedded(folder, copy);
  await migrate(opened.db);
  return opened;
}

/**
 * Brings a copy back, to where there is no database yet.
 * @throws FolderInUse, FolderTaken, ToolFailed, or what the engine says of a file that is no copy
 */
export async function restoreDatabase({ databaseUrl, folder }: DatabasePlace, file: string): Promise<void> {
  if (databaseUrl) return restoreServer(databaseUrl, file);
  requireFree({ folder });
  const { close } = await openEmbedded(folder, await readEmbeddedCopy(file));
  await close();
}

/** @throws FolderTaken; whether a server's database is empty `pg_restore` finds out */
export function requireFree({ databaseUrl, folder }: DatabasePlace): void {
  if (!databaseUrl && folder && existsSync(join(folder, 'pg', 'PG_VERSION'))) throw new FolderTaken(folder);
}

async function openServer(databaseUrl: string): Promise<OpenDatabase> {
  const migrating = onPool(createServerPool(databaseUrl, { waits: true }));
  await migrate(migrating).finally(() => migrating.destroy());
  const db = onPool(createServerPool(databaseUrl));
  return { db, kind: 'server', copyTo: (file) => copyServer(databaseUrl, file), close: () => db.destroy() };
}

function onPool(pool: Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

async function openEmbedded(folder: string | undefined, copy?: Blob): Promise<OpenDatabase> {
  const dataDir = folder && join(folder, 'pg');
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = dataDir ? await lockFolder(dataDir) : async () => undefined;
  const pglite = await startEngine(dataDir, copy).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const db = new Kysely<Database>({ dialect: new EmbeddedDialect({ pglite, dataDir }) });
  return {
    db,
    kind: 'embedded',
    copyTo: (file) => copyEmbedded(db, pglite, file),
    async close() {
      await db.destroy();
      await unlock();
    },
  };
}

/** Applies the migrations that are missing; safe to run twice and from several processes (Kysely takes a lock). */
async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('database migration failed', { cause: error });
}
