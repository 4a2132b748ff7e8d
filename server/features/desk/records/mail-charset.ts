import { isUtf8 } from 'node:buffer';

/** Visible header fields and those of text parts, each with its folded lines. */
const readFields = /^(?:subject|from|content-(?:type|disposition)):(?:[^\r\n]|\r?\n[ \t])*/gim;
/** Declared character sets that do not define bytes beyond ASCII (RFC 1428). */
const noCharset = /;\s*charset\s*=\s*"?(?:us-ascii|unknown-8bit|x-unknown|default)\b"?/i;
const textType = /^content-type:\s*text\/(?:plain|html)\b/i;

/**
 * Adds missing character sets for a parser that assumes UTF-8. Header fields in raw GB18030 become UTF-8. Text parts without a usable character
 * set get `charset`; Chinese programs that declare none write GB18030.
 */
export function withCharset(source: Uint8Array, charset: string | null): Uint8Array {
  const message = Buffer.from(source).toString('latin1');
  const [first = '', ...others] = blocksOf(message);
  const declare = (header: string) =>
    header.replaceAll(readFields, (written) => {
      const field = written.replace(noCharset, '');
      const isUndeclared = charset !== null && textType.test(field) && !/charset/i.test(field);
      return inUtf8(field) + (isUndeclared ? `; charset=${charset}` : '');
    });
  const isTyped = charset === null || /^content-type:/im.test(first);
  const type = isTyped ? '' : `Content-Type: text/plain; charset=${charset}\r\n`;
  // Headers and bodies alternate.
  const declared = others.map((block, at) => (at % 2 === 0 ? block : declare(block)));
  return Buffer.from(type + declare(first) + declared.join(''), 'latin1');
}

/** Splits a message into alternating headers and bodies, of itself and its parts. Bodies may quote headers, so a search would not do. */
function blocksOf(message: string): string[] {
  const boundaries = new Set(
    [...message.matchAll(/boundary="?([^";\r\n]{1,70})/gi)].map(([, value = '']) => `--${value}`),
  );
  const blocks: string[] = [];
  let start = 0;
  let isHeader = true;
  for (let at = 0; at < message.length;) {
    const next = message.indexOf('\n', at) + 1 || message.length;
    const line = message.slice(at, next).trimEnd();
    at = next;
    if (isHeader ? line !== '' : !boundaries.has(line)) continue;
    blocks.push(message.slice(start, at));
    start = at;
    isHeader = !isHeader;
  }
  return [...blocks, message.slice(start)];
}

function inUtf8(field: string): string {
  const bytes = Buffer.from(field, 'latin1');
  return isUtf8(bytes) ? field : Buffer.from(new TextDecoder('gb18030').decode(bytes)).toString('latin1');
}

/** Corrects UTF-16 whose byte order mark shows the wrong byte order: parsers decode `utf-16` without an order as little-endian. */
export function inOrder(text: string): string {
  return text.startsWith('\uFFFE') ? Buffer.from(text, 'utf16le').swap16().toString('utf16le').slice(1) : text;
}
