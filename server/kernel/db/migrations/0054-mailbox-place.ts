import type { Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** Up to where the mailbox of answers was read; one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mailbox_place')
    .addColumn('id', 'smallint', (column) => column.primaryKey())
    .addColumn('validity', 'text', (column) => column.notNull())
    .addColumn('uid', 'bigint', (column) => column.notNull())
    .execute();
}
