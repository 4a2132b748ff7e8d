import type { Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** What an operator may do (decision 0126), comma-separated; whoever is there already, or added by the release before, may everything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('operators')
    .addColumn('roles', 'text', (column) => column.notNull().defaultTo('owner'))
    .execute();
}
