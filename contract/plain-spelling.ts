import { normalForm } from './normal-form.ts';

/**
 * Normalises text from an input method, a contact list, a mail or a PDF to characters of a keyboard. Full-width forms become half-width
 * (NFKC), every space becomes one space, every dash a hyphen. Invisible characters (zero width, direction) are removed.
 */
export function plainSpelling(typed: string): string {
  return normalForm(typed, 'NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Removes the given characters from the end of a text. The pattern `[…]+$` would be slow, because it restarts at each of them. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
