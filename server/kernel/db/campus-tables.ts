import type { LicenceQuota } from '#contract/licence.ts';
import type { JsonColumn } from './json-column.ts';

/** The tables of schools' licences. */
export type CampusTables = { campus_classes: CampusClassesTable; campus_seats: CampusSeatsTable };

/** What a colleague decided about a school's application. */
type CampusClassesTable = {
  /** The application's. */
  reference: string;
  /** `granted`, `refused` or `closed`; a granted class has ended once its term is over. */
  state: string;
  decided_at: Date;
  /** Why it was refused. */
  reason: string | null;
  /** How many people, the applicant among them. Null, like the following, when it was refused. */
  seats: number | null;
  /** Of every seat. */
  quota: JsonColumn<LicenceQuota | null>;
  until: Date | null;
  /** What a student types for a seat; null for a class of one. */
  code: string | null;
};

/** A student's seat: a browser, without an account. */
type CampusSeatsTable = {
  licence_id: string;
  /** The class. */
  reference: string;
  /** SHA-256 of the browser's cookie, hex. */
  browser_hash: string;
  taken_at: Date;
};
