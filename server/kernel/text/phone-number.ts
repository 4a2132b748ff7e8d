import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { mainlandPhonePattern, phoneSpelling } from '#contract/phone-spelling.ts';

/**
 * One spelling for a phone number, so that it is one account and one counter (docs/security.md#phone-numbers): E.164.
 * A bare number is a mainland one.
 * @returns `null` when it is no phone number; mainland numbers follow `mainlandPhonePattern`
 */
export function normalisePhone(written: string): string | null {
  const spelled = phoneSpelling(written);
  if (mainlandPhonePattern.test(spelled)) return `+86${spelled}`;
  if (!/^\+\d{4,20}$/.test(spelled)) return null;
  if (spelled.startsWith('+86')) return mainlandPhonePattern.test(spelled.slice(3)) ? spelled : null;
  const parsed = parsePhoneNumberFromString(spelled);
  return parsed?.isPossible() ? parsed.number : null;
}

/** The digits of a normalised number without its country code. */
export function nationalDigits(phone: string): string {
  return parsePhoneNumberFromString(phone)?.nationalNumber ?? phone.replace(/^\+/, '');
}

/** Whether a normalised number belongs to mainland China. */
export function isMainland(phone: string): boolean {
  return phone.startsWith('+86');
}
