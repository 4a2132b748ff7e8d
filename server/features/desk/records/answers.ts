import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/connection.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';
import { mostWaiting, type RecordKind } from '#server/kernel/desk/record-kind.ts';
import { keepRecordMail } from '#server/kernel/desk/record-mails.ts';
import { isOutage } from '#server/kernel/http/answer-error.ts';
import { enqueue } from '#server/kernel/jobs/jobs.ts';
import { lockKeys } from '#server/kernel/limits/limits.ts';
import type { ListedMail } from '#server/kernel/ports/ports.ts';
import { listAttachments } from './listed-attachments.ts';
import { contentId } from './mail-content-id.ts';
import { readMail } from './read-mail.ts';

const everyMs = 60_000;
/** Duration of one run; with its last mail it ends within the job's lease. */
const readingMs = 30_000;
/** Number of mails, of up to 256 KiB each, held in memory. */
const fetchedAtOnce = 10;
const only = 1;

type Reading = Pick<Deps, 'db' | 'clock' | 'mailbox' | 'log'>;

/** Enqueues the job that reads the mailbox once a minute, if a mailbox is configured. */
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

/**
 * Runs the job that files incoming mails with the records that they answer, one mail at a time. It fetches the bodies of answers only.
 * @param mostMs time after which the run ends; at least one mail is filed
 * @returns when to run again; undefined if there is no mailbox any more
 */
export async function readAnswers(deps: Reading, mostMs = readingMs): Promise<Date | undefined> {
  const { db, clock, mailbox } = deps;
  if (!mailbox) return undefined;
  const startedAt = performance.now();
  const known = await db.selectFrom('mailbox_place').select(['validity', 'uid']).executeTakeFirst();
  const { place, isEnd, messages } = await mailbox.list(known ?? null);
  const { validity } = place;
  const answers = await findAnswers(db, messages);
  for (let at = 0; at < answers.length; at += fetchedAtOnce) {
    const some = answers.slice(at, at + fetchedAtOnce);
    const sources = await mailbox.fetch(
      validity,
      some.map(({ uid }) => uid),
    );
    for (const mail of some) {
      const source = sources.get(mail.uid);
      if (source) await fileOrSetAside(deps, { ...mail, validity, source });
      // The job's lease is about to expire; the next run continues after this mail.
      if (performance.now() - startedAt > mostMs) return clock.now();
    }
  }
  await keepPlace(db, place);
  return isEnd ? new Date(clock.now().getTime() + everyMs) : clock.now();
}

/** Returns the mails in threads of ours, including replies to a mail that is filed in the same run. */
async function findAnswers(db: Db, messages: readonly ListedMail[]): Promise<ListedMail[]> {
  const followed = JSON.stringify(messages.flatMap(({ follows }) => follows));
  const rows = await db
    .selectFrom('record_mails')
    .select('message_id')
    .where('message_id', 'in', sql<string>`(select jsonb_array_elements_text(${followed}::jsonb))`)
    .execute();
  const ours = new Set(rows.map(({ message_id: id }) => id));
  return messages.filter(({ messageId, follows }) => {
    const isAnswer = follows.some((id) => ours.has(id));
    if (isAnswer) ours.add(messageId);
    return isAnswer;
  });
}

type FetchedMail = ListedMail & { validity: string; source: Uint8Array };

/** Files a mail and advances the position past it in one transaction. A mail that fails by itself is skipped with an alert. */
async function fileOrSetAside(deps: Reading, mail: FetchedMail): Promise<void> {
  const { db, clock, log } = deps;
  const { validity, uid } = mail;
  try {
    const content = await readMail(mail.source);
    const attachments = await listAttachments(deps, mail, content.attachments);
    await db.transaction().execute(async (trx) => {
      await file(trx, clock.now(), mail, { ...content, attachments });
      await keepPlace(trx, { validity, uid });
    });
  } catch (error) {
    if (isOutage(error as Error)) throw error;
    await keepPlace(db, { validity, uid });
    log.error({ alert: 'mail-set-aside', uid, validity, err: error }, 'a mail was set aside');
  }
}

async function keepPlace(db: Db, place: { validity: string; uid: number }): Promise<void> {
  await db
    .insertInto('mailbox_place')
    .values({ id: only, ...place })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(place))
    .execute();
}

/**
 * Files a mail by its thread only, so that guessing a record's id does not let a stranger write to it. A mail that answers none of ours stays in
 * the mailbox.
 */
async function file(
  db: Db,
  now: Date,
  mail: FetchedMail,
  { from, ...content }: Awaited<ReturnType<typeof readMail>>,
): Promise<void> {
  const answered = await db
    .selectFrom('record_mails')
    .select(['record'])
    .where('message_id', 'in', mail.follows)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  if (!answered) return;
  await keepRecordMail(db, now, {
    ...content,
    record: answered.record,
    // A mail without a Message-ID is identified by its content, so that it is filed once.
    messageId: mail.messageId || contentId(mail.source),
    direction: 'in',
    email: from,
    author: null,
    state: 'sent',
  });
}

/** An incoming mail about a record. */
export type Answer = { record: string; email: string; subject: string; text: string; at: Date };

/**
 * Returns the latest answer of each record of these kinds, if no colleague has replied or written a note since; longest waiting first. Automatic
 * mails are no answers.
 * @param known records that wait for something else already
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
      where direction = 'in' and not is_automatic and (${sql.join(patterns, sql` or `)})
      order by record, at desc) as latest
    where not exists (
      select from record_mails as ours
      where ours.record = latest.record and ours.author is not null and ours.at > latest.at)
    and not exists (select from record_notes where record_notes.record = latest.record and record_notes.at > latest.at)
    and record not in (select jsonb_array_elements_text(${JSON.stringify(known)}::jsonb))
    order by at limit ${mostWaiting}`.execute(db);
  return rows;
}
