import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { baseline, migrations, type SiteMigration } from './migrations/index.ts';
import type { Database } from './tables.ts';

/** The database's schema and this release do not match; the message says what to do. */
export class SchemaMismatch extends Error {}

/**
 * Applies the missing migrations, all of them or none. It is safe to run twice and from several processes (Kysely takes a lock).
 * @param own this release's migrations, the baseline first
 * @returns the names of the applied migrations
 * @throws SchemaMismatch if a newer release has migrated and this one cannot run on its schema, or if the database is older than the
 * baseline
 */
export async function migrate(
  db: Kysely<Database>,
  own: Readonly<Record<string, SiteMigration>> = migrations,
): Promise<string[]> {
  const { foreign } = await readSchema(db, own);
  // These migrations have run, and their release declares that this one can run on its schema.
  const known = { ...own, ...Object.fromEntries(foreign.map((name) => [name, { up: async () => undefined }])) };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => known },
    // Releases are merged from branches: a migration may be added after one with a higher number.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw new Error('database migration failed', { cause: error });
  await noteOldest(db, own);
  return results.map(({ migrationName }) => migrationName);
}

/** Migrations of the database compared with this release's. */
type Schema = {
  /** Migrations of this release that have not run. */
  missing: string[];
  /** Migrations that have run and that this release does not have. */
  foreign: string[];
  /** Number of migrations that have run; 0 for a new database. */
  present: number;
};

/**
 * Compares the database with this release.
 * @throws SchemaMismatch if a newer release has migrated and this one cannot run on its schema, or if the database is older than the
 * baseline
 */
export async function readSchema(db: Kysely<Database>, own = migrations): Promise<Schema> {
  const executed = await readExecuted(db);
  if (executed.length > 0 && !executed.includes(baseline))
    throw new SchemaMismatch(
      `this database is older than ${baseline}, the first schema that releases migrate from: begin with an empty one (an embedded one is the folder pg in the data folder)`,
    );
  const foreign = executed.filter((name) => !(name in own));
  if (foreign.length > 0) await requireFitting(db, foreign, own);
  return { missing: Object.keys(own).filter((name) => !executed.includes(name)), foreign, present: executed.length };
}

async function requireFitting(db: Kysely<Database>, foreign: readonly string[], own: typeof migrations): Promise<void> {
  const rows = await db.selectFrom('schema_releases').selectAll().where('migration', 'in', foreign).execute();
  const oldest = new Map(rows.map((row) => [row.migration, row.oldest_release]));
  for (const name of foreign) {
    const release = oldest.get(name);
    if (release === undefined || !(release in own))
      throw new SchemaMismatch(
        `the database's schema is too new for this release: ${name} needs one that has ${release ?? 'it'}`,
      );
  }
}

/** Stores the oldest compatible release of each migration, for older releases, which do not have these files. */
async function noteOldest(db: Kysely<Database>, own: typeof migrations): Promise<void> {
  const rows = Object.entries(own).flatMap(([migration, { oldest }]) =>
    oldest === undefined ? [] : [{ migration, oldest_release: oldest }],
  );
  if (rows.length === 0) return;
  await db
    .insertInto('schema_releases')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('migration').doUpdateSet({ oldest_release: sql`excluded.oldest_release` }),
    )
    .execute();
}

async function readExecuted(db: Kysely<Database>): Promise<string[]> {
  const { rows: found } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

const lookEveryMs = 500;

/**
 * Waits until the database has this release's schema.
 * @throws SchemaMismatch after `waitMs`, or at once if the schema is too new
 */
export async function waitForSchema(db: Kysely<Database>, waitMs: number): Promise<void> {
  const until = performance.now() + waitMs;
  for (;;) {
    const { missing } = await readSchema(db);
    if (missing.length === 0) return;
    if (performance.now() >= until)
      throw new SchemaMismatch(
        `the database's schema is too old for this release, ${missing[0]} is missing: npm run ops -- migrate`,
      );
    await new Promise((resolve) => {
      setTimeout(resolve, Math.min(lookEveryMs, waitMs));
    });
  }
}
