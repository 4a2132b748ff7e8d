import { normalForm } from './normal-form.ts';

/** Letters of a licence text with what stands around it. A licence for all products of the marketplace has 7,000. */
export const licenceTextMost = 8192;

/**
 * A compact JWS whose signature is of Ed25519: 64 bytes, 86 letters. White space may stand anywhere in it. The run of letters that `eyJ`
 * begins is consumed whether or not a JWS continues it, so that no letter is read more than three times.
 */
const candidates = /eyJ[\w\s-]*(\.[\w\s-]+\.(?:\s*[\w-]){86}(?![\w-]))?/g;

/**
 * A licence text as mail programs and chats hand it on: in quotes or a code block, after `Bearer` or a label, wrapped (the soft breaks of
 * RFC 2045, `>` of an answer), with invisible characters. A text that has none loses its white space alone; of a longer one than
 * `licenceTextMost` nothing is read.
 */
export function licenceSpelling(typed: string): string {
  if (typed.length > licenceTextMost) return '';
  const plain = normalForm(typed, 'NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/=?\r?\n[>|\s]*/g, '\n');
  const found = [...plain.matchAll(candidates)].find(([, rest]) => rest !== undefined);
  return (found?.[0] ?? plain).replace(/\s+/g, '');
}
