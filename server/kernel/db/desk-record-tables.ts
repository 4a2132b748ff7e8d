import type { Generated } from 'kysely';
import type { MailAttachment } from '#contract/desk-record.ts';
import type { JsonColumn } from './json-column.ts';

/** Colleagues' data about a record of any kind, by its id (decision 0128). */
export type RecordTables = {
  record_cards: RecordCardsTable;
  record_notes: RecordNotesTable;
  record_mails: RecordMailsTable;
  mailbox_place: MailboxPlaceTable;
};

type RecordCardsTable = {
  record: string;
  /** Name of an operator. */
  owner: string | null;
  /** A day in Beijing, `YYYY-MM-DD`. */
  due: string | null;
  changed_at: Date;
};

type RecordNotesTable = {
  id: Generated<number>;
  record: string;
  /** The operator; null if written at a terminal without a key. */
  author: string | null;
  text: string;
  at: Date;
};

/** Mails about a record, sent or received. */
type RecordMailsTable = {
  /** Message-ID without angle brackets. */
  message_id: string;
  record: string;
  direction: 'out' | 'in';
  /** Address of the customer. */
  email: string;
  /** The operator who wrote it; null if the site sent it by itself. */
  author: string | null;
  subject: string;
  text: string;
  state: 'sent' | 'failed';
  at: Date;
  /** True for an automatic answer, a bounce or a list's mail, which needs no answer. */
  is_automatic: Generated<boolean>;
  /** Names and sizes of the attachments; null if there are none. */
  attachments: JsonColumn<MailAttachment[] | null>;
};

/** Position up to which the answers' mailbox was read; one row. */
type MailboxPlaceTable = { id: number; validity: string; uid: number };
