import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { EmbeddedDialect } from './embedded-dialect.ts';
import { int8, startEngine } from './embedded-engine.ts';
import { migrations } from './migrations/index.ts';
import { lockFolder } from './owner-lock.ts';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;

export type OpenDatabase = {
  db: Db;
  kind: 'embedded' | 'server';
  /** Closes every connection and, when embedded, gives the folder back. */
  close(): Promise<void>;
};

/** Waiting longer for a connection than this is an outage: the caller answers 503. */
const connectTimeoutMs = 2500;

/**
 * Opens PostgreSQL at `databaseUrl`, or the embedded one in `folder` (in memory when neither is given, for tests), and
 * brings it to the newest schema.
 */
export async function openDatabase(options: { databaseUrl?: string; folder?: string }): Promise<OpenDatabase> {
  const opened = options.databaseUrl ? openServer(options.databaseUrl) : await openEmbedded(options.folder);
  await migrate(opened.db);
  return opened;
}

function openServer(databaseUrl: string): OpenDatabase {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8.oid, int8.parse);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: 10_000,
    types,
  });
  // An idle connection that the server closes is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: 'server', close: () => db.destroy() };
}

async function openEmbedded(folder: string | undefined): Promise<OpenDatabase> {
  const dataDir = folder && join(folder, 'pg');
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = dataDir ? await lockFolder(dataDir) : async () => undefined;
  const pglite = await startEngine(dataDir);
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
