import * as z from 'zod/mini';
import { plainSpelling } from './plain-spelling.ts';

/** GB 32100-2015: digits and capital letters without I, O, S, V, Z; the place in the string is the value. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Two characters of registry, six digits of district, nine characters of organisation, one check character. */
const shape = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** Whether the 18th character is the one that the first seventeen demand (GB 32100-2015: weights 3^i modulo 31). */
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
/** An identity number of eighteen places with its day of birth, and of fifteen, as it was until 1999. */
const identityNumber = new RegExp(`^[1-9]\\d{5}(?:19|20)\\d{2}${day}\\d{3}[\\dX]$`);
const oldIdentityNumber = new RegExp(`^[1-9]\\d{7}${day}\\d{3}$`);

/** Whether it is an identity number whose 18th character the first seventeen demand (GB 11643-1999: weights 2^(17-i) modulo 11). */
function isIdentityNumber(code: string): boolean {
  if (!identityNumber.test(code)) return false;
  let sum = 0;
  for (const digit of code.slice(0, 17)) sum = (sum * 2 + Number(digit)) % 11;
  return '10X98765432'[(sum * 2) % 11] === code[17];
}

/**
 * The forms that the tax authority has issued: the unified social credit code, the number of before 2015 (six digits of district and nine
 * characters of organisation), and those of individual businesses, which are the owner's identity number, alone or with two digits.
 */
function isTaxNumber(code: string): boolean {
  if (code.length === 18) return (shape.test(code) && hasValidCheckCharacter(code)) || isIdentityNumber(code);
  if (code.length === 20) return isIdentityNumber(code.slice(0, 18)) && /^\d\d$/.test(code.slice(18));
  if (code.length === 17) return oldIdentityNumber.test(code.slice(0, 15)) && /^\d\d$/.test(code.slice(15));
  return /^[1-8]\d{5}[0-9A-Z]{9}$/.test(code);
}

/** In capitals, without a label, spaces and whatever else is no digit or letter; O and I, which a code of eighteen places has not, are 0 and 1. */
export function taxNumberSpelling(typed: string): string {
  const plain = plainSpelling(typed)
    .toUpperCase()
    .replace(/^[^:]*:/, '')
    .replace(/[^0-9A-Z]/g, '');
  return plain.length === 18 ? plain.replace(/O/g, '0').replace(/I/g, '1') : plain;
}

/** A taxpayer's number in any form that was issued. */
export const taxNumber = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200, { error: 'taxNumberBad', abort: true }),
    z.overwrite(taxNumberSpelling),
    z.refine(isTaxNumber, { error: 'taxNumberBad' }),
  );
