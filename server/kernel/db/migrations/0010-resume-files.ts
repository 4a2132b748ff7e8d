import type { Kysely } from 'kysely';

/**
 * Résumés are files, until 0041: what a row still carries is moved at the next start. Both columns may be null, as
 * the release before writes the one and not the other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('resumes')
    .alterColumn('content', (column) => column.dropNotNull())
    .execute();
  await db.schema.alterTable('resumes').addColumn('bytes', 'integer').execute();
}
