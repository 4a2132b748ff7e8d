import type { SendMailOptions } from 'nodemailer';
import type { MailMessage } from '#server/kernel/ports/ports.ts';

/** Whose name the mail carries. */
export type MailFrom = { name: string; address: string };

/**
 * A message as the library takes it.
 * @throws Error when a header would be injected
 */
export function composeMail(message: MailMessage, from: MailFrom, at: Date): SendMailOptions {
  refuseHeaderInjection(message);
  const {
    to,
    replyTo,
    subject,
    text,
    thread,
    attachments = [],
    id,
    unsubscribe,
    autoSubmitted = 'auto-generated',
  } = message;
  return {
    from,
    to: { name: to.name ?? '', address: to.address },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    date: at,
    headers: {
      ...(autoSubmitted !== 'no' && { 'Auto-Submitted': autoSubmitted }),
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(id === undefined ? {} : { messageId: `<${id}@${from.address.split('@').at(-1)}>` }),
    ...(thread && { messageId: `<${thread.messageId}>` }),
    ...(thread?.follows && { inReplyTo: `<${thread.follows}>`, references: `<${thread.follows}>` }),
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
    // Content is handed over, never named: a path or address in it must not make the server read files or call hosts.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * A line break in a header starts another header: `a@b\r\nBcc: …` would mail a stranger through us (header
 * injection; docs/security.md#input).
 * Nothing is stripped: what holds one was made by an attacker.
 * @throws Error
 */
function refuseHeaderInjection({ to, replyTo, subject, thread, unsubscribe, attachments = [] }: MailMessage): void {
  const headers = [to.address, to.name ?? '', subject, ...attachments.flatMap((a) => [a.filename, a.contentType])];
  if (headers.some((value) => /[\p{Cc}\u2028\u2029]/u.test(value))) {
    throw new Error('mail refused: a header holds a line break or control character');
  }
  const ids = thread ? [thread.messageId, thread.follows ?? thread.messageId] : [];
  if (!ids.every((id) => /^[\w.-]+@[\w.-]+$/.test(id))) throw new Error('mail refused: not a message id');
  if (unsubscribe !== undefined && !/^https?:\/\/[^\s<>,]+$/.test(unsubscribe))
    throw new Error('mail refused: not an address to unsubscribe at');
  // An address list, a group or a display name here would add receivers.
  const addresses = [to.address, ...(replyTo === undefined ? [] : [replyTo])];
  if (!addresses.every((address) => /^[^\s@<>",;:]+@[^\s@<>",;:]+$/u.test(address)))
    throw new Error('mail refused: not a single bare address');
}
