import type { MessageStructureObject } from 'imapflow';
import type { MailAttachment } from '#contract/desk-record.ts';

/** Lists the attachments of a message by its structure (RFC 3501, section 7.4.2), in its order; text of the message is none. */
export function structureAttachments(structure: MessageStructureObject): MailAttachment[] {
  const { type, disposition, dispositionParameters, parameters, childNodes = [] } = structure;
  const isAttached = disposition?.toLowerCase() === 'attachment';
  if (childNodes.length > 0 && !isAttached) return childNodes.flatMap((part) => structureAttachments(part));
  if (/^(?:multipart\/|text\/(?:plain|html)$)/.test(type) && !isAttached) return [];
  return [{ name: dispositionParameters?.filename ?? parameters?.name ?? type, bytes: decodedSize(structure) }];
}

/** The server counts bytes as they are sent: in base64 a line of 76 characters and its end hold 57. */
function decodedSize({ encoding, size }: MessageStructureObject): number | null {
  if (size === undefined || encoding === 'quoted-printable') return null;
  return encoding === 'base64' ? Math.floor((size * 57) / 78) : size;
}
