import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';

/** The statements of a database on a server that wait for a lock. */
export async function readWaiting(db: Db): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    select query from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(db);
  return rows.map(({ query }) => query);
}

/** How many statements of a database on a server wait for a lock. */
export const countWaiting = async (db: Db): Promise<number> => (await readWaiting(db)).length;
