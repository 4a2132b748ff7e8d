import { sql, type Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/** What became of the latest mail about an application: a page says "sent" once the provider has taken it. Null for older ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trials add column mail text check (mail in ('queued', 'sent', 'failed'))`.execute(db);
}
