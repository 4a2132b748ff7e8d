import { emailSpelling } from '#contract/email-spelling.ts';

/** One spelling for an e-mail address, so that it is one account and one counter: lower case. */
export function normaliseEmail(written: string): string {
  return emailSpelling(written).toLowerCase();
}
