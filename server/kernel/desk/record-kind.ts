import { sql, type RawBuilder } from 'kysely';
import type { DeskColumnKind } from '#contract/desk-columns.ts';
import type { DeskRole } from '#contract/desk.ts';
import type { Deps } from '#server/kernel/deps/deps.ts';

/** Person or company that a record is about; related records are found by it. */
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

/** An event from the record's own tables. Mails, notes and the journal are added for all kinds alike. */
export type RecordEvent = {
  at: Date;
  what: 'move' | 'payment' | 'notice';
  title: string;
  text?: string | null;
  /** Name of the person who did it; absent for the system. */
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
  /** Values that an action can take besides the id (`DoneTo.value`). */
  values?: Readonly<Record<string, string>>;
  /** Files that colleagues may download, with the input of the action that returns them. */
  files?: ReadonlyArray<{ title: string; name: string; input: Readonly<Record<string, string>> }>;
  /** Message-ID that a mail replies to while no mail of the record is known. */
  follows?: string;
};

/** A record in the list of another record's related ones. */
type RecordRow = { id: string; title: string; state: string; at: Date };

/** A record that waits for a colleague. */
export type WaitingRecord = {
  id: string;
  /** Title of the pending task. */
  what: string;
  who: string;
  /** The request in one line. */
  about: string;
  state: string;
  since: Date;
  /** The action that completes the task. Only colleagues who may run it see the record. */
  action: string;
  /** True if no one has answered yet. */
  isUnanswered: boolean;
};

/** A kind of record. The page, the inbox and the mails of all kinds are made from it. */
export type RecordKind = {
  kind: string;
  title: string;
  /** Roles that may read it besides owners; owners only, if empty. */
  roles: readonly DeskRole[];
  /** Pattern that matches every id of this kind and none of another. */
  id: RegExp;
  states: Readonly<Record<string, string>>;
  /** Mail templates that colleagues use for it (`deskMails`). */
  templates: readonly string[];
  read(deps: Deps, id: string): Promise<ReadRecord | null>;
  /** Lists the records of the same account, contact or company, newest first. */
  of(deps: Deps, who: Who): Promise<RecordRow[]>;
  /** Lists the records that wait for a colleague. */
  waiting?(deps: Deps): Promise<WaitingRecord[]>;
};

/** Upper bound of related records of a kind. */
export const mostRelated = 20;
/** Upper bound of waiting records of each kind. */
export const mostWaiting = 500;

/** Pattern of references that start with the given letter. */
export const referencePattern = (letter: string) => new RegExp(`^${letter}-[0-9A-HJKMNP-TV-Z]{10}$`);

/** Returns the name of a state. */
export const inWords = ({ states }: RecordKind, state: string) => states[state] ?? state;

/** Returns an SQL expression that is true if a colleague has written to the record in this column, or added a note to it. */
export function isTouched(column: string): RawBuilder<boolean> {
  const record = sql.ref(column);
  return sql`(exists (select from record_notes where record = ${record})
    or exists (select from record_mails where record = ${record} and author is not null))`;
}
