/**
 * What a keyboard could have typed instead of what an input method, a contact list, a mail or a PDF hands over: full-width forms
 * are half-width (NFKC), every space is one space, every dash a hyphen, and invisible characters (zero width, direction) are gone.
 */
export function plainSpelling(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
