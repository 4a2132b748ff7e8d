import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';

/** Reads the statements of a PostgreSQL database that wait for a lock. */
export async function readWaiting(db: Db): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select query from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(db);
  return rows.map(({ query }) => query);
}

/** Counts the statements of a PostgreSQL database that wait for a lock. */
export const countWaiting = async (db: Db): Promise<number> => (await readWaiting(db)).length;
