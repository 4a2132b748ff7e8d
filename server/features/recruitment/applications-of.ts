import type { Db } from '#server/kernel/db/connection.ts';
import { carriesContact, type Contacts } from '#server/kernel/db/contacts.ts';

/** Reads the applications with this number or address, with the metadata of their résumés. */
export async function readApplicationsOf(db: Db, contacts: Contacts) {
  return db
    .selectFrom('applications')
    .leftJoin('resumes', 'resumes.id', 'applications.resume_id')
    .selectAll('applications')
    .select(['resumes.name as resume_name', 'resumes.kind as resume_kind', 'resumes.bytes as resume_bytes'])
    .where(carriesContact(contacts))
    .orderBy('applications.created_at')
    .execute();
}

/** Deletes the applications with this number or address, and their résumés. @returns their codes */
export async function deleteApplicationsOf(db: Db, contacts: Contacts): Promise<string[]> {
  const deleted = await db
    .deleteFrom('applications')
    .where(carriesContact(contacts))
    .returning(['code', 'resume_id'])
    .execute();
  const resumeIds = deleted.flatMap(({ resume_id }) => resume_id ?? []);
  if (resumeIds.length > 0) await db.deleteFrom('resumes').where('id', 'in', resumeIds).execute();
  return deleted.map(({ code }) => code);
}
