import { sql, type Kysely } from 'kysely';

export const oldest = '0016-operators';

/**
 * Leases that only their holder can end (decision 0054), and an index by which each lane finds its own work. The release
 * before goes on beside it: it takes and closes jobs without either column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('lease', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('leased_until', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('jobs_open_by_kind')
    .on('jobs')
    .columns(['kind', 'run_at'])
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
}
