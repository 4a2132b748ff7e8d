import { getCountries, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
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

/**
 * Countries and territories to which no code is sent: the operators' networks there cannot be reached from here, or a message costs many times the usual
 * and no one has ever asked for an account. Satellite and international numbers belong to no country and are not offered either.
 */
const notOffered = new Set<CountryCode>([
  'AC',
  'CU',
  'FK',
  'IO',
  'KI',
  'KP',
  'NF',
  'NR',
  'NU',
  'SH',
  'SY',
  'TA',
  'TK',
  'TV',
  'WF',
]);

/** Where codes are sent to (docs/security.md#sending-codes). */
export const offeredCountries: readonly CountryCode[] = getCountries().filter((country) => !notOffered.has(country));
const offered = new Set(offeredCountries);

/** The country of a normalised number, ISO 3166-1 alpha-2; `none` of an international one. */
export function countryOf(phone: string): CountryCode | 'none' {
  return parsePhoneNumberFromString(phone)?.country ?? 'none';
}

/** Whether codes are sent to a normalised number: a mobile one, as far as its country keeps them apart from fixed lines, of a country that is offered. */
export function receivesCodes(phone: string): boolean {
  if (isMainland(phone)) return true;
  const parsed = parsePhoneNumberFromString(phone);
  const type = parsed?.getType();
  return (
    (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') &&
    parsed?.country !== undefined &&
    offered.has(parsed.country)
  );
}

/** Whether a normalised number belongs to mainland China. */
export function isMainland(phone: string): boolean {
  return phone.startsWith('+86');
}
