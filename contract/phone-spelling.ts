import { plainSpelling, withoutEnd } from './plain-spelling.ts';

/** 11 digits: the first is 1, the second 3-9 (docs/behaviour.md#field-rules). */
export const mainlandPhonePattern = /^1[3-9]\d{9}$/;

/** A label: `手机：`, `Tel.`, `tel:` and the like. An unknown word needs a colon. */
const label = /^(?:[\p{L} ]{1,20}:|手机号码?|手机|联系电话|电话|tel\b\.?|phone\b|mobile\b)\s*/iu;

/**
 * Normalises a phone number. The result is `+` and all digits if the country code was typed as `+`, `00`, or 86 before a mainland number;
 * otherwise the digits alone. Text that is not a number is unchanged.
 */
export function phoneSpelling(typed: string): string {
  const plain = plainSpelling(typed);
  const bare = plain
    .replace(label, '')
    .replace('(0)', '')
    .replace(/[\s().·・/-]/g, '');
  const digits = withoutEnd(bare, ',;、。').replace(/^00/, '+');
  if (!/^\+?\d{4,20}$/.test(digits)) return plain;
  const [, code, mainland] = /^(\+?86)?0?(1[3-9]\d{9})$/.exec(digits) ?? [];
  if (mainland === undefined) return digits;
  return code === undefined ? mainland : `+86${mainland}`;
}
