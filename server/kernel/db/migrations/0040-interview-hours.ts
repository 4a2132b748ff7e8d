import { sql, type Kysely } from 'kysely';

export const oldest = '0022-schema-releases';

/**
 * When exactly an applicant is invited to an interview, where and with whom. Half days that were offered or picked become their hours, 9 to 12 and
 * 14 to 17 o'clock. The release before this one, beside it, goes on with its own column: it shows none of what is offered here, and what is
 * picked there in the meantime does not come over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('applications').addColumn('interview_hours', 'jsonb').execute();
  const begins = (key: string) =>
    sql`replace(replace((interview -> ${sql.lit(key)})::text, '/am', 'T09:00'), '/pm', 'T14:00')::jsonb`;
  await sql`
    update applications
    set interview_hours = interview || jsonb_build_object(
      'offered', ${begins('offered')}, 'chosen', ${begins('chosen')}, 'minutes', 180, 'person', null, 'link', null)
    where interview is not null`.execute(db);
}
