import { sql, type Kysely } from 'kysely';

/**
 * Codes that a known device has asked for are apart from those of strangers (docs/security.md#known-devices), and a session
 * keeps when its owner has proved to be one again (docs/security.md#proof-of-ownership).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('verification_codes')
    .addColumn('known_device', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await db.schema.dropIndex('verification_codes_open').execute();
  await db.schema
    .createIndex('verification_codes_open')
    .unique()
    .on('verification_codes')
    .columns(['recipient', 'purpose', 'known_device'])
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
  await db.schema.alterTable('sessions').addColumn('proven_at', 'timestamptz').execute();
}
