import type { Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** The numbers and addresses that an account has had before, as keyed hashes (decision 0064). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('former_contacts')
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('contact_hash', 'text', (column) => column.notNull())
    .addColumn('left_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('former_contacts_pkey', ['user_id', 'contact_hash'])
    .execute();
  await db.schema.createIndex('former_contacts_due').on('former_contacts').column('left_at').execute();
}
