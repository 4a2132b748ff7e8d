import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { mostWaiting, type RecordKind } from '#server/kernel/desk/records.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import type { ReceivedMail } from '#server/kernel/ports/ports.ts';
import { keepRecordMail } from '#server/kernel/records/record-mails.ts';

const everyMs = 60_000;
const only = 1;

/** Has the mailbox read once a minute, where there is one. */
export async function keepReadingAnswers({
  db,
  clock,
  mailbox,
}: Pick<Deps, 'db' | 'clock' | 'mailbox'>): Promise<void> {
  if (!mailbox) return;
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx, ['mailbox-read']);
    const open = await trx
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'mailbox-read')
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (!open) await enqueue(trx, clock.now(), 'mailbox-read', {});
  });
}

/** The job: files what has come with the records that it answers. @returns when to do it again; nothing where there is no mailbox any more */
export async function readAnswers({
  db,
  clock,
  mailbox,
}: Pick<Deps, 'db' | 'clock' | 'mailbox'>): Promise<Date | undefined> {
  if (!mailbox) return undefined;
  const known = await db.selectFrom('mailbox_place').select(['validity', 'uid']).executeTakeFirst();
  const { place, messages } = await mailbox.read(known ?? null);
  await db.transaction().execute(async (trx) => {
    for (const message of messages) await file(trx, clock.now(), message);
    await trx
      .insertInto('mailbox_place')
      .values({ id: only, ...place })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(place))
      .execute();
  });
  return new Date(clock.now().getTime() + everyMs);
}

/** By the thread alone: who has guessed a record's id can write nothing into it. What answers none of our mails stays in the mailbox. */
async function file(db: Db, now: Date, { messageId, follows, from, subject, text }: ReceivedMail): Promise<void> {
  if (messageId === '' || follows.length === 0) return;
  const answered = await db
    .selectFrom('record_mails')
    .select(['record'])
    .where('message_id', 'in', follows)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  if (!answered) return;
  const { record } = answered;
  const mail = { record, messageId, direction: 'in', email: from, author: null, subject, text, state: 'sent' } as const;
  await keepRecordMail(db, now, mail);
}

/** What someone has written about a record. */
export type Answer = { record: string; email: string; subject: string; text: string; at: Date };

/**
 * Records of these kinds whose latest answer no colleague has written or noted anything after, with that answer; the longest waiting first.
 * @param known those that wait for something else already
 */
export async function readUnanswered(
  db: Db,
  kinds: readonly RecordKind[],
  known: readonly string[],
): Promise<Answer[]> {
  const patterns = kinds.map(({ id }) => sql`record ~ ${id.source}`);
  if (patterns.length === 0) return [];
  const { rows } = await sql<Answer>`
    select * from (
      select distinct on (record) record, email, subject, text, at from record_mails
      where direction = 'in' and (${sql.join(patterns, sql` or `)})
      order by record, at desc) as latest
    where not exists (
      select from record_mails as ours
      where ours.record = latest.record and ours.author is not null and ours.at > latest.at)
    and not exists (select from record_notes where record_notes.record = latest.record and record_notes.at > latest.at)
    and record not in (select jsonb_array_elements_text(${JSON.stringify(known)}::jsonb))
    order by at limit ${mostWaiting}`.execute(db);
  return rows;
}
