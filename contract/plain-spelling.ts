import { normalForm } from './normal-form.ts';

/**
 * What a keyboard could have typed instead of what an input method, a contact list, a mail or a PDF hands over: full-width forms
 * are half-width (NFKC), every space is one space, every dash a hyphen, and invisible characters (zero width, direction) are gone.
 */
export function plainSpelling(typed: string): string {
  return normalForm(typed, 'NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Removes these characters from the end of a text. As a pattern, `[…]+$` would begin anew at each of them. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
