import type { Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** What came in at the bank, as its statements say: each line once, however often it is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bank_lines')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('amount_fen', 'bigint', (column) => column.notNull())
    .addColumn('payer', 'text', (column) => column.notNull())
    .addColumn('payer_account', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('read_at', 'timestamptz', (column) => column.notNull())
    .addColumn('set_aside_at', 'timestamptz')
    .addColumn('set_aside_by', 'text')
    .addColumn('set_aside_why', 'text')
    .execute();
  await db.schema.createIndex('bank_lines_by_reading').on('bank_lines').column('read_at').execute();
}
