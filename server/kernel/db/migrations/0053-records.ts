import { sql, type Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** What colleagues keep about a record of any kind: owner and due day, notes, and the mails about it (decision 0128). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('record_cards')
    .addColumn('record', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text')
    .addColumn('due', 'text')
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('record_notes')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('author', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('record_mails')
    .addColumn('message_id', 'text', (column) => column.primaryKey())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('author', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();
  for (const [table, column] of [
    ['record_cards', 'changed_at'],
    ['record_notes', 'record'],
    ['record_notes', 'at'],
    ['record_mails', 'record'],
    ['record_mails', 'email'],
    ['record_mails', 'at'],
  ] as const) {
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  }
  // What the journal has about a record: by the very id, or among what operators have done.
  await sql`create index journal_by_subject on journal (subject) where subject is not null`.execute(db);
  await sql`create index journal_of_operators on journal (subject, at) where actor = 'operator'`.execute(db);
}
