import type { Kysely } from 'kysely';

export const oldest = '0016-operators';

/**
 * Which release can still run on what a migration has made (docs/operations.md#migrations), and the indexes by which
 * housekeeping finds what is due. Making the index of `rate_events` keeps limits waiting: some seconds for millions of rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('schema_releases')
    .addColumn('migration', 'text', (column) => column.primaryKey())
    .addColumn('oldest_release', 'text', (column) => column.notNull())
    .execute();
  for (const [table, column] of [
    ['rate_events', 'at'],
    ['verification_codes', 'expires_at'],
    ['captcha_challenges', 'expires_at'],
    ['captcha_tickets', 'expires_at'],
    ['wechat_states', 'expires_at'],
    ['wechat_binds', 'expires_at'],
    ['payment_nonces', 'seen_at'],
    ['jobs', 'closed_at'],
  ] as const)
    await db.schema.createIndex(`${table}_due`).ifNotExists().on(table).column(column).execute();
}
