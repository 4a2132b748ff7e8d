import { codeSpelling } from './code-spelling.ts';
import { plainSpelling } from './plain-spelling.ts';

/** Two halves of five letters and digits, and nothing else of the kind around them. */
const recoveryCode = /^[^0-9a-z]*([0-9a-z]{5})[ -]*([0-9a-z]{5})[^0-9a-z]*$/;

/**
 * A recovery code as it is printed, with whatever stands between its halves or in the place of its letters (it has no l, 1), else the six
 * digits of an authenticator. What is neither stays as it was typed.
 */
export function factorSpelling(typed: string): string {
  const [, first, second] = recoveryCode.exec(plainSpelling(typed).toLowerCase()) ?? [];
  if (first === undefined || second === undefined) return codeSpelling(typed);
  return `${first}-${second}`.replace(/[l1]/g, 'i');
}
