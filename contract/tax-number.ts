import * as z from 'zod/mini';
import { plainSpelling } from './plain-spelling.ts';

/** Alphabet of GB 32100-2015: digits and capital letters without I, O, S, V, Z. A character's index is its value. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Two characters for the registry, six digits for the district, nine characters for the organisation, one check character. */
const shape = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** Returns true if the 18th character is the check character of the first seventeen (GB 32100-2015: weights 3^i modulo 31). */
function hasValidCheckCharacter(code: string): boolean {
  let weight = 1;
  let sum = 0;
  for (const character of code.slice(0, 17)) {
    sum += alphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet[(31 - (sum % 31)) % 31] === code[17];
}

const day = '(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])';
/** An identity number of eighteen digits with its date of birth, and one of fifteen, as used until 1999. */
const identityNumber = new RegExp(`^[1-9]\\d{5}(?:19|20)\\d{2}${day}\\d{3}[\\dX]$`);
const oldIdentityNumber = new RegExp(`^[1-9]\\d{7}${day}\\d{3}$`);

/** Returns true for an identity number with a valid check character (GB 11643-1999: weights 2^(17-i) modulo 11). */
function isIdentityNumber(code: string): boolean {
  if (!identityNumber.test(code)) return false;
  let sum = 0;
  for (const digit of code.slice(0, 17)) sum = (sum * 2 + Number(digit)) % 11;
  return '10X98765432'[(sum * 2) % 11] === code[17];
}

/**
 * Returns true for the forms that the tax authority has issued. These are the unified social credit code, and the number before 2015 (six
 * digits of district and nine characters of organisation). Individual businesses use the owner's identity number, alone or with two more
 * digits.
 */
function isTaxNumber(code: string): boolean {
  if (code.length === 18) return (shape.test(code) && hasValidCheckCharacter(code)) || isIdentityNumber(code);
  if (code.length === 20) return isIdentityNumber(code.slice(0, 18)) && /^\d\d$/.test(code.slice(18));
  if (code.length === 17) return oldIdentityNumber.test(code.slice(0, 15)) && /^\d\d$/.test(code.slice(15));
  return /^[1-8]\d{5}[0-9A-Z]{9}$/.test(code);
}

/**
 * Normalises a tax number: capitals, without a label, and only digits and letters. In a code of eighteen characters O and I become 0 and 1,
 * because it never contains them.
 */
export function taxNumberSpelling(typed: string): string {
  const plain = plainSpelling(typed)
    .toUpperCase()
    .replace(/^[^:]*:/, '')
    .replace(/[^0-9A-Z]/g, '');
  return plain.length === 18 ? plain.replace(/O/g, '0').replace(/I/g, '1') : plain;
}

/** A taxpayer's number in any issued form. */
export const taxNumber = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200, { error: 'taxNumberBad', abort: true }),
    z.overwrite(taxNumberSpelling),
    z.refine(isTaxNumber, { error: 'taxNumberBad' }),
  );
