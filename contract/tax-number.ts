import * as z from 'zod/mini';

/** GB 32100-2015: digits and capital letters without I, O, S, V, Z; the place in the string is the value. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Two characters of registry, six digits of district, nine characters of organisation, one check character. */
const shape = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** Whether the 18th character is the one that the first seventeen demand (GB 32100-2015: weights 3^i modulo 31). */
export function hasValidCheckCharacter(code: string): boolean {
  let weight = 1;
  let sum = 0;
  for (const character of code.slice(0, 17)) {
    sum += alphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet[(31 - (sum % 31)) % 31] === code[17];
}

/** A taxpayer's number, which is the unified social credit code of 18 characters; small letters are taken for capitals. */
export const taxNumber = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(shape, { error: 'taxNumberBad', abort: true }),
    z.refine(hasValidCheckCharacter, { error: 'taxNumberBad' }),
  );
