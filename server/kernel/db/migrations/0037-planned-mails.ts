import { sql, type Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** Which mails that the time asks for were written down, so that each goes out once, whatever restarts and clocks do (decision 0113). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('planned_mails')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('mail', 'text', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('planned_mails_pkey', ['subject', 'mail'])
    .execute();
  await sql`create index planned_mails_at on planned_mails (at)`.execute(db);
}
