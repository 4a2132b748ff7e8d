import { sql, type Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** By which the metrics of orders and trials find what they count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('orders_of_state').ifNotExists().on('orders').columns(['status', 'created_at']).execute();
  await db.schema
    .createIndex('trials_of_product')
    .ifNotExists()
    .on('trials')
    .columns(['product', 'created_at'])
    .execute();
  await db.schema
    .createIndex('licences_of_trials')
    .ifNotExists()
    .on('licences')
    .column('expires_at')
    .where(sql<boolean>`source = 'trial' and revoked_at is null`)
    .execute();
}
