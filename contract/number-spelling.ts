import { plainSpelling, withoutEnd } from './plain-spelling.ts';

/** `账号：`, `流水号:`, `Tel.` and the like before what was asked for. */
const label = /^(?:[\p{L} ./]{1,20}:|账号|卡号|流水号|电话|tel\b\.?|phone\b)\s*/iu;
const end = ',;、。.';

/** The number of a bank account or of a transfer, without what stands before it, and without the spaces that group it. */
export function numberSpelling(typed: string): string {
  return withoutEnd(plainSpelling(typed).replace(label, '').replace(/\s/g, ''), end);
}

/** A telephone as it is printed: with the hyphens, brackets and the extension of a switchboard. */
export function telephoneSpelling(typed: string): string {
  const number = plainSpelling(typed).replace(/^tel:/i, '').replace(label, '');
  return withoutEnd(number, end).replace(/ ?(?:转|分机|ext\.?) ?:?(?=\d)/i, '转');
}
