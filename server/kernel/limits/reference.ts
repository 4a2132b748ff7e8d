import { randomInt } from 'node:crypto';

/** Without I, L, O and U, which are easily mistaken when read aloud or copied by hand (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates a reference that people quote, e.g. `L-7Q2M9XK4TB`. It has fifty random bits, so it cannot be guessed. */
export function newReference(prefix: string): string {
  return `${prefix}-${Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}
