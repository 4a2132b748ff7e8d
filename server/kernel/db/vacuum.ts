import { sql } from 'kysely';
import type { Db } from './connection.ts';

/**
 * Gives the room of deleted rows back and counts anew what the planner goes by. PostgreSQL's server does so by itself; the
 * embedded one has no process for it.
 */
export async function vacuum(db: Db): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
}
