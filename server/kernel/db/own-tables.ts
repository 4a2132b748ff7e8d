import { sql } from 'kysely';
import type { Db } from './connection.ts';

/** Lists the tables with the site's data, without those of the migrator. */
export async function ownTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'schema_releases'
    order by tablename`.execute(db);
  return rows.map(({ name }) => name);
}
