/** Readers look for the head of a PDF within so many bytes (ISO 32000-1, implementation note 13). */
const headBytes = 1024;

/** True for a PDF by its head, which mail programs and printers put a byte order mark, a line break or a header of theirs before. */
export function isPdf(bytes: Uint8Array): boolean {
  return text(bytes.subarray(0, headBytes)).includes('%PDF-');
}

/**
 * True for a PDF whose trailer names an encryption dictionary: it may need a password to open. Nothing is decrypted or parsed, so that
 * a text that has the same word reads as one, too.
 */
export function isEncryptedPdf(bytes: Uint8Array): boolean {
  return isPdf(bytes) && /\/Encrypt[\s\0<]/.test(text(bytes));
}

const text = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
