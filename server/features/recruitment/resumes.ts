import { sql, type SqlBool } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { isEncryptedPdf, isPdf } from '#server/kernel/files/pdf-file.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { newToken } from '#server/kernel/secrets/keyring.ts';

const dayMs = 86_400_000;
export const encryptedKind = 'encrypted-pdf';

/**
 * Stores a résumé whose header is that of a PDF. The file is not parsed; only its encryption is detected, and shown to colleagues.
 * @throws Refusal resumeBad
 */
export async function keepResume({ db, clock }: Pick<Deps, 'db' | 'clock'>, name: string, content: Buffer) {
  if (!isPdf(content)) throw new Refusal('resumeBad');
  const id = newToken();
  const encrypted = isEncryptedPdf(content);
  const kept = { kind: encrypted ? encryptedKind : 'pdf', bytes: content.length };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('resumes')
      .values({ id, name, ...kept, created_at: clock.now() })
      .execute();
    await trx.insertInto('resume_contents').values({ resume_id: id, content }).execute();
  });
  return { id, kind: 'pdf' as const, bytes: content.length, encrypted };
}

/** Deletes résumés without an application a day after their upload. */
export async function pruneResumes(db: Db, now: Date): Promise<void> {
  const isUnused = sql<SqlBool>`not exists (select from applications where applications.resume_id = resumes.id)`;
  await prune(db, 'resumes', 'created_at', new Date(now.getTime() - dayMs), isUnused);
}

/** Reads the résumé of an application, or null if it was deleted. */
export async function readResume(db: Db, code: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('resume_contents', 'resume_contents.resume_id', 'applications.resume_id')
    .select('resume_contents.content')
    .where('applications.code', '=', code)
    .executeTakeFirst();
  return row?.content ?? null;
}
