import type { Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** From when a licence works whose order chose a later day; null for one that has worked since it was issued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('licences').addColumn('starts_at', 'timestamptz').execute();
}
