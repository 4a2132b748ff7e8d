import { plainSpelling, withoutEnd } from './plain-spelling.ts';

/** A label before the number: `账号：`, `流水号:`, `Tel.` and the like. */
const label = /^(?:[\p{L} ./]{1,20}:|账号|卡号|流水号|电话|tel\b\.?|phone\b)\s*/iu;
const end = ',;、。.';

/** Normalises the number of a bank account or a transfer: removes a label and the spaces between groups. */
export function numberSpelling(typed: string): string {
  return withoutEnd(plainSpelling(typed).replace(label, '').replace(/\s/g, ''), end);
}

/** Normalises a telephone number for print, with hyphens, brackets and an extension. */
export function telephoneSpelling(typed: string): string {
  const number = plainSpelling(typed).replace(/^tel:/i, '').replace(label, '');
  return withoutEnd(number, end).replace(/ ?(?:转|分机|ext\.?) ?:?(?=\d)/i, '转');
}
