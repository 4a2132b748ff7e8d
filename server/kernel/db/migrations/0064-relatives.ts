import { sql, type Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** By which a record's page in the desk finds the orders and trials of the same person or company, and a deleted licence its trial. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['orders', 'buyer'],
    ['trials', 'applicant'],
  ] as const)
    for (const field of ['email', 'phone', 'company'])
      await db.schema
        .createIndex(`${table}_of_${field}`)
        .on(table)
        .expression(sql`(${sql.ref(column)} ->> ${sql.lit(field)})`)
        .execute();
  await db.schema.createIndex('trials_of_licence').on('trials').column('licence_id').execute();
}
