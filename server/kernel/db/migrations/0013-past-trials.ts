import type { Kysely } from 'kysely';

/** Who has had a trial and is gone since: keyed hashes and a time (decision 0064). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('past_trials')
    .ifNotExists()
    .addColumn('contact_hash', 'text', (column) => column.primaryKey())
    .addColumn('began_at', 'timestamptz', (column) => column.notNull())
    .execute();
}
