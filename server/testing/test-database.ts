import { sql } from 'kysely';
import { openDatabase, type Db, type OpenDatabase } from '#server/kernel/db/connection.ts';
import { createScratchDatabase } from './scratch-database.ts';
import { readTemplateDatabase } from './template-database.ts';

/** Databases that tests have released. Creating one takes seconds of processor time, emptying one milliseconds. */
const free: OpenDatabase[] = [];

/** Opens an empty database that no other test uses, with every migration applied: embedded and in memory, or on TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const opened = free.pop() ?? (await openNew());
  return {
    ...opened,
    async close() {
      await empty(opened.db);
      free.push(opened);
    },
  };
}

async function openNew(): Promise<OpenDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) return openDatabase({}, { copy: await readTemplateDatabase() });
  const { url } = await createScratchDatabase(serverUrl);
  return openDatabase({ databaseUrl: url });
}

/**
 * Deletes all rows. Migrations write rows only to their own tables, so a database without rows is like a new one. Deleting a few rows takes
 * a tenth of the time of truncating all tables. Triggers, foreign keys among them, are disabled meanwhile.
 */
async function empty(db: Db): Promise<void> {
  await sql`
    do $$
    declare
      name text;
    begin
      set local session_replication_role = replica;
      for name in select quote_ident(tablename) from pg_tables
        where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'schema_releases'
      loop
        execute 'delete from ' || name;
      end loop;
    end $$`.execute(db);
}
