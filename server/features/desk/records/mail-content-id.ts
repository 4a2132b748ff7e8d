import { createHash } from 'node:crypto';

/** Fields that stay the same on every way to the mailbox; servers add others. */
const writtenFields = /^(?:from|to|date|subject|in-reply-to|references):(?:[^\r\n]|\r?\n[ \t])*/gim;
/** Bytes of the body: less than is fetched of a message, so that longer added fields move no end. */
const mostBody = 128 * 1024;

/** Returns the SHA-256 of what a sender wrote, in hex: it stands for the Message-ID that a message lacks. */
export function contentId(source: Uint8Array): string {
  const text = Buffer.from(source).toString('latin1');
  const headerEnd = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  const fields = text.slice(0, headerEnd).match(writtenFields) ?? [];
  return createHash('sha256')
    .update(JSON.stringify(fields))
    .update(text.slice(headerEnd, headerEnd + mostBody), 'latin1')
    .digest('hex');
}
