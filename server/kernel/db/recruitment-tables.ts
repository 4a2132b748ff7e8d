import type { Generated } from 'kysely';
import type { z } from 'zod/mini';
import type { applicationHistory } from '#contract/recruitment.ts';
import type { JsonColumn } from './json-column.ts';

/** The tables of applications for openings. */
export type RecruitmentTables = {
  resumes: ResumesTable;
  applications: ApplicationsTable;
  file_stores: FileStoresTable;
};

type ResumesTable = {
  /** Random; a client that has it may apply with the file. */
  id: string;
  /** As the applicant's file was called. */
  name: string;
  /** `pdf` or `docx`, by its content. */
  kind: string;
  /** Of a row that an earlier release has written and no start has moved to a file yet. */
  content: Buffer | null;
  /** Null in such a row. */
  bytes: number | null;
  created_at: Date;
};

/** Where the files of résumés are; one row (decision 0081). */
type FileStoresTable = {
  /** As it stands in the store. */
  id: string;
  /** What a message calls it. */
  place: string;
  since: Generated<Date>;
};

/** An application for an opening, without an account. */
type ApplicationsTable = {
  code: string;
  opening: string;
  /** The opening's, as it was. */
  title: string;
  state: string;
  history: JsonColumn<z.infer<typeof applicationHistory>>;
  name: string;
  phone: string;
  email: string;
  message: string | null;
  resume_id: string | null;
  /** Releases before 0040 have half days in `interview` instead. */
  interview_hours: JsonColumn<Interview | null>;
  created_at: Date;
};

/** What an applicant is invited to. */
export type Interview = {
  /** Of its calendar entry, without the part that counts events. */
  uid: string;
  /** When it may begin, in Beijing: `2026-12-03T14:30`. */
  offered: string[];
  chosen: string | null;
  minutes: number;
  /** The colleague who meets the applicant; null in invitations from before 0040. */
  person: string | null;
  /** One of a link and a place. */
  link: string | null;
  place: string | null;
  /** How often the calendar entry was changed. */
  sequence: number;
};
