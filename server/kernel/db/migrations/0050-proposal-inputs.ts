import type { Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** What was asked with, so that a second colleague presses exactly the same; the release before leaves it out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('operator_proposals').addColumn('input', 'jsonb').execute();
}
