import { sql } from 'kysely';
import type { Db } from './connection.ts';

/**
 * Reclaims the space of deleted rows and updates the planner's statistics. A PostgreSQL server does so by itself; the embedded one has no
 * process for it.
 */
export async function vacuum(db: Db): Promise<void> {
  await sql`vacuum (analyze)`.execute(db);
}
