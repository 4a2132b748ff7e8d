import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { FairPlaces } from '#server/kernel/fairness/fair-places.ts';
import { keepForOwner } from '#server/kernel/files/owner-alone.ts';
import { copyEmbedded, NoCopy, readEmbeddedCopy } from './copy-file.ts';
import { EmbeddedDialect } from './embedded-dialect.ts';
import { startEngine } from './embedded-engine.ts';
import { migrate, readSchema, SchemaMismatch, waitForSchema } from './migrate.ts';
import { lockFolder } from './owner-lock.ts';
import { createPatientPool } from './patient-pool.ts';
import { dumpEmbedded } from './psql.ts';
import {
  createMigrationPool,
  createServerPool,
  defaultPool,
  type MigrationTimeouts,
  type PoolSettings,
} from './server-pool.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;

export type OpenDatabase = {
  db: Db;
  /** Backup functions of the embedded database. Null for a PostgreSQL server, which has its own programs (docs/operations.md#backup). */
  embedded: {
    /** Writes a consistent copy to a new file without blocking others. {@link restoreDatabase} reads it. */
    copyTo: (file: string) => Promise<void>;
    /** Dumps the whole database as SQL, for `psql`. */
    dump: () => Promise<Blob>;
  } | null;
  /** Semaphore for statements and transactions: the connections to a server, or the embedded database's single one. */
  places: FairPlaces;
  /** Closes every connection and unlocks the embedded database's folder. */
  close: () => Promise<void>;
};

/** Location of the database: a PostgreSQL server, else an embedded one in `folder`, else one in memory, for tests. */
export type DatabasePlace = {
  databaseUrl?: string | undefined;
  folder?: string | undefined;
};

/** Thrown when a restore would overwrite a database. */
class FolderTaken extends Error {
  constructor(folder: string) {
    super(`there is a database in ${folder} already`);
  }
}

type OpenOptions = {
  /** Initial content of a new embedded database. */
  copy?: Blob;
  /** The caller. A server migrates an embedded database at its start; a command does not. */
  for?: 'server' | 'command';
  pool?: PoolSettings;
  /** How long a server waits at its start until its PostgreSQL database is migrated. */
  schemaWaitMs?: number;
};

/** Opens the database. @throws SchemaMismatch */
export async function openDatabase(place: DatabasePlace, options: OpenOptions = {}): Promise<OpenDatabase> {
  const { copy, pool, schemaWaitMs = 0 } = options;
  const isCommand = options.for === 'command';
  if (place.databaseUrl) return openServer(place, { pool, waitMs: isCommand ? 0 : schemaWaitMs });
  const opened = await openEmbedded(place.folder, copy);
  try {
    if (isCommand) await requireMigrated(opened.db);
    else await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Creates the tables of a new database: it belongs to no one yet, so the first process may do so. */
async function requireMigrated(db: Db): Promise<void> {
  const { missing, present } = await readSchema(db);
  if (present === 0) await migrate(db);
  else if (missing.length > 0)
    throw new SchemaMismatch(
      `the database's schema is too old for this release, ${missing[0]} is missing: start the server`,
    );
}

/**
 * Migrates a database to this release's schema.
 * @returns the migrations that were applied
 * @throws SchemaMismatch, FolderInUse, or the database's error about a lock or a statement that timed out
 */
export async function migrateDatabase(
  { databaseUrl, folder }: DatabasePlace,
  timeouts: MigrationTimeouts = { lockMs: 60_000, statementMs: 60_000 },
): Promise<string[]> {
  if (databaseUrl) {
    const db = connectAlone(databaseUrl, timeouts);
    return migrate(db).finally(() => db.destroy());
  }
  const { db, close } = await openEmbedded(folder);
  return migrate(db).finally(close);
}

/**
 * Restores a copy of an embedded database to a folder without one. The files get their final name only after the engine has started on
 * them. So a bad copy leaves nothing behind.
 * @throws FolderInUse, FolderTaken, NoCopy, or the engine's error about a file that is not a copy
 */
export async function restoreDatabase(folder: string, file: string): Promise<void> {
  if (hasEmbedded(folder)) throw new FolderTaken(folder);
  const copy = await readEmbeddedCopy(file);
  const place = join(folder, 'pg');
  const part = join(folder, 'restored');
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(place);
  try {
    rmSync(part, { recursive: true, force: true });
    const { db, close } = await openEmbedded(part, copy);
    await readSchema(db)
      .then(({ present }) => {
        if (present === 0) throw new NoCopy(file);
      })
      .finally(close);
    // `rmdirSync` removes only an empty folder.
    rmdirSync(place);
    renameSync(join(part, 'pg'), place);
  } finally {
    rmSync(part, { recursive: true, force: true });
    await unlock();
  }
}

/** Returns true if the folder contains an embedded database. */
export function hasEmbedded(folder: string): boolean {
  return existsSync(join(folder, 'pg', 'PG_VERSION'));
}

async function openServer(
  { databaseUrl = '' }: DatabasePlace,
  { pool = defaultPool, waitMs }: { pool: PoolSettings | undefined; waitMs: number },
): Promise<OpenDatabase> {
  const { size, patienceMs } = pool;
  // One visitor can hold connections, by a lock for example. Half of them are reserved for the others.
  const places = new FairPlaces(size, { mostOfOne: Math.ceil(size / 2), patienceMs });
  const connections = createPatientPool(createServerPool(databaseUrl, pool), places, patienceMs);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: connections }) });
  try {
    await waitForSchema(db, waitMs);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    embedded: null,
    places,
    close: () => db.destroy(),
  };
}

/** Opens one connection to a PostgreSQL server, for work on the whole database. `destroy()` closes it. */
export function connectAlone(databaseUrl: string, timeouts: MigrationTimeouts): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: createMigrationPool(databaseUrl, timeouts) }) });
}

async function openEmbedded(folder: string | undefined, copy?: Blob): Promise<OpenDatabase> {
  const dataDir = folder && join(folder, 'pg');
  if (dataDir) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    keepForOwner(dataDir);
  }
  const unlock = dataDir ? await lockFolder(dataDir) : async () => undefined;
  const pglite = await startEngine(dataDir, copy).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  const places = new FairPlaces(1);
  const db = new Kysely<Database>({ dialect: new EmbeddedDialect({ pglite, dataDir, places }) });
  return {
    db,
    embedded: { copyTo: (file) => copyEmbedded(db, pglite, file), dump: () => dumpEmbedded(pglite) },
    places,
    async close() {
      await db.destroy();
      await unlock();
    },
  };
}
