import type { Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/**
 * Acts that the two-person rule counts (decision 0103): money that colleagues move, and colleagues whom they let in. An operator's former roles
 * count as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operator_acts')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('amount_fen', 'bigint')
    .addColumn('proposed_by', 'text')
    .addColumn('done_by', 'text')
    .addColumn('done_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('operator_acts_by_subject').on('operator_acts').column('subject').execute();
  await db.schema.createIndex('operator_acts_by_time').on('operator_acts').column('done_at').execute();
  await db.schema
    .alterTable('operators')
    .addColumn('former_roles', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
