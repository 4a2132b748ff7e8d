import { normalForm } from './normal-form.ts';

/**
 * Normalises the name of a person or a company to its registered form. It uses composed characters (NFC), normal characters for a PDF's
 * radicals, and the standard middle dot of Chinese names. Invisible characters are removed. Full-width brackets remain.
 */
export function nameSpelling(typed: string): string {
  return normalForm(typed, 'NFC')
    .replace(/[\u2e80-\u2fdf]/g, (radical) => radical.normalize('NFKC'))
    .replace(/[\u2022\u2027\u2219\u22c5]/g, '·')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ');
}
