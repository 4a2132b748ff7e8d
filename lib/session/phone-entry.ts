import type * as z from 'zod/mini';
import { isFieldError, type FieldError } from '#contract/field-errors.ts';
import { account, email, phoneNumber } from '#contract/fields.ts';
import { mainlandPhonePattern } from '#contract/phone-spelling.ts';

/** A number as the dialog holds it: `country` is `CN|86`, blank until a number is typed (docs/behaviour.md#login-by-code). */
export type PhoneEntry = { country: string; number: string };

/** The country of a number until another is chosen, and the only one until the list has arrived. */
export const mainland = 'CN|86';

const callingCode = (country: string) => (country || mainland).split('|')[1] ?? '';

/** The first rule of a schema that a value breaks, as the key of its wording. */
export function errorOf(schema: z.ZodMiniType, value: unknown): FieldError | null {
  const message = schema.safeParse(value).error?.issues[0]?.message;
  if (message === undefined) return null;
  return isFieldError(message) ? message : 'badText';
}

/** Mainland numbers follow the pattern; others are left to the server (docs/behaviour.md#field-rules). */
export function phoneError(entry: PhoneEntry): FieldError | null {
  const broken = errorOf(phoneNumber, entry.number);
  if (broken) return broken;
  const [, national] = /^\+86(.*)$/.exec(phoneOnWire(entry)) ?? [];
  return national === undefined || mainlandPhonePattern.test(national) ? null : 'phoneBad';
}

/** `+`, the country code and the number, as calls take it: a code that was typed with the number counts, else the chosen one. */
export function phoneOnWire({ country, number }: PhoneEntry): string {
  const spelled = phoneNumber.safeParse(number).data ?? number.trim();
  return spelled.startsWith('+') ? spelled : `+${callingCode(country)}${spelled}`;
}

/** What the field shows of a typed number: its one spelling, beside the country that it names where that is among `offered`. */
export function shownPhone({ country, number }: PhoneEntry, offered: readonly string[]): PhoneEntry {
  const spelled = phoneNumber.safeParse(number).data ?? number;
  const isNamed = (choice: string) => spelled.startsWith(`+${callingCode(choice)}`);
  // Several countries share a code.
  const named = [country, ...offered].find(isNamed);
  return named === undefined
    ? { country, number: spelled }
    : { country: named, number: spelled.slice(1 + callingCode(named).length) };
}

/** The hybrid account: with an `@` an e-mail address, otherwise a mainland phone, or one with its country code (docs/behaviour.md#field-rules). */
export function hybridAccountError(typed: string): FieldError | null {
  const { data: spelled, error } = account.safeParse(typed);
  if (error) return errorOf(account, typed);
  if (spelled.includes('@')) return errorOf(email, spelled);
  return phoneError({ country: mainland, number: spelled }) && 'accountBad';
}

/** An e-mail address as it is, or `+86` and the mainland number. */
export function hybridAccountOnWire(typed: string): string {
  const spelled = account.safeParse(typed).data ?? typed.trim();
  return spelled.includes('@') ? spelled : phoneOnWire({ country: mainland, number: spelled });
}
