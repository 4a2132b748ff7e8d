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
  /** Random id; a client that has it may apply with the file. */
  id: string;
  /** The applicant's file name. */
  name: string;
  /** `pdf`, or `encrypted-pdf` for one that may need a password. Releases before 0041 also accepted `docx`. */
  kind: string;
  bytes: number;
  created_at: Date;
};

/** Content of the file; may be missing if a release before 0041 received it. */
type ResumeContentsTable = {
  resume_id: string;
  content: Buffer;
};

/** An application for an opening, without an account. */
type ApplicationsTable = {
  code: string;
  opening: string;
  /** The opening's title at the time of the application. */
  title: string;
  state: string;
  history: JsonColumn<z.infer<typeof applicationHistory>>;
  name: string;
  phone: string;
  email: string;
  message: string | null;
  resume_id: string | null;
  /** Releases before 0040 store half days in `interview` instead. */
  interview_hours: JsonColumn<Interview | null>;
  created_at: Date;
};

/** An interview invitation. */
export type Interview = {
  /** UID of its calendar entry, without the part that counts events. */
  uid: string;
  /** Offered start times, in Beijing: `2026-12-03T14:30`. */
  offered: string[];
  chosen: string | null;
  minutes: number;
  /** The colleague who meets the applicant; null in invitations from before 0040. */
  person: string | null;
  /** Either `link` or `place` is set. */
  link: string | null;
  place: string | null;
  /** Number of changes of the calendar entry. */
  sequence: number;
};
