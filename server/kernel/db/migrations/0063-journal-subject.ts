import type { Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** A record's page in the desk reads again and again what the journal has about it (decision 0128). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('journal_subject').on('journal').column('subject').execute();
}
