import { readFileSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';

/** The schema of November 2026, which `0100-baseline.sql` states: all tables, each with its indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const schema = readFileSync(new URL('0100-baseline.sql', import.meta.url), 'utf8');
  for (const statement of schema.split(/;\n+(?=create )/)) await sql.raw(statement).execute(db);
}
