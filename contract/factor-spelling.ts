import { codeSpelling } from './code-spelling.ts';
import { plainSpelling } from './plain-spelling.ts';

/** Two halves of five letters and digits, without further ones around them. */
const recoveryCode = /^[^0-9a-z]*([0-9a-z]{5})[ -]*([0-9a-z]{5})[^0-9a-z]*$/;

/**
 * Normalises a recovery code with any separator and look-alike letters (it contains no l or 1), else the six digits of an authenticator.
 * Other text is unchanged.
 */
export function factorSpelling(typed: string): string {
  const [, first, second] = recoveryCode.exec(plainSpelling(typed).toLowerCase()) ?? [];
  if (first === undefined || second === undefined) return codeSpelling(typed);
  return `${first}-${second}`.replace(/[l1]/g, 'i');
}
