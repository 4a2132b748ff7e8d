import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { EmbeddedDialect } from './embedded-dialect.ts';
import { int8, startEngine } from './embedded-engine.ts';
import { migrations } from './migrations/index.ts';
import { lockFolder } from './owner-lock.ts';
import type { Database } from './schema.ts';
import { createServerPool } from './server-pool.ts';

export type Db = Kysely<Database>;

export type OpenDatabase = {
  db: Db;
  kind: 'embedded' | 'server';
  /** Closes every connection and, when embedded, gives the folder back. */
  close(): Promise<void>;
};

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded one in `folder` (in memory when neither is given, for tests), and
 * brings it to the newest schema.
 */
export async function openDatabase(options: { databaseUrl?: string; folder?: string }): Promise<OpenDatabase> {
  if (options.databaseUrl) return openServer(options.databaseUrl);
  const opened = await openEmbedded(options.folder);
  await migrate(opened.db);
  return opened;
}

async function openServer(databaseUrl: string): Promise<OpenDatabase> {
  const migrating = onPool(createServerPool(databaseUrl, { waits: true }));
  await migrate(migrating).finally(() => migrating.destroy());
  const db = onPool(createServerPool(databaseUrl));
  return { db, kind: 'server', close: () => db.destroy() };
}

function onPool(pool: Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

async function openEmbedded(folder: string | undefined): Promise<OpenDatabase> {
  const dataDir = folder && join(folder, 'pg');
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = dataDir ? await lockFolder(dataDir) : async () => undefined;
  const pglite = await startEngine(dataDir).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const db = new Kysely<Database>({ dialect: new EmbeddedDialect({ pglite, dataDir }) });
  return {
    db,
    kind: 'embedded',
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
