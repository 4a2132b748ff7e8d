import type { FieldError } from '#contract/field-errors.ts';
import { email as emailRule, verificationCode } from '#contract/fields.ts';
import { errorOf, phoneError, phoneOnWire } from '#lib/session/phone-entry.ts';

/** What the code tab holds for a phone and for an e-mail address, so that switching loses nothing. */
export type CodeLoginEntry = {
  byEmail: boolean;
  email: string;
  country: string;
  number: string;
  code: string;
  agreed: boolean;
};

/** The rules in order; the hidden way has none. */
export const codeLoginRules: ReadonlyArray<{
  name: 'number' | 'email' | 'code' | 'agreed';
  check: (entry: CodeLoginEntry) => FieldError | null;
}> = [
  { name: 'number', check: (entry) => (entry.byEmail ? null : phoneError(entry)) },
  { name: 'email', check: ({ byEmail, email }) => (byEmail ? errorOf(emailRule, email.trim()) : null) },
  { name: 'code', check: ({ code }) => errorOf(verificationCode, code) },
  { name: 'agreed', check: ({ agreed }) => (agreed ? null : 'agreementMissing') },
];

/** The account that a code is sent to. */
export function codeAccount(entry: CodeLoginEntry): string {
  return entry.byEmail ? entry.email.trim() : phoneOnWire(entry);
}
