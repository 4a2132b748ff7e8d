import { sql, type Kysely } from 'kysely';

/** Work that outlives the request which asked for it, and what visitors hand in for a colleague to answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('run_at', 'timestamptz', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('closed_at', 'timestamptz')
    .addColumn('outcome', 'text')
    .addColumn('last_error', 'text')
    .execute();
  await db.schema
    .createIndex('jobs_open')
    .on('jobs')
    .column('run_at')
    .where(sql.ref('closed_at'), 'is', null)
    .execute();

  await db.schema
    .createTable('leads')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('company', 'text')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('leads_created').on('leads').column('created_at').execute();
}
