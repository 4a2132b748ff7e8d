import { readFileSync } from 'node:fs';

const file = new URL('./common-passwords.txt', import.meta.url);

const common = new Set(
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
);

/** Whether a password is among the first that a guesser tries; case and full-width letters make no difference. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize('NFKC').toLowerCase());
}
