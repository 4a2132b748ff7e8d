import { emailSpelling } from '#contract/email-spelling.ts';

/** Normalises an e-mail address to lower case, so that it has one account and one rate limit. */
export function normaliseEmail(written: string): string {
  return emailSpelling(written).toLowerCase();
}
