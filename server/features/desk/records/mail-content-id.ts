import { createHash } from 'node:crypto';

/** Header fields that mail servers do not change; they add others. */
const writtenFields = /^(?:from|to|date|subject|in-reply-to|references):(?:[^\r\n]|\r?\n[ \t])*/gim;
/** Bytes of the body that are hashed: fewer than are fetched of a message, so that added header fields do not change them. */
const mostBody = 128 * 1024;

/** Returns the SHA-256 of the sender's content in hex, as a replacement for a missing Message-ID. */
export function contentId(source: Uint8Array): string {
  const text = Buffer.from(source).toString('latin1');
  const headerEnd = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  const fields = text.slice(0, headerEnd).match(writtenFields) ?? [];
  return createHash('sha256')
    .update(JSON.stringify(fields))
    .update(text.slice(headerEnd, headerEnd + mostBody), 'latin1')
    .digest('hex');
}
