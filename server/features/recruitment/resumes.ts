import { sql, type SqlBool } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { newToken } from '#server/kernel/secrets/keyring.ts';

const dayMs = 86_400_000;
/** How a PDF begins (ISO 32000-2, 7.5.2). */
const pdfHead = Buffer.from('%PDF-');

/** Keeps a résumé that is a PDF by its head; what else stands in it is not looked at. @throws Refusal resumeBad */
export async function keepResume({ db, clock }: Pick<Deps, 'db' | 'clock'>, name: string, content: Buffer) {
  if (!content.subarray(0, pdfHead.length).equals(pdfHead)) throw new Refusal('resumeBad');
  const id = newToken();
  const kept = { kind: 'pdf', bytes: content.length } as const;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('resumes')
      .values({ id, name, ...kept, created_at: clock.now() })
      .execute();
    await trx.insertInto('resume_contents').values({ resume_id: id, content }).execute();
  });
  return { id, ...kept };
}

/** A résumé that belongs to no application, a day after it was sent. */
export async function pruneResumes(db: Db, now: Date): Promise<void> {
  const isUnused = sql<SqlBool>`not exists (select from applications where applications.resume_id = resumes.id)`;
  await prune(db, 'resumes', 'created_at', new Date(now.getTime() - dayMs), isUnused);
}

/** The résumé of an application, null when it is deleted. */
export async function readResume(db: Db, code: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('resume_contents', 'resume_contents.resume_id', 'applications.resume_id')
    .select('resume_contents.content')
    .where('applications.code', '=', code)
    .executeTakeFirst();
  return row?.content ?? null;
}
