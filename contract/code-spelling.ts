import { plainSpelling } from './plain-spelling.ts';

/** Where in a message a code stands, the surest first: after its name, six digits by themselves, six digits in groups. */
const places = [
  /(?:验证码|校验码|动态码|\bcode)\D{0,12}?(\d(?:[ -]{0,3}\d){5})(?![ -]?\d)/i,
  /(?:^|\D)(\d{6})(?!\d)/,
  /(?:^|[^\d -])[ -]*(\d(?:[ -]{0,3}\d){5})(?![ -]?\d)/,
];

/** The six digits of a code, however grouped, or out of the message that it came in. What has none stays as it was typed. */
export function codeSpelling(typed: string): string {
  const plain = plainSpelling(typed);
  for (const place of places) {
    const found = place.exec(plain)?.[1];
    if (found !== undefined) return found.replace(/[ -]/g, '');
  }
  return plain;
}
