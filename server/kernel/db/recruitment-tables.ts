import type { z } from 'zod/mini';
import type { applicationHistory } from '#contract/recruitment.ts';
import type { JsonColumn } from './json-column.ts';

/** The tables of applications for openings. */
export type RecruitmentTables = {
  resumes: ResumesTable;
  resume_contents: ResumeContentsTable;
  applications: ApplicationsTable;
};

type ResumesTable = {
  /** Random; a client that has it may apply with the file. */
  id: string;
  /** As the applicant's file was called. */
  name: string;
  /** `pdf`, or `encrypted-pdf` for one that may need a password; releases before 0041 took `docx`, too. */
  kind: string;
  bytes: number;
  created_at: Date;
};

/** The file itself; of what a release before 0041 has taken there may be none. */
type ResumeContentsTable = {
  resume_id: string;
  content: Buffer;
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
