import type { Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** How the buyer gets what a colleague has handed over; it stands with the mail that says so (decision 0108). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_mails').addColumn('note', 'text').execute();
}
