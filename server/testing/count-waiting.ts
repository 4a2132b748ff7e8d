import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';

/** How many statements of a database on a server wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(
    db,
  );
  return rows.length;
}
