import { sql, type RawBuilder } from 'kysely';
import type { DeskColumnKind } from '#contract/desk-columns.ts';
import type { DeskRole } from '#contract/desk.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';

/** Whom a record is about, and by what their other records are found. */
export type Who = {
  name: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  accountId: number | null;
};

export type RecordFact = readonly [
  title: string,
  kind: DeskColumnKind,
  value: string | number | Date | null | undefined,
];

/** Something that happened, as the record's own tables know it: mails, notes and the journal are the same for all kinds. */
export type RecordEvent = {
  at: Date;
  what: 'move' | 'payment' | 'notice';
  title: string;
  text?: string | null;
  /** Who else than the system did it. */
  actor?: string | null;
};

/** A record as its own page shows it. */
export type ReadRecord = {
  title: string;
  /** One of its kind's states. */
  state: string;
  who: Who;
  facts: readonly RecordFact[];
  events: readonly RecordEvent[];
  /** What an action takes besides the id (`DoneTo.value`). */
  values?: Readonly<Record<string, string>>;
  /** What colleagues may fetch, by the action that gives it. */
  files?: ReadonlyArray<{ title: string; name: string; input: Readonly<Record<string, string>> }>;
  /** The Message-ID that a mail follows while none of its mails is known. */
  follows?: string;
};

/** A record as a list of another one's relatives shows it. */
type RecordRow = { id: string; title: string; state: string; at: Date };

/** A record that waits for a colleague. */
export type WaitingRecord = {
  id: string;
  /** What waits. */
  what: string;
  who: string;
  /** What was asked, in a line. */
  about: string;
  state: string;
  since: Date;
  /** The action that ends the waiting: it waits for colleagues who may do it. */
  action: string;
  /** No one has answered yet. */
  isUnanswered: boolean;
};

/** A kind of record: the page, the inbox and the mails of all kinds are made from this. */
export type RecordKind = {
  kind: string;
  title: string;
  /** Who may look, besides an owner; an owner alone, if empty. */
  roles: readonly DeskRole[];
  /** Every id of the kind, and no other kind's. */
  id: RegExp;
  states: Readonly<Record<string, string>>;
  /** The mails that colleagues write about it (`deskMails`). */
  templates: readonly string[];
  read(deps: Deps, id: string): Promise<ReadRecord | null>;
  /** Those of the same account, contact or company, the newest first. */
  of(deps: Deps, who: Who): Promise<RecordRow[]>;
  /** Those that wait for a colleague. */
  waiting?(deps: Deps): Promise<WaitingRecord[]>;
};

/** So many relatives of a kind are listed. */
export const mostRelated = 20;
/** So many that wait are looked at of each kind. */
export const mostWaiting = 500;

/** The references after our letter. */
export const referencePattern = (letter: string) => new RegExp(`^${letter}-[0-9A-HJKMNP-TV-Z]{10}$`);

/** A state in words. */
export const inWords = ({ states }: RecordKind, state: string) => states[state] ?? state;

/** Whether a colleague has written to the record of this column, or noted something about it, as a part of a statement. */
export function isTouched(column: string): RawBuilder<boolean> {
  const record = sql.ref(column);
  return sql`(exists (select from record_notes where record = ${record})
    or exists (select from record_mails where record = ${record} and author is not null))`;
}
