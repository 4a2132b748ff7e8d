/** Readers search for the head of a PDF in this many bytes (ISO 32000-1, implementation note 13). */
const headBytes = 1024;

/** Returns true for a PDF, by its head. Mail programs and printers may put a byte order mark, a line break or a header before it. */
export function isPdf(bytes: Uint8Array): boolean {
  return text(bytes.subarray(0, headBytes)).includes('%PDF-');
}

/**
 * Returns true for a PDF whose trailer names an encryption dictionary: it may need a password. Nothing is decrypted or parsed, so a text
 * with the same word also matches.
 */
export function isEncryptedPdf(bytes: Uint8Array): boolean {
  return isPdf(bytes) && /\/Encrypt[\s\0<]/.test(text(bytes));
}

const text = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
