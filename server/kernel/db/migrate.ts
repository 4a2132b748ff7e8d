import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/index.ts';
import type { Database } from './tables.ts';

/** The database's schema and this release do not fit; the message says what to do. */
export class SchemaMismatch extends Error {}

/**
 * Migrations that were released under another name. A database that has run one gets its present name before anything else
 * is compared.
 */
const renamed: Readonly<Record<string, string>> = { '0008-datahub-searched': '0009-datahub-searched' };

/**
 * Applies the migrations that are missing, all of them or none; safe to run twice and from several processes (Kysely takes a lock).
 * @returns their names
 * @throws SchemaMismatch when a newer release has migrated and this one cannot run on its schema
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  await renameReleased(db);
  const { foreign } = await readSchema(db);
  // They have run, and their release says that this one may run beside them.
  const known = { ...migrations, ...Object.fromEntries(foreign.map((name) => [name, { up: async () => undefined }])) };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => known },
    // Releases were put together from branches: a number may come after a higher one.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw new Error('database migration failed', { cause: error });
  await noteOldest(db);
  return results.map(({ migrationName }) => migrationName);
}

/** What the database has run. */
type Schema = {
  /** Migrations of this release that have not run. */
  missing: string[];
  /** Those that have run and that this release does not have. */
  foreign: string[];
  /** How many have run in all; 0 for a new database. */
  present: number;
};

/**
 * Compares the database with this release.
 * @throws SchemaMismatch when a newer release has migrated and this one cannot run on its schema
 */
export async function readSchema(db: Kysely<Database>): Promise<Schema> {
  const executed = await readExecuted(db);
  const foreign = executed.filter((name) => !(name in migrations) && !(name in renamed));
  if (foreign.length > 0) await requireFitting(db, foreign);
  const present = new Set(executed.map((name) => renamed[name] ?? name));
  return { missing: Object.keys(migrations).filter((name) => !present.has(name)), foreign, present: present.size };
}

async function requireFitting(db: Kysely<Database>, foreign: readonly string[]): Promise<void> {
  const rows = (await exists(db, 'schema_releases'))
    ? await db.selectFrom('schema_releases').selectAll().where('migration', 'in', foreign).execute()
    : [];
  const oldest = new Map(rows.map((row) => [row.migration, row.oldest_release]));
  for (const name of foreign) {
    const release = oldest.get(name);
    if (release === undefined || !(release in migrations))
      throw new SchemaMismatch(
        `the database's schema is too new for this release: ${name} needs one that has ${release ?? 'it'}`,
      );
  }
}

/** For releases before this one, which do not have these files. */
async function noteOldest(db: Kysely<Database>): Promise<void> {
  const rows = Object.entries(migrations).flatMap(([migration, { oldest }]) =>
    oldest === undefined ? [] : [{ migration, oldest_release: oldest }],
  );
  await db
    .insertInto('schema_releases')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('migration').doUpdateSet({ oldest_release: sql`excluded.oldest_release` }),
    )
    .execute();
}

async function renameReleased(db: Kysely<Database>): Promise<void> {
  if (!(await exists(db, 'kysely_migration'))) return;
  for (const [before, name] of Object.entries(renamed))
    await sql`update kysely_migration set name = ${name} where name = ${before}`.execute(db);
}

async function readExecuted(db: Kysely<Database>): Promise<string[]> {
  if (!(await exists(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

async function exists(db: Kysely<Database>, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}

const lookEveryMs = 500;

/**
 * Waits until the database has this release's schema.
 * @throws SchemaMismatch after `waitMs`, or at once when it is too new
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
