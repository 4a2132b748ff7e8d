import type { Generated } from 'kysely';
import type { MailAttachment } from '#contract/desk-record.ts';
import type { JsonColumn } from './json-column.ts';

/** What colleagues keep about a record of any kind, by its id (decision 0128). */
export type RecordTables = {
  record_cards: RecordCardsTable;
  record_notes: RecordNotesTable;
  record_mails: RecordMailsTable;
  mailbox_place: MailboxPlaceTable;
};

type RecordCardsTable = {
  record: string;
  /** An operator. */
  owner: string | null;
  /** A day in Beijing, `YYYY-MM-DD`. */
  due: string | null;
  changed_at: Date;
};

type RecordNotesTable = {
  id: Generated<number>;
  record: string;
  /** The operator; null of a terminal without a key. */
  author: string | null;
  text: string;
  at: Date;
};

/** Mails about a record, as they were sent or came. */
type RecordMailsTable = {
  /** Its Message-ID without angle brackets. */
  message_id: string;
  record: string;
  direction: 'out' | 'in';
  /** The other side's address. */
  email: string;
  /** The operator who wrote it; null of what the site writes by itself. */
  author: string | null;
  subject: string;
  text: string;
  state: 'sent' | 'failed';
  at: Date;
  /** True for an automatic answer, a bounce or a list's mail, which needs no answer. */
  is_automatic: Generated<boolean>;
  /** Names and sizes of what came with it; null if nothing did. */
  attachments: JsonColumn<MailAttachment[] | null>;
};

/** Up to where the mailbox of answers was read; one row. */
type MailboxPlaceTable = { id: number; validity: string; uid: number };
