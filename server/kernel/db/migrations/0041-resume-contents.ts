import { sql, type Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/**
 * What stands in résumés (decision 0118), beside `resumes`, which is read for lists. Files in the store of the release before (`DATA_DIR/files`,
 * a bucket) stay where they are, under the ids of their rows: while that release runs, its `npm run ops -- resume CODE > FILE` takes them
 * out. `resumes.content` and `file_stores` are that release's, and go once none runs any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('resume_contents')
    .addColumn('resume_id', 'text', (column) => column.primaryKey().references('resumes.id').onDelete('cascade'))
    .addColumn('content', 'bytea', (column) => column.notNull())
    .execute();
  await sql`insert into resume_contents select id, content from resumes where content is not null`.execute(db);
  await sql`update resumes set bytes = length(content) where bytes is null and content is not null`.execute(db);
}
