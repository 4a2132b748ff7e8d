import { normalForm } from './normal-form.ts';

/** Upper bound in characters of a licence text with the text around it. A licence for all products of the marketplace has 7,000. */
export const licenceTextMost = 8192;

/**
 * A compact JWS with an Ed25519 signature: 64 bytes, 86 letters. It may contain white space anywhere. The run of letters after `eyJ` is
 * consumed even if no JWS follows, so that no letter is read more than three times.
 */
const candidates = /eyJ[\w\s-]*(\.[\w\s-]+\.(?:\s*[\w-]){86}(?![\w-]))?/g;

/**
 * Extracts a licence from the text of a mail program or a chat. It may be in quotes or a code block, or after `Bearer` or a label. It may
 * be wrapped (the soft breaks of RFC 2045, `>` of a reply) or contain invisible characters. If there is none, only white space is removed.
 * A text longer than `licenceTextMost` is not read.
 */
export function licenceSpelling(typed: string): string {
  if (typed.length > licenceTextMost) return '';
  const plain = normalForm(typed, 'NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/=?\r?\n[>|\s]*/g, '\n');
  const found = [...plain.matchAll(candidates)].find(([, rest]) => rest !== undefined);
  return (found?.[0] ?? plain).replace(/\s+/g, '');
}
