import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { mainlandPhonePattern } from '#contract/fields.ts';

/**
 * One spelling for a phone number, so that it is one account and one counter (docs/security.md#phone-numbers): E.164.
 * Separators, full-width digits, `00` for the plus and a bare mainland number are understood.
 * @returns `null` when it is no phone number; mainland numbers follow `mainlandPhonePattern`
 */
export function normalisePhone(written: string): string | null {
  const plain = written.normalize('NFKC').replace(/[\s().-]/g, '');
  if (!/^(\+|00)?\d{4,20}$/.test(plain)) return null;
  if (mainlandPhonePattern.test(plain)) return `+86${plain}`;
  const international = plain.replace(/^00/, '+');
  if (!international.startsWith('+')) return null;
  if (international.startsWith('+86')) {
    const national = international.slice(3);
    return mainlandPhonePattern.test(national) ? international : null;
  }
  const parsed = parsePhoneNumberFromString(international);
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
