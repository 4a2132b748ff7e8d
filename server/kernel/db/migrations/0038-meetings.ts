import type { Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** When exactly, where and with whom a confirmed road-show takes place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('trials').addColumn('meeting', 'jsonb').execute();
}
