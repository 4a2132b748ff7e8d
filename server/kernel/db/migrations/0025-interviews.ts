import { sql, type Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/**
 * The half days that an applicant is invited to, and the one that was picked. The release before this one, beside it, shows none of it,
 * and ends an application without taking its interview out of calendars.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications add column interview jsonb`.execute(db);
}
