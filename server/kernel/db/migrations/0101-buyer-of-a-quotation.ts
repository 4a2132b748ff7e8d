import type { Kysely } from 'kysely';

/** Adds the customer's address, registration number and own number of the purchase, which a quotation prints. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('quotations')
    .addColumn('address', 'text')
    .addColumn('registration_number', 'text')
    .addColumn('po_number', 'text')
    .execute();
}
