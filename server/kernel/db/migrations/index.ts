import type { Migration } from 'kysely/migration';
import * as first from './0100-baseline.ts';
import * as buyerOfAQuotation from './0101-buyer-of-a-quotation.ts';
import * as lateMails from './0102-late-mails-and-service-days.ts';

export type SiteMigration = Migration & {
  /**
   * The oldest release that can run on the schema this makes, named by its newest migration: what a migration drops, that
   * release must have stopped using. Every migration after the baseline names one.
   */
  oldest?: string;
};

/** The first one: it makes the whole schema of its day. No site ran before it. */
export const baseline = '0100-baseline';

/** Every migration in order; a released one is never edited, and there is no way down. */
export const migrations: Readonly<Record<string, SiteMigration>> = {
  [baseline]: first,
  '0101-buyer-of-a-quotation': { ...buyerOfAQuotation, oldest: baseline },
  '0102-late-mails-and-service-days': { ...lateMails, oldest: baseline },
};
