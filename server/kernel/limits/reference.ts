import { randomInt } from 'node:crypto';

/** Without I, L, O and U: what is read aloud or copied by hand is not mistaken (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A reference that people quote, e.g. `L-7Q2M9XK4TB`: fifty random bits, so that guessing finds none.
 */
export function newReference(prefix: string): string {
  return `${prefix}-${Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
