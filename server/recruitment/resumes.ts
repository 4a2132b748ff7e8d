import type { Deps } from '#server/api/deps.ts';
import { newToken } from '#server/api/keyring.ts';
import { Refusal } from '#server/api/refusal.ts';
import { addressGroup } from '#server/api/services/client-address.ts';
import { spend } from '#server/api/services/limits.ts';
import type { Db } from '#server/db/connection.ts';
import { resumeKind } from './resume-file.ts';

/**
 * Keeps a résumé in the database: outside the web root, deleted with its row, and the same for every process.
 * @throws Refusal resumeBad; TooMany beyond 10 an hour from one address
 */
export async function keepResume(deps: Deps, { name, content }: { name: string; content: Buffer }, address: string) {
  const { db, clock } = deps;
  const now = clock.now();
  const kind = resumeKind(content);
  if (!kind) throw new Refusal('resumeBad');
  await spend(db, now, [{ key: `resume-from:${addressGroup(address)}`, most: 10, seconds: 3600 }]);
  const id = newToken();
  await db.insertInto('resumes').values({ id, name, kind, content, created_at: now }).execute();
  return { id, kind, bytes: content.length };
}

/** A résumé that belongs to no application, a day after it was sent, and those kept for too long. */
export async function pruneResumes(db: Db, now: Date): Promise<void> {
  const used = db.selectFrom('applications').select('resume_id').where('resume_id', 'is not', null);
  await db
    .deleteFrom('resumes')
    .where('created_at', '<', new Date(now.getTime() - 86_400_000))
    .where('id', 'not in', used)
    .execute();
}
