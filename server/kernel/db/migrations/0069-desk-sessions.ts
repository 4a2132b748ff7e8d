import { sql, type Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** Facts that colleagues recognize their own sessions by (decision 0127). The older release leaves the columns to their defaults. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('desk_sessions')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('last_seen_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('user_agent', 'text')
    .execute();
}
