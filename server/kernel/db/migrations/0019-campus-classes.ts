import { sql, type Kysely } from 'kysely';

export const oldest = '0016-operators';

/** What became of a school's application, and the seats of its class (decision 0074). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table licences add column if not exists class_reference text`.execute(db);
  await db.schema
    .createTable('campus_classes')
    .ifNotExists()
    .addColumn('reference', 'text', (column) => column.primaryKey().references('trials.reference').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'timestamptz', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('seats', 'integer')
    .addColumn('quota', 'jsonb')
    .addColumn('until', 'timestamptz')
    .addColumn('code', 'text', (column) => column.unique())
    .execute();
  await db.schema
    .createTable('campus_seats')
    .ifNotExists()
    .addColumn('licence_id', 'text', (column) => column.primaryKey().references('licences.id').onDelete('cascade'))
    .addColumn('reference', 'text', (column) =>
      column.notNull().references('campus_classes.reference').onDelete('cascade'),
    )
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('taken_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('campus_seats_of_browser', ['reference', 'browser_hash'])
    .execute();
}
