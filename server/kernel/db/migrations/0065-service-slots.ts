import type { Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** Every five minutes in which a process could write its database, for the page of the service's status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('service_slots')
    .addColumn('started_at', 'timestamptz', (column) => column.primaryKey())
    .execute();
}
