import { normalForm } from './normal-form.ts';

/**
 * A name of a person or a company as it is registered: composed characters (NFC), without the radicals that a PDF has in their place,
 * with the one middle dot of Chinese names, without invisible characters. Full-width brackets stay.
 */
export function nameSpelling(typed: string): string {
  return normalForm(typed, 'NFC')
    .replace(/[\u2e80-\u2fdf]/g, (radical) => radical.normalize('NFKC'))
    .replace(/[\u2022\u2027\u2219\u22c5]/g, '·')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ');
}
