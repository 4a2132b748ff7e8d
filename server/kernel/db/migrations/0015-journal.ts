import { sql, type Kysely } from 'kysely';

/** The security journal and the signed checkpoints of its hash chain (decision 0048). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('journal')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    // No reference: what happened outlives the account it happened to.
    .addColumn('account_id', 'bigint')
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('actor_name', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('device', 'text')
    .addColumn('subject', 'text')
    .addColumn('batch', 'integer')
    .execute();
  await db.schema.createIndex('journal_account').on('journal').columns(['account_id', 'id']).execute();
  await db.schema.createIndex('journal_batch').on('journal').column('batch').execute();

  await db.schema
    .createTable('journal_checkpoints')
    .addColumn('batch', 'integer', (column) => column.primaryKey())
    .addColumn('first_id', 'bigint', (column) => column.notNull())
    .addColumn('last_id', 'bigint', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull().check(sql`count > 0`))
    .addColumn('sealed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('signature', 'text', (column) => column.notNull())
    .execute();
}
