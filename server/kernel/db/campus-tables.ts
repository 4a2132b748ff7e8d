import type { LicenceQuota } from '#contract/licence.ts';
import type { JsonColumn } from './json-column.ts';

/** The tables of schools' licences. */
export type CampusTables = { campus_classes: CampusClassesTable; campus_seats: CampusSeatsTable };

/** A colleague's decision on a school's application. */
type CampusClassesTable = {
  /** Reference of the application. */
  reference: string;
  /** `granted`, `refused` or `closed`. A granted class has ended once its term is over. */
  state: string;
  decided_at: Date;
  /** Why it was refused. */
  reason: string | null;
  /** Number of seats, the applicant's included. Null, like the following columns, if refused. */
  seats: number | null;
  /** Quota of each seat. */
  quota: JsonColumn<LicenceQuota | null>;
  until: Date | null;
  /** Code that a student enters for a seat; null for a class of one. */
  code: string | null;
};

/** A student's seat: a browser, without an account. */
type CampusSeatsTable = {
  licence_id: string;
  /** Reference of the class. */
  reference: string;
  /** SHA-256 of the browser's cookie, hex. */
  browser_hash: string;
  taken_at: Date;
};
