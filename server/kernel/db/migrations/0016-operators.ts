import type { Kysely } from 'kysely';

/** Operators with a key each, and what one of them has proposed for a second one to confirm (decision 0103). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operators')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('added_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('operator_proposals')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('command', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('terms', 'text', (column) => column.notNull())
    .addColumn('proposed_by', 'text', (column) => column.notNull())
    .addColumn('proposed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('confirmed_by', 'text')
    .addColumn('confirmed_at', 'timestamptz')
    .execute();
}
