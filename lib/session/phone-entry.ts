import type * as z from 'zod/mini';
import { isFieldError, type FieldError } from '#contract/field-errors.ts';
import { account, email, mainlandPhonePattern, phoneNumber } from '#contract/fields.ts';

/** A number as the dialog holds it: `country` is `CN|86`, blank until a number is typed (docs/behaviour.md#login-by-code). */
export type PhoneEntry = { country: string; number: string };

/** The country of a number until another is chosen, and the only one until the list has arrived. */
export const mainland = 'CN|86';

const callingCode = ({ country }: Pick<PhoneEntry, 'country'>) => (country || mainland).split('|')[1] ?? '';

/** The first rule of a schema that a value breaks, as the key of its wording. */
export function errorOf(schema: z.ZodMiniType, value: unknown): FieldError | null {
  const message = schema.safeParse(value).error?.issues[0]?.message;
  if (message === undefined) return null;
  return isFieldError(message) ? message : 'badText';
}

/** Mainland numbers follow the pattern; others are left to the server (docs/behaviour.md#field-rules). */
export function phoneError({ country, number }: PhoneEntry): FieldError | null {
  const plain = number.trim();
  if (callingCode({ country }) === '86' && plain !== '' && !mainlandPhonePattern.test(plain)) return 'phoneBad';
  return errorOf(phoneNumber, plain);
}

/** `+86` and the mainland number, or the country code and number, as calls take it. */
export function phoneOnWire({ country, number }: PhoneEntry): string {
  return `+${callingCode({ country })}${number.trim()}`;
}

/** The hybrid account: with an `@` an e-mail address, otherwise a mainland phone (docs/behaviour.md#field-rules). */
export function hybridAccountError(typed: string): FieldError | null {
  const plain = typed.trim();
  const empty = errorOf(account, plain);
  if (empty) return empty;
  if (plain.includes('@')) return errorOf(email, plain);
  return mainlandPhonePattern.test(plain) ? null : 'accountBad';
}

/** An e-mail address as it is, or `+86` and the mainland number. */
export function hybridAccountOnWire(typed: string): string {
  const plain = typed.trim();
  return plain.includes('@') ? plain : `+86${plain}`;
}
