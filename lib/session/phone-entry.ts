import type * as z from 'zod/mini';
import { isFieldError, type FieldError } from '#contract/field-errors.ts';
import { account, email, phoneNumber } from '#contract/fields.ts';
import { mainlandPhonePattern } from '#contract/phone-spelling.ts';

/** A number in the dialog's format: `country` is `CN|86`, blank until a number is typed (docs/behaviour.md#login-by-code). */
export type PhoneEntry = { country: string; number: string };

/** The default country, and the only one until the list has loaded. */
export const mainland = 'CN|86';

const callingCode = (country: string) => (country || mainland).split('|')[1] ?? '';

/** Returns the message key of the first rule of a schema that a value breaks. */
export function errorOf(schema: z.ZodMiniType, value: unknown): FieldError | null {
  const message = schema.safeParse(value).error?.issues[0]?.message;
  if (message === undefined) return null;
  return isFieldError(message) ? message : 'badText';
}

/** Validates a number. Mainland numbers must match the pattern; the server validates others (docs/behaviour.md#field-rules). */
export function phoneError(entry: PhoneEntry): FieldError | null {
  const broken = errorOf(phoneNumber, entry.number);
  if (broken) return broken;
  const [, national] = /^\+86(.*)$/.exec(phoneOnWire(entry)) ?? [];
  return national === undefined || mainlandPhonePattern.test(national) ? null : 'phoneBad';
}

/**
 * Returns `+`, the country code and the number, as calls expect it. A code typed with the number takes precedence over
 * the chosen one.
 */
export function phoneOnWire({ country, number }: PhoneEntry): string {
  const spelled = phoneNumber.safeParse(number).data ?? number.trim();
  return spelled.startsWith('+') ? spelled : `+${callingCode(country)}${spelled}`;
}

/** Returns a typed number in its canonical spelling, and its country if the number names one of `offered`. */
export function shownPhone({ country, number }: PhoneEntry, offered: readonly string[]): PhoneEntry {
  const spelled = phoneNumber.safeParse(number).data ?? number;
  const isNamed = (choice: string) => spelled.startsWith(`+${callingCode(choice)}`);
  // Several countries share a code.
  const named = [country, ...offered].find(isNamed);
  return named === undefined
    ? { country, number: spelled }
    : { country: named, number: spelled.slice(1 + callingCode(named).length) };
}

/**
 * Validates the combined account field: with an `@` an email address, otherwise a mainland phone number, or one with
 * its country code (docs/behaviour.md#field-rules).
 */
export function hybridAccountError(typed: string): FieldError | null {
  const { data: spelled, error } = account.safeParse(typed);
  if (error) return errorOf(account, typed);
  if (spelled.includes('@')) return errorOf(email, spelled);
  return phoneError({ country: mainland, number: spelled }) && 'accountBad';
}

/** Returns an email address unchanged, or `+86` and the mainland number. */
export function hybridAccountOnWire(typed: string): string {
  const spelled = account.safeParse(typed).data ?? typed.trim();
  return spelled.includes('@') ? spelled : phoneOnWire({ country: mainland, number: spelled });
}
