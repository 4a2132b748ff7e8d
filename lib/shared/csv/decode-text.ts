export type TextEncoding = 'utf-8' | 'utf-16' | 'gb18030';

/**
 * Decodes a file: UTF-16 by its byte order mark, else UTF-8 if the bytes are valid UTF-8, else GB18030, in which
 * Chinese spreadsheets save CSV (GBK and GB2312 are parts of it). Returns `null` if the bytes are none of them.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeAs(bytes, 'utf-16le', 'utf-16');
  if (first === 0xfe && second === 0xff) return decodeAs(bytes, 'utf-16be', 'utf-16');
  return decodeAs(bytes, 'utf-8', 'utf-8') ?? decodeAs(bytes, 'gb18030', 'gb18030');
}

function decodeAs(bytes: Uint8Array, label: string, encoding: TextEncoding) {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    // No text has NUL; a spreadsheet's own format or a picture has many.
    return text.includes('\0') ? null : { text, encoding };
  } catch {
    return null;
  }
}
