/** A compact JWS whose signature is of Ed25519: 64 bytes, 86 letters. White space may stand anywhere in it. */
const licenceText = /eyJ[\w\s-]*\.[\w\s-]+\.(?:\s*[\w-]){86}(?![\w-])/;

/**
 * A licence text as mail programs and chats hand it on: in quotes or a code block, after `Bearer` or a label, wrapped (the soft breaks of
 * RFC 2045, `>` of an answer), with invisible characters. A text that has none loses its white space alone.
 */
export function licenceSpelling(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/=?\r?\n[>|\s]*/g, '\n');
  return (licenceText.exec(plain)?.[0] ?? plain).replace(/\s+/g, '');
}
