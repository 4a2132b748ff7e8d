import { getCountries, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import { mainlandPhonePattern, phoneSpelling } from '#contract/phone-spelling.ts';

/**
 * Normalises a phone number to E.164, so that it has one account and one rate limit (docs/security.md#phone-numbers). A number without a
 * country code is a mainland one.
 * @returns `null` if it is not a phone number; mainland numbers must match `mainlandPhonePattern`
 */
export function normalisePhone(written: string): string | null {
  const spelled = phoneSpelling(written);
  if (mainlandPhonePattern.test(spelled)) return `+86${spelled}`;
  if (!/^\+\d{4,20}$/.test(spelled)) return null;
  if (spelled.startsWith('+86')) return mainlandPhonePattern.test(spelled.slice(3)) ? spelled : null;
  const parsed = parsePhoneNumberFromString(spelled);
  return parsed?.isPossible() ? parsed.number : null;
}

/** Returns the digits of a normalised number without its country code. */
export function nationalDigits(phone: string): string {
  return parsePhoneNumberFromString(phone)?.nationalNumber ?? phone.replace(/^\+/, '');
}

/**
 * Countries and territories to which no code is sent. Their networks cannot be reached from here, or a message costs many times the usual
 * price and there is no demand. Satellite and international numbers belong to no country and are excluded, too.
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

/** Countries to which codes are sent (docs/security.md#sending-codes). */
export const offeredCountries: readonly CountryCode[] = getCountries().filter((country) => !notOffered.has(country));
const offered = new Set(offeredCountries);

/** Returns the country of a normalised number, ISO 3166-1 alpha-2; `none` for an international one. */
export function countryOf(phone: string): CountryCode | 'none' {
  return parsePhoneNumberFromString(phone)?.country ?? 'none';
}

/**
 * Returns true if codes are sent to a normalised number: a mobile one of an offered country. Some countries do not distinguish mobile
 * numbers from fixed lines.
 */
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

/** Returns true for a normalised number of mainland China. */
export function isMainland(phone: string): boolean {
  return phone.startsWith('+86');
}
