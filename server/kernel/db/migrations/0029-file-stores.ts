import { sql, type Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** In which store the files of this database are: one row, by the mark that lies in the store. Since 0041 nothing looks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_stores')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('since', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
