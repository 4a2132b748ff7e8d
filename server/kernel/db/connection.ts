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
  /** What a server has programs of its own for (docs/operations.md#backup); null with one. */
  embedded: {
    /** Writes a copy of one moment to a new file, while others continue. {@link restoreDatabase} reads it. */
    copyTo: (file: string) => Promise<void>;
    /** All of it as SQL, for `psql`. */
    dump: () => Promise<Blob>;
  } | null;
  /** What statements and transactions wait for: the connections to a server, or the embedded database's one. */
  places: FairPlaces;
  /** Closes every connection and, when embedded, gives the folder back. */
  close: () => Promise<void>;
};

/**
 * A PostgreSQL server's database, else the embedded one in `folder`, else one in memory, for tests.
 */
export type DatabasePlace = {
  databaseUrl?: string | undefined;
  folder?: string | undefined;
};

/** A copy is never put over a database. */
class FolderTaken extends Error {
  constructor(folder: string) {
    super(`there is a database in ${folder} already`);
  }
}

type OpenOptions = {
  /** What an embedded database that is new begins with. */
  copy?: Blob;
  /** Who opens it: a server that starts migrates an embedded database; a command migrates none. */
  for?: 'server' | 'command';
  pool?: PoolSettings;
  /** How long a server waits until its PostgreSQL database is migrated. */
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

/** A new database has no owner: the first process makes its tables. */
async function requireMigrated(db: Db): Promise<void> {
  const { missing, present } = await readSchema(db);
  if (present === 0) await migrate(db);
  else if (missing.length > 0)
    throw new SchemaMismatch(
      `the database's schema is too old for this release, ${missing[0]} is missing: start the server`,
    );
}

/**
 * Brings a database to this release's schema.
 * @returns the migrations that were applied
 * @throws SchemaMismatch, FolderInUse, or what the database says of a lock or a statement that took too long
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
 * Brings a copy of an embedded database back, to where there is none yet. It gets its name once it has started: a copy that does not leaves
 * nothing behind, and a good one can be restored next.
 * @throws FolderInUse, FolderTaken, NoCopy, or what the engine says of a file that is no copy
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
    // Only an empty folder is removed.
    rmdirSync(place);
    renameSync(join(part, 'pg'), place);
  } finally {
    rmSync(part, { recursive: true, force: true });
    await unlock();
  }
}

/** Whether an embedded database was made there. */
export function hasEmbedded(folder: string): boolean {
  return existsSync(join(folder, 'pg', 'PG_VERSION'));
}

async function openServer(
  { databaseUrl = '' }: DatabasePlace,
  { pool = defaultPool, waitMs }: { pool: PoolSettings | undefined; waitMs: number },
): Promise<OpenDatabase> {
  const { size, patienceMs } = pool;
  // One visitor can hold connections, by a lock for example, and half of them are left for the others.
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

/** One connection to a server's database, for work on all of it; it is closed by `destroy()`. */
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
