import type { Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** Who was an operator stays counted, and the sum above which two are needed is theirs to set (decision 0103). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('operators').addColumn('removed_at', 'timestamptz').execute();
  await db.schema
    .createTable('operator_limit')
    .addColumn('second_person_fen', 'bigint', (column) => column.notNull())
    .execute();
}
