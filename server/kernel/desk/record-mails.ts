import type { MailAttachment } from '#contract/desk-record.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { Db } from '#server/kernel/db/connection.ts';
import { toJson } from '#server/kernel/db/json-column.ts';
import { keepSince } from '#server/kernel/db/kept-data.ts';
import { prune } from '#server/kernel/db/prune.ts';
import { withoutSecrets } from '#server/kernel/text/without-secrets.ts';

export type KeptMail = {
  record: string;
  messageId: string;
  direction: 'out' | 'in';
  email: string;
  author: string | null;
  subject: string;
  text: string;
  state: 'sent' | 'failed';
  isAutomatic?: boolean;
  attachments?: readonly MailAttachment[];
};

/**
 * Stores a mail with the record concerned, once for any number of sends. It keeps the receiver's text without credentials
 * (`withoutSecrets`).
 */
export async function keepRecordMail(
  db: Db,
  now: Date,
  { messageId, isAutomatic = false, attachments = [], ...mail }: KeptMail,
): Promise<void> {
  const row = {
    ...mail,
    message_id: messageId,
    text: withoutSecrets(mail.text),
    at: now,
    is_automatic: isAutomatic,
    attachments: attachments.length === 0 ? null : toJson([...attachments]),
  };
  await db
    .insertInto('record_mails')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('message_id')
        .doUpdateSet({ state: mail.state, at: now })
        .where('record_mails.state', '=', 'failed'),
    )
    .execute();
}

/** Returns the domain of our mails' Message-IDs. */
export function mailDomain({ thirdParties: { MAIL }, identity }: Config): string {
  const from = (MAIL.kind === 'smtp' ? MAIL.MAIL_FROM : undefined) ?? identity.supportEmail;
  return from.split('@').at(-1) ?? '';
}

/** Returns the latest non-automatic mail about a record, to which the next one replies. */
export async function readLatestMail(db: Db, record: string): Promise<string | null> {
  const row = await db
    .selectFrom('record_mails')
    .select('message_id')
    .where('record', '=', record)
    .where('is_automatic', '=', false)
    .where('message_id', '~', '^[\\w.-]+@[\\w.-]+$')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.message_id ?? null;
}

/** Deletes mails about records after the retention of personal data. */
export async function pruneRecordMails(db: Db, now: Date): Promise<void> {
  await prune(db, 'record_mails', 'at', keepSince(now));
}
export async function pruneRecordNotes(db: Db, now: Date): Promise<void> {
  await prune(db, 'record_notes', 'at', keepSince(now));
}
export async function pruneRecordCards(db: Db, now: Date): Promise<void> {
  await prune(db, 'record_cards', 'changed_at', keepSince(now));
}
