import type { MailMessage } from '#server/kernel/ports/ports.ts';

/**
 * A line break in a header starts another header: `a@b\r\nBcc: …` would mail a stranger through us (header
 * injection; docs/security.md#input).
 * Nothing is stripped: what holds one was made by an attacker.
 * @throws Error
 */
export function refuseHeaderInjection({ to, replyTo, subject, thread, attachments = [] }: MailMessage): void {
  const headers = [to.address, to.name ?? '', subject, ...attachments.flatMap((a) => [a.filename, a.contentType])];
  if (headers.some((value) => /[\p{Cc}\u2028\u2029]/u.test(value))) {
    throw new Error('mail refused: a header holds a line break or control character');
  }
  const ids = thread ? [thread.messageId, thread.follows ?? thread.messageId] : [];
  if (!ids.every((id) => /^[\w.-]+@[\w.-]+$/.test(id))) throw new Error('mail refused: not a message id');
  // An address list, a group or a display name here would add receivers.
  const addresses = [to.address, ...(replyTo === undefined ? [] : [replyTo])];
  if (!addresses.every((address) => /^[^\s@<>",;:]+@[^\s@<>",;:]+$/u.test(address)))
    throw new Error('mail refused: not a single bare address');
}
