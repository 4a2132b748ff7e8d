import { sql, type Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/**
 * Orders that change a licence within its term. The release before this one, beside it, would fulfil such an order with a new licence:
 * the constraint makes it fail there, and it is tried again until a process of this release has it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_intentions add column change jsonb`.execute(db);
  await sql`alter table orders
    add column change jsonb,
    add constraint orders_change_keeps_licence
      check (change is null or status <> 'fulfilled' or licence_id = change->>'licenceId')`.execute(db);
}
