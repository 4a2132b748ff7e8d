import type { Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** Texts that editors change without a release (decision 0130). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('edited_content')
    .addColumn('revision', 'integer', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('content_id', 'text', (column) => column.notNull())
    .addColumn('body', 'jsonb')
    .addColumn('effective_day', 'text', (column) => column.notNull())
    .addColumn('author', 'text')
    .addColumn('undoes', 'integer', (column) => column.unique().references('edited_content.revision'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('edited_revision')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('edited_drafts')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('content_id', 'text', (column) => column.notNull())
    .addColumn('body', 'jsonb', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('edited_drafts_by_end').on('edited_drafts').column('expires_at').execute();
}
