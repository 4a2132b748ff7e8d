import { sql, type SqlBool } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import { prune } from '#server/kernel/db/prune.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import type { Files, ReceivedFile } from '#server/kernel/ports/ports.ts';
import { Refusal } from '#server/kernel/refusals/refusal.ts';
import { newToken } from '#server/kernel/secrets/keyring.ts';
import type { JudgeResume } from './judge-resume.ts';

const dayMs = 86_400_000;

/**
 * Keeps a received résumé when its content is one: the file first, then its row, so that no row is without its file.
 * @throws Refusal resumeBad, resumeUnsafe; TooMany while others are judged
 */
export async function keepResume(
  { db, clock, files }: Deps,
  judge: JudgeResume,
  { name, received }: { name: string; received: ReceivedFile },
) {
  const judgement = await judge(received.path);
  if ('refusal' in judgement) throw new Refusal(judgement.refusal);
  const { kind } = judgement;
  const { bytes } = received;
  const id = newToken();
  await received.keep(id);
  try {
    await db.insertInto('resumes').values({ id, name, kind, bytes, content: null, created_at: clock.now() }).execute();
  } catch (error) {
    await files.remove(id);
    throw error;
  }
  return { id, kind, bytes };
}

/** A résumé that belongs to no application, a day after it was sent. `sweepFiles` takes its file. */
export async function pruneResumes(db: Db, now: Date): Promise<void> {
  const isUnused = sql<SqlBool>`not exists (select from applications where applications.resume_id = resumes.id)`;
  await prune(db, 'resumes', 'created_at', new Date(now.getTime() - dayMs), isUnused);
}

/** Removes files without a row that are older than a day: of pruned rows, and what a killed process has left. */
export async function sweepFiles({ db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = clock.now().getTime() - dayMs;
  const rows = await db.selectFrom('resumes').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  for await (const { id, storedAt } of files.list()) {
    if (storedAt.getTime() < before && !known.has(id)) await files.remove(id);
  }
}

/**
 * Moves résumés that an earlier release has written into their rows to files, one by one. It may be cut off anywhere and run
 * again, also beside another process: the file is whole on the disk before the row gives its copy up.
 */
export async function moveResumesToFiles(db: Db, files: Files): Promise<void> {
  const rows = await db.selectFrom('resumes').select('id').where('content', 'is not', null).execute();
  for (const { id } of rows) {
    const row = await db.selectFrom('resumes').select('content').where('id', '=', id).executeTakeFirst();
    if (!row?.content) continue;
    const { content } = row;
    const bytes = content.length;
    const received = await files.receive(asStream(content), bytes);
    await received.keep(id);
    const { numUpdatedRows } = await db
      .updateTable('resumes')
      .set({ content: null, bytes })
      .where('id', '=', id)
      .executeTakeFirst();
    // Withdrawn meanwhile.
    if (numUpdatedRows === 0n) await files.remove(id);
  }
}

async function* asStream(content: Uint8Array) {
  yield content;
}

/** The résumé of an application, null when it is deleted. */
export async function readResume({ db, files }: Pick<Deps, 'db' | 'files'>, code: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('applications')
    .innerJoin('resumes', 'resumes.id', 'applications.resume_id')
    .select(['resumes.id', 'resumes.content'])
    .where('applications.code', '=', code)
    .executeTakeFirst();
  if (!row) return null;
  if (row.content) return row.content;
  const file = await files.open(row.id);
  return file ? Buffer.concat(await file.content.toArray()) : null;
}
