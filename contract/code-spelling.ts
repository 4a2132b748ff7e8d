import { plainSpelling } from './plain-spelling.ts';

/** Positions of a code in a message, the most reliable first: after a label, six digits alone, six digits in groups. */
const places = [
  /(?:验证码|校验码|动态码|\bcode)\D{0,12}?(\d(?:[ -]{0,3}\d){5})(?![ -]?\d)/i,
  /(?:^|\D)(\d{6})(?!\d)/,
  /(?:^|[^\d -])[ -]*(\d(?:[ -]{0,3}\d){5})(?![ -]?\d)/,
];

/** Normalises a six-digit code, however it is grouped, or extracts it from the message. Text without a code is unchanged. */
export function codeSpelling(typed: string): string {
  const plain = plainSpelling(typed);
  for (const place of places) {
    const found = place.exec(plain)?.[1];
    if (found !== undefined) return found.replace(/[ -]/g, '');
  }
  return plain;
}
