import { plainSpelling } from './plain-spelling.ts';

/** Characters that people type by mistake for a letter in references (Crockford's base 32: no I, L, O, U). */
const mistaken: Readonly<Record<string, string>> = { A: 'A', C: 'C', E: 'E', L: '[LI1]', O: '[O0]', R: 'R', T: 'T' };

/**
 * Builds a function that normalises a reference such as `L-7Q2M9XK4TB`. It accepts lower case, other or no hyphens, O for 0, and I or L for
 * 1. It also accepts a missing first letter, and a reference inside a sentence or a link. Text without a reference is unchanged.
 */
export function referenceSpelling(letter: 'A' | 'C' | 'E' | 'L' | 'O' | 'R' | 'T'): (typed: string) => string {
  const characters = '((?:[0-9A-TV-Z][ -]?){9}[0-9A-TV-Z])';
  const first = mistaken[letter]!;
  const places = [
    new RegExp(`(?:^|[^0-9A-Z])${first}-${characters}(?![0-9A-Z])`),
    new RegExp(`(?:^|[^0-9A-Z])${first} ?${characters}(?![0-9A-Z])`),
    /^([0-9A-TV-Z]{10})$/,
  ];
  return (typed) => {
    const plain = plainSpelling(typed).toUpperCase();
    for (const place of places) {
      const found = place.exec(plain)?.[1];
      if (found !== undefined)
        return `${letter}-${found.replace(/[ -]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')}`;
    }
    return typed.trim();
  };
}
